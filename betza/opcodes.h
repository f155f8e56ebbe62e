// betza/opcodes.h: the instructions of General rules: name, then operands and meaning. The machine
// is a Walker (walk.h). A thread has a place in the code, a square, and the registers steps, mark,
// rounds and tally; Fork copies it. "Dies" ends this thread only. No include guard: see program.h.
//
// Masks are OccupantMask, the operand of Land is LandingFlags; program.h defines both.
AANCA_BETZA_OP(Done, "this thread ends")
AANCA_BETZA_OP(Fork, "also try from instruction a")
AANCA_BETZA_OP(Jump, "continues at instruction a")
AANCA_BETZA_OP(Ring, "files are a ring from now on if a is 1, not if 0")
AANCA_BETZA_OP(Reset, "a new leg begins here: steps is 0")
AANCA_BETZA_OP(Step, "leap by (a, b); dies off the board and on missing squares")
AANCA_BETZA_OP(Skip,
               "leap by (a, b) onto whatever is there, missing squares too; dies off the board")
AANCA_BETZA_OP(Away, "dies on the square where the leg began")
AANCA_BETZA_OP(Home, "dies unless on the square where the leg began")
AANCA_BETZA_OP(Clear, "dies unless the square at offset (a, b) exists and is empty")
AANCA_BETZA_OP(Tally, "add 1 to the tally if a piece stands at offset (a, b)")
AANCA_BETZA_OP(Hurdles, "dies unless a <= tally <= b (b = 0: no limit); the tally is 0 again")
AANCA_BETZA_OP(EpSquare, "a quiet move may be captured en passant at offset (a, b)")
AANCA_BETZA_OP(Need, "dies unless the occupant is in mask a")
AANCA_BETZA_OP(NotRoyal, "dies if a royal piece stands here")
AANCA_BETZA_OP(Unmoved, "dies unless the piece here is unmoved")
AANCA_BETZA_OP(Take, "the piece here is captured on the way")
AANCA_BETZA_OP(Unload, "the piece captured last is put down here; dies if there is none")
AANCA_BETZA_OP(Loop, "goes to a for another step; dies if b were made (0 = no limit)")
AANCA_BETZA_OP(Exactly, "dies unless steps = a")
AANCA_BETZA_OP(Mark, "mark = steps")
AANCA_BETZA_OP(Same, "dies unless steps = mark")
AANCA_BETZA_OP(
    Round,
    "goes to a for another round of the group; dies if b were made (0 = no limit) or the thread "
    "is back where the move began")
AANCA_BETZA_OP(Land, "a move may end here; a: in which ways")
