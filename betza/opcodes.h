// betza/opcodes.h: the instruction list of General rules: name, then operands and meaning. A walk
// is a position in the code, a square, a count of the leg's steps, and what it took on the way;
// Fork copies it. "Dies" ends this walk only. No include guard: see program.h.
//
// Masks are OccupantMask, ends are Ends; both stand in program.h.
AANCA_BETZA_OP(Done, "the walk ends here")
AANCA_BETZA_OP(Fork, "also try from instruction a")
AANCA_BETZA_OP(Jump, "go on at instruction a")
AANCA_BETZA_OP(Ring, "files are a ring from now on if a is 1, not if 0")
AANCA_BETZA_OP(Reset, "a new leg: its steps are counted from 0")
AANCA_BETZA_OP(Step, "leap by (a, b); dies off the board and on missing squares")
AANCA_BETZA_OP(Skip,
               "leap by (a, b) onto whatever is there, missing squares too; dies off the board")
AANCA_BETZA_OP(Away, "dies on the square where the leg began")
AANCA_BETZA_OP(Home, "dies unless on the square where the leg began")
AANCA_BETZA_OP(Clear, "dies unless the square at offset (a, b) exists and is empty")
AANCA_BETZA_OP(Tally, "add 1 to the tally if a piece stands at offset (a, b)")
AANCA_BETZA_OP(Hurdles, "dies unless a <= tally <= b (b = 0: no limit); the tally is 0 again")
AANCA_BETZA_OP(Trace, "a quiet move leaves an e.p. trace at offset (a, b)")
AANCA_BETZA_OP(Need, "dies unless the occupant is in mask a")
AANCA_BETZA_OP(Spare, "dies if a royal piece stands here")
AANCA_BETZA_OP(Fresh, "dies unless the piece here is unmoved")
AANCA_BETZA_OP(Take, "the piece here is taken on the way")
AANCA_BETZA_OP(Unload, "the piece taken last is put down here; dies if there is none")
AANCA_BETZA_OP(Loop, "go to a for another step unless b were made (0 = no limit); then dies")
AANCA_BETZA_OP(Exactly, "dies unless the leg has a steps")
AANCA_BETZA_OP(Mark, "remember the leg's steps")
AANCA_BETZA_OP(Same, "dies unless the leg has as many steps as remembered")
AANCA_BETZA_OP(Round,
               "go to a for another round of the group unless b were made (0 = no limit) or it is "
               "back where the move began: then dies")
AANCA_BETZA_OP(Land, "a move may end here in the ways a (Ends)")
