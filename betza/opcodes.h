// betza/opcodes.h: the instruction list, one line each. No include guard: see program.h.
AANCA_BETZA_OP(Done, "the walk ends here")
