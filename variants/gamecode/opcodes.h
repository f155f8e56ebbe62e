// variants/gamecode/opcodes.h: the one list of operators and commands, read by the compiler, the
// machine and the manual. No include guard: every reader defines the macros it needs. Tested by
// tests/gamecode/manual_test.cpp.
//
// clang-format off
// FIXED(Id, "name", "alias", arity, "meaning")
//     takes that many operands: a b c .., from left to right
// REST(Id, "name", "alias", "operands", "meaning")
//     looks at the operands by itself, often at all that follow
// FLOW(Id, "name", "alias", "operands", "meaning")
//     decides whether the expression goes on
// ACTION(Id, "name", how, "arguments", "meaning")
//     a command whose arguments are words
// EXPRESSION(Id, "name", lead, "arguments", "meaning")
//     a command of `lead` words and an expression
// SPECIAL ..
//     a command that the compiler knows by itself
// clang-format on
//
// Meanings after the Game Courier Developer's Guide; what differs from Game Courier is in
// source/differences.cpp. The order within a list is that of the numbers in compiled code.
#ifdef AANCA_GAMECODE_FIXED
AANCA_GAMECODE_FIXED(BaseUrl, "baseurl", "", 0, "address of the web site; empty here")
AANCA_GAMECODE_FIXED(Best2Drop, "best2drop", "", 0,
                     "most valuable piece of the side's reserve, else false")
AANCA_GAMECODE_FIXED(Best2Free, "best2free", "", 0,
                     "most valuable piece in the opponent's prison, else false")
AANCA_GAMECODE_FIXED(BoardFlags, "boardflags", "", 0,
                     "spaces whose flag is set, sorted, joined by commas")
AANCA_GAMECODE_FIXED(Capture, "capture", "", 0, "has the last move captured a piece?")
AANCA_GAMECODE_FIXED(Captured, "captured", "", 0, "label on the last destination before the move")
AANCA_GAMECODE_FIXED(CapturedPieces, "capturedpieces", "", 0,
                     "map label => how many are gone since the opening")
AANCA_GAMECODE_FIXED(Destination, "destination", "", 0, "space last moved to")
AANCA_GAMECODE_FIXED(ExCode, "excode", "", 0,
                     "labels of the opening position, in the order of the FEN Code")
AANCA_GAMECODE_FIXED(False, "false", "", 0, "false")
AANCA_GAMECODE_FIXED(FenCode, "fencode", "", 0, "FEN Code of the position")
AANCA_GAMECODE_FIXED(Flags, "flags", "", 0, "map of the flags that are set")
AANCA_GAMECODE_FIXED(Hyphen, "hyphen", "", 0, "the text -")
AANCA_GAMECODE_FIXED(LastFile, "lastfile", "", 0, "index of the last file")
AANCA_GAMECODE_FIXED(LastMoved, "lastmoved", "", 0, "label of the piece that moved last")
AANCA_GAMECODE_FIXED(LastRank, "lastrank", "", 0, "index of the last rank")
AANCA_GAMECODE_FIXED(Mln, "mln", "", 0, "index of the current full move, from 0")
AANCA_GAMECODE_FIXED(MoveNum, "movenum", "", 0, "how many full moves the game has")
AANCA_GAMECODE_FIXED(Nil, "nil", "", 0, "the mark of an empty space, @")
AANCA_GAMECODE_FIXED(NoLower, "nolower", "", 0,
                     "map space => label of labels that are not lowercase as a whole")
AANCA_GAMECODE_FIXED(NoUpper, "noupper", "", 0,
                     "map space => label of labels that are not uppercase as a whole")
AANCA_GAMECODE_FIXED(Null, "null", "", 0, "the empty text")
AANCA_GAMECODE_FIXED(OnlyLower, "onlylower", "", 0, "map space => label of lowercase pieces")
AANCA_GAMECODE_FIXED(OnlyUpper, "onlyupper", "", 0, "map space => label of uppercase pieces")
AANCA_GAMECODE_FIXED(Opponent, "opponent", "", 0, "the opponent's user id; empty here")
AANCA_GAMECODE_FIXED(PieceCount, "piececount", "", 0, "map label => how many are on the board")
AANCA_GAMECODE_FIXED(PieceKeys, "piecekeys", "", 0, "labels of the pieces of the game")
AANCA_GAMECODE_FIXED(Pieces, "pieces", "", 0, "map space => label of occupied spaces")
AANCA_GAMECODE_FIXED(PieceSet, "pieceset", "", 0, "name of the piece set; empty here")
AANCA_GAMECODE_FIXED(Screen, "screen", "", 0,
                     "the piece leapt over by the last hop test that held, else false")
AANCA_GAMECODE_FIXED(Spaces, "spaces", "", 0, "array of all coordinates, top rank first")
AANCA_GAMECODE_FIXED(Status, "status", "", 0, "won, lost, drawn, resign or empty")
AANCA_GAMECODE_FIXED(ThisMove, "thismove", "", 0, "text of the current full move")
AANCA_GAMECODE_FIXED(Time, "time", "", 0, "seconds since 1970")
AANCA_GAMECODE_FIXED(True, "true", "", 0, "true")
AANCA_GAMECODE_FIXED(Turn, "turn", "", 0, "number of the turn, from 1")
AANCA_GAMECODE_FIXED(User, "user", "", 0, "the player's user id; empty here")
AANCA_GAMECODE_FIXED(Void, "void", "", 0, "the mark of a missing space, -")
AANCA_GAMECODE_FIXED(Whitespace, "whitespace", "ws", 0, "one blank")
AANCA_GAMECODE_FIXED(Abs, "abs", "", 1, "absolute value")
AANCA_GAMECODE_FIXED(Alias, "alias", "", 1, "alias of the coordinate or label a, else a")
AANCA_GAMECODE_FIXED(Asort, "asort", "", 1, "array sorted by value, keys kept")
AANCA_GAMECODE_FIXED(BitNot, "bitnot", "", 1, "all bits of a inverted")
AANCA_GAMECODE_FIXED(Bits, "bits", "", 1, "how many bits a needs")
AANCA_GAMECODE_FIXED(Chars, "chars", "", 1, "array of the characters of a")
AANCA_GAMECODE_FIXED(Chr, "chr", "", 1, "character with the code a")
AANCA_GAMECODE_FIXED(Color, "color", "", 1, "color index of the space a")
AANCA_GAMECODE_FIXED(Const, "const", "", 1, "value of the constant named a, else null")
AANCA_GAMECODE_FIXED(Count, "count", "", 1, "how many elements a has")
AANCA_GAMECODE_FIXED(CountValues, "count_values", "", 1, "map value => how often it occurs in a")
AANCA_GAMECODE_FIXED(Dec, "dec", "", 1, "a - 1")
AANCA_GAMECODE_FIXED(DecHex, "dechex", "", 1, "a as a hexadecimal numeral")
AANCA_GAMECODE_FIXED(Empty, "empty", "", 1, "is the space a empty?")
AANCA_GAMECODE_FIXED(Even, "even", "", 1, "is a even?")
AANCA_GAMECODE_FIXED(
    FindInHand, "findinhand", "", 1,
    "first space of the side's reserve whose piece matches the wildcard a, else false")
AANCA_GAMECODE_FIXED(File, "file", "", 1,
                     "file index of the coordinate a, from 0; false if there is none")
AANCA_GAMECODE_FIXED(FileName, "filename", "", 1, "file label of a coordinate or of a file index")
AANCA_GAMECODE_FIXED(Flag, "flag", "", 1, "is the flag a set?")
AANCA_GAMECODE_FIXED(FlipCase, "flipcase", "", 1, "a with the case of every letter changed")
AANCA_GAMECODE_FIXED(FlipImg, "flipimg", "", 1, "name of the flipped image; empty here")
AANCA_GAMECODE_FIXED(Global, "global", "system", 1, "value of the system variable named a")
AANCA_GAMECODE_FIXED(HasAlnum, "hasalnum", "", 1, "has a a letter or a digit?")
AANCA_GAMECODE_FIXED(HasAlpha, "hasalpha", "", 1, "has a a letter?")
AANCA_GAMECODE_FIXED(HasDigit, "hasdigit", "", 1, "has a a digit?")
AANCA_GAMECODE_FIXED(HasLower, "haslower", "", 1, "has a a lowercase letter?")
AANCA_GAMECODE_FIXED(HasUpper, "hasupper", "", 1, "has a an uppercase letter?")
AANCA_GAMECODE_FIXED(HexDec, "hexdec", "", 1, "value of the hexadecimal numeral a")
AANCA_GAMECODE_FIXED(Inc, "inc", "", 1, "a + 1")
AANCA_GAMECODE_FIXED(Int, "int", "", 1, "a as an integer; 0x, 0b and 0 tell the base")
AANCA_GAMECODE_FIXED(IsAlnum, "isalnum", "", 1, "is a made of letters and digits only?")
AANCA_GAMECODE_FIXED(IsAlpha, "isalpha", "", 1, "is a made of letters only?")
AANCA_GAMECODE_FIXED(IsConst, "isconst", "", 1, "is a the name of a constant?")
AANCA_GAMECODE_FIXED(IsArray, "isarray", "", 1, "is a an array?")
AANCA_GAMECODE_FIXED(IsDigit, "isdigit", "", 1, "is a made of digits only?")
AANCA_GAMECODE_FIXED(IsFunc, "isfunc", "", 1, "is a the name of a function?")
AANCA_GAMECODE_FIXED(IsLower, "islower", "", 1, "is a made of lowercase letters only?")
AANCA_GAMECODE_FIXED(IsSet, "isset", "", 1, "is a the name of a variable?")
AANCA_GAMECODE_FIXED(IsSub, "issub", "", 1, "is a the name of a subroutine?")
AANCA_GAMECODE_FIXED(IsUpper, "isupper", "", 1, "is a made of uppercase letters only?")
AANCA_GAMECODE_FIXED(Invisible, "invisible", "", 1,
                     "has the space a a file or rank label that begins with !?")
AANCA_GAMECODE_FIXED(IsVisible, "isvisible", "", 1, "not invisible")
AANCA_GAMECODE_FIXED(Keys, "keys", "", 1, "array of the keys of a")
AANCA_GAMECODE_FIXED(Ksort, "ksort", "", 1, "array sorted by key")
AANCA_GAMECODE_FIXED(MarkedLegal, "markedlegal", "", 1, "has setlegal listed the move a?")
AANCA_GAMECODE_FIXED(Move, "move", "", 1, "text of full move number a, from 0")
AANCA_GAMECODE_FIXED(NatSort, "natsort", "", 1, "array in natural order, keys kept")
AANCA_GAMECODE_FIXED(Neg, "neg", "", 1, "-a")
AANCA_GAMECODE_FIXED(Not, "not", "", 1, "is a false?")
AANCA_GAMECODE_FIXED(Odd, "odd", "", 1, "is a odd?")
AANCA_GAMECODE_FIXED(OnBoard, "onboard", "", 1, "is a a space of the board?")
AANCA_GAMECODE_FIXED(Ord, "ord", "", 1, "code of the first character of a")
AANCA_GAMECODE_FIXED(OneBits, "onebits", "", 1, "how many bits of a are 1")
AANCA_GAMECODE_FIXED(PieceImg, "pieceimg", "", 1, "image file of the label a")
AANCA_GAMECODE_FIXED(Rank, "rank", "", 1,
                     "rank index of the coordinate a, from 0; false if there is none")
AANCA_GAMECODE_FIXED(RankName, "rankname", "", 1, "rank label of a coordinate or of a rank index")
AANCA_GAMECODE_FIXED(RealName, "realname", "", 1, "what the alias a stands for, else a")
AANCA_GAMECODE_FIXED(Remove, "remove", "", 1, "empties the space a; does it exist?")
AANCA_GAMECODE_FIXED(Reverse, "reverse", "", 1, "array or text a in reverse order")
AANCA_GAMECODE_FIXED(Sign, "sign", "", 1, "1, 0 or -1")
AANCA_GAMECODE_FIXED(Space, "space", "", 1, "label on the space a; - if there is no such space")
AANCA_GAMECODE_FIXED(String, "string", "", 1,
                     "a as text; the elements of an array are joined without blanks")
AANCA_GAMECODE_FIXED(StrLen, "strlen", "", 1, "length of a")
AANCA_GAMECODE_FIXED(ToLower, "tolower", "", 1, "a in lowercase")
AANCA_GAMECODE_FIXED(ToUpper, "toupper", "", 1, "a in uppercase")
AANCA_GAMECODE_FIXED(TwinOnFile, "twinonfile", "", 1,
                     "does another space of its file hold the same label as a?")
AANCA_GAMECODE_FIXED(Type, "type", "", 1, "name of the type of a")
AANCA_GAMECODE_FIXED(Unique, "unique", "", 1, "array without repeated values")
AANCA_GAMECODE_FIXED(UrlEncode, "urlencode", "", 1, "a as it is written in a web address")
AANCA_GAMECODE_FIXED(Var, "var", "", 1, "value of the variable named a, else null")
AANCA_GAMECODE_FIXED(VarExport, "var_export", "", 1, "a as PHP source")
AANCA_GAMECODE_FIXED(NotIdentical, "!==", "", 2, "differ a and b in type or value?")
AANCA_GAMECODE_FIXED(LessEqual, "<=", "", 2, "is a at most b?")
AANCA_GAMECODE_FIXED(GreaterEqual, ">=", "", 2, "is a at least b?")
AANCA_GAMECODE_FIXED(ShiftLeft, "<<", "", 2, "a shifted left by b bits")
AANCA_GAMECODE_FIXED(ShiftRight, ">>", "", 2, "a shifted right by b bits")
AANCA_GAMECODE_FIXED(Base, "base", "", 2, "numeral of b in base a")
AANCA_GAMECODE_FIXED(BitAnd, "bitand", "&", 2, "bits that are 1 in a and in b")
AANCA_GAMECODE_FIXED(BitOr, "bitor", "|", 2, "bits that are 1 in a or in b")
AANCA_GAMECODE_FIXED(BitXor, "bitxor", "^", 2, "bits in which a and b differ")
AANCA_GAMECODE_FIXED(Char, "char", "", 2, "character number b of a, from 0")
AANCA_GAMECODE_FIXED(CheckRhombus, "checkrhombus", "", 2, "false: its meaning is lost")
AANCA_GAMECODE_FIXED(Cmp, "cmp", "", 2, "1, 0 or -1: a greater than, equal to, less than b")
AANCA_GAMECODE_FIXED(Diff, "diff", "", 2, "elements of array a that are not in b, keys kept")
AANCA_GAMECODE_FIXED(Direction, "direction", "", 2, "compass letters of the step from a to b")
AANCA_GAMECODE_FIXED(Distance, "distance", "", 2, "king steps from a to b on an empty board")
AANCA_GAMECODE_FIXED(Div, "div", "/", 2, "integer part of a / b")
AANCA_GAMECODE_FIXED(Elem, "elem", "", 2, "element a of the array b, or of the array named b")
AANCA_GAMECODE_FIXED(Equal, "equal", "==", 2, "are a and b equal?")
AANCA_GAMECODE_FIXED(Explode, "explode", "", 2, "array of the parts of b between separators a")
AANCA_GAMECODE_FIXED(FnMatch, "fnmatch", "", 2, "does the wildcard a match b?")
AANCA_GAMECODE_FIXED(Gcd, "gcd", "", 2, "greatest common divisor")
AANCA_GAMECODE_FIXED(Greater, "greater", ">", 2, "is a greater than b?")
AANCA_GAMECODE_FIXED(Hamming, "hamming", "", 2,
                     "in how many places a and b differ; false if their lengths do")
AANCA_GAMECODE_FIXED(Identical, "identical", "===", 2, "are a and b equal and of one type?")
AANCA_GAMECODE_FIXED(Join, "join", ".", 2, "a followed by b; of arrays all combinations")
AANCA_GAMECODE_FIXED(LeftStr, "leftstr", "", 2, "first b characters of a")
AANCA_GAMECODE_FIXED(Less, "less", "<", 2, "is a less than b?")
AANCA_GAMECODE_FIXED(Levenshtein, "levenshtein", "", 2, "edit distance of a and b")
AANCA_GAMECODE_FIXED(Max, "max", "", 2, "the greater of a and b")
AANCA_GAMECODE_FIXED(Min, "min", "", 2, "the lesser of a and b")
AANCA_GAMECODE_FIXED(Minus, "minus", "-", 2, "a - b")
AANCA_GAMECODE_FIXED(Mod, "mod", "%", 2, "a - b * floor(a / b); a if b is 0")
AANCA_GAMECODE_FIXED(Mult, "mult", "*", 2, "a * b")
AANCA_GAMECODE_FIXED(OnFile, "onfile", "", 2, "does a space of file a hold the label b?")
AANCA_GAMECODE_FIXED(Path, "path", "", 2, "array of the spaces between a and b")
AANCA_GAMECODE_FIXED(Plus, "plus", "+", 2, "a + b")
AANCA_GAMECODE_FIXED(Pow, "pow", "", 2, "a to the power b")
AANCA_GAMECODE_FIXED(Rand, "rand", "", 2, "random integer from a to b")
AANCA_GAMECODE_FIXED(Range, "range", "", 2, "array of the numbers or letters from a to b")
AANCA_GAMECODE_FIXED(RegMatch, "regmatch", "", 2,
                     "does the regular expression a (delimiters, flags) match b?")
AANCA_GAMECODE_FIXED(Revealed, "revealed", "", 2,
                     "first occupied space on the line from a through b, else false")
AANCA_GAMECODE_FIXED(RightStr, "rightstr", "", 2, "last b characters of a")
AANCA_GAMECODE_FIXED(Same, "same", "", 2, "are a and b equal but for the case of letters?")
AANCA_GAMECODE_FIXED(SameCase, "samecase", "", 2, "have a and b letters of the same cases?")
AANCA_GAMECODE_FIXED(Slope, "slope", "", 2, "files per rank on the line through a and b")
AANCA_GAMECODE_FIXED(StrStr, "strstr", "", 2, "place of b in a, from 0, else false")
AANCA_GAMECODE_FIXED(Unequal, "unequal", "!=", 2, "are a and b different?")
AANCA_GAMECODE_FIXED(Union, "union", "", 2, "elements of a, then of b")
AANCA_GAMECODE_FIXED(Xor, "xor", "", 2, "is exactly one of a and b true?")
AANCA_GAMECODE_FIXED(BehindScreen, "behindscreen", "", 3,
                     "second piece on the ride from a by steps (b, c), else false")
AANCA_GAMECODE_FIXED(CheckMaxSteps, "checkmaxsteps", "", 3,
                     "is b within c king steps of a over empty spaces?")
AANCA_GAMECODE_FIXED(CheckNSteps, "checknsteps", "", 3,
                     "is b exactly c king steps from a over different empty spaces?")
AANCA_GAMECODE_FIXED(InSight, "insight", "", 3,
                     "first piece on the ride from a by steps (b, c), else false")
AANCA_GAMECODE_FIXED(Leaps, "leaps", "", 3, "array of the spaces one (b, c) leap from a")
AANCA_GAMECODE_FIXED(Near, "near", "", 3,
                     "a space within c king steps of a that holds b, else false")
AANCA_GAMECODE_FIXED(Ray, "ray", "", 3, "array of all spaces in steps (b, c) from a")
AANCA_GAMECODE_FIXED(Rays, "rays", "", 3, "the rays in all eight symmetries")
AANCA_GAMECODE_FIXED(Ride, "ride", "", 3,
                     "array of the spaces in steps (b, c) from a up to the first piece")
AANCA_GAMECODE_FIXED(StrReplace, "str_replace", "", 3, "c with every a replaced by b")
AANCA_GAMECODE_FIXED(SubStr, "substr", "", 3, "c characters of a from place b")
AANCA_GAMECODE_FIXED(CheckAHop, "checkahop", "", 4,
                     "from a to b by steps (c, d) over exactly one piece?")
AANCA_GAMECODE_FIXED(CheckALeap, "checkaleap", "", 4, "is b one step (c, d) from a?")
AANCA_GAMECODE_FIXED(CheckARide, "checkaride", "", 4,
                     "from a to b by steps (c, d) over empty spaces?")
AANCA_GAMECODE_FIXED(CheckGrassHop, "checkgrasshop", "", 4,
                     "is b just behind the first piece in steps (c, d) from a, any symmetry?")
AANCA_GAMECODE_FIXED(CheckHop, "checkhop", "", 4, "checkahop in any symmetry")
AANCA_GAMECODE_FIXED(CheckLeap, "checkleap", "", 4, "is b one (c, d) leap from a, any symmetry?")
AANCA_GAMECODE_FIXED(CheckLongLeap, "checklongleap", "", 4,
                     "from a to b over enemies that stand singly, any symmetry?")
AANCA_GAMECODE_FIXED(CheckRide, "checkride", "", 4, "checkaride in any symmetry")
AANCA_GAMECODE_FIXED(InRange, "inrange", "", 4, "insight within d steps")
AANCA_GAMECODE_FIXED(VoidLeap, "voidleap", "", 4,
                     "is b one step (c, d) from a, missing spaces not counted?")
AANCA_GAMECODE_FIXED(VoidRide, "voidride", "", 4,
                     "from a to b by steps (c, d) over empty or missing spaces?")
AANCA_GAMECODE_FIXED(CheckATwoStep, "checkatwostep", "", 6,
                     "from a to b by (c, d) to an empty space, then (e, f)?")
AANCA_GAMECODE_FIXED(CheckTwoStep, "checktwostep", "", 6, "checkatwostep in any symmetry")
#endif
#ifdef AANCA_GAMECODE_REST
AANCA_GAMECODE_REST(Args, "args", "", "", "array of the arguments that no =name has taken")
AANCA_GAMECODE_REST(Eval, "eval", "", "a", "value of the array a as an expression; else a")
AANCA_GAMECODE_REST(Lambda, "lambda", "", "a",
                    "function from an array, a text or the name of a function")
AANCA_GAMECODE_REST(Literal, "literal", "", "a", "source text of an array or a function")
AANCA_GAMECODE_REST(Merge, "merge", "", "a [b]", "the two arrays, one behind the other")
AANCA_GAMECODE_REST(Trim, "trim", "", "a [b]", "a without blanks, or characters of b, at both ends")
AANCA_GAMECODE_REST(What, "what", "", "a b [c]", "label on the space that where gives")
AANCA_GAMECODE_REST(Where, "where", "", "a b [c]",
                    "space b files and c ranks from a, or by logical directions b")
AANCA_GAMECODE_REST(Aggregate, "aggregate", "", "f ..",
                    "array of the results of f that are not empty")
AANCA_GAMECODE_REST(AllEqual, "allequal", "", "..", "are all elements equal?")
AANCA_GAMECODE_REST(AllFalse, "allfalse", "nonetrue", "[f] ..",
                    "is no element, or no result of f, true?")
AANCA_GAMECODE_REST(AllTrue, "alltrue", "", "[f] ..", "is every element, or result of f, true?")
AANCA_GAMECODE_REST(AnyFalse, "anyfalse", "", "[f] ..", "is some element, or result of f, false?")
AANCA_GAMECODE_REST(AnyTrue, "anytrue", "any", "[f] ..",
                    "is some element true? with f: the first element for which it is, else false")
AANCA_GAMECODE_REST(AndSum, "andsum", "", "..", "bits that are 1 in all elements")
AANCA_GAMECODE_REST(ArrayOf, "array", "", "[f] ..",
                    "array of all that follows, or of the results of f")
AANCA_GAMECODE_REST(Assoc, "assoc", "", "k v ..", "map of keys and values")
AANCA_GAMECODE_REST(CheckAPath, "checkapath", "", "a b ..",
                    "from a to b by the given steps over empty spaces?")
AANCA_GAMECODE_REST(CheckPath, "checkpath", "", "a b ..", "checkapath in any symmetry")
AANCA_GAMECODE_REST(Filter, "filter", "", "f ..",
                    "elements for which f (key, value) is true, keys kept")
AANCA_GAMECODE_REST(FindPiece, "findpiece", "", "a [first|last] ..",
                    "space among .. whose label matches the wildcard a, else false")
AANCA_GAMECODE_REST(Fn, "fn", "", "f ..",
                    "value of the function f; it takes as many operands as it has placeholders")
AANCA_GAMECODE_REST(Intersection, "intersection", "", "a ..",
                    "elements of array a that occur in the rest, keys kept")
AANCA_GAMECODE_REST(Isort, "isort", "", "..", "elements in natural order, case ignored")
AANCA_GAMECODE_REST(List, "list", "", "..", "elements joined by blanks")
AANCA_GAMECODE_REST(LogLeap, "logleap", "", "a b ..",
                    "from a to b by one of the logical directions or paths?")
AANCA_GAMECODE_REST(LogLeaps, "logleaps", "", "a ..", "array of the spaces that logleap reaches")
AANCA_GAMECODE_REST(LogRays, "lograys", "", "a ..",
                    "array of the spaces on rides along logical directions, pieces ignored")
AANCA_GAMECODE_REST(LogRide, "logride", "", "a b ..",
                    "from a to b by a ride along logical directions over empty spaces?")
AANCA_GAMECODE_REST(Match, "match", "", "a ..", "does a equal an element?")
AANCA_GAMECODE_REST(Mates, "mates", "", "a b ..", "map of pairs, both ways")
AANCA_GAMECODE_REST(MergeAll, "mergeall", "", "..",
                    "all elements of all operands, each once, empty ones dropped")
AANCA_GAMECODE_REST(OrSum, "orsum", "", "..", "bits that are 1 in some element")
AANCA_GAMECODE_REST(PoleRide, "poleride", "", "a b d1 d2 d3 d4",
                    "from a to b along d1, across, along d3 and across again")
AANCA_GAMECODE_REST(Sort, "sort", "", "..", "elements sorted as texts")
AANCA_GAMECODE_REST(Sub, "sub", "", "s ..",
                    "value of the subroutine s with all that follows as arguments")
AANCA_GAMECODE_REST(Sum, "sum", "", "..", "sum of the elements")
AANCA_GAMECODE_REST(WindingRays, "windingrays", "", "a ..",
                    "array of the spaces on rides by the steps in turn, in any symmetry")
AANCA_GAMECODE_REST(WindingRide, "windingride", "", "a b ..",
                    "from a to b by the steps in turn over empty spaces, any symmetry?")
#endif
#ifdef AANCA_GAMECODE_FLOW
AANCA_GAMECODE_FLOW(And, "and", "&&", "a [b]",
                    "a and b; alone: goes on if a, else the value is false")
AANCA_GAMECODE_FLOW(Or, "or", "||", "a [b]", "a or b; alone: the value is true if a, else goes on")
AANCA_GAMECODE_FLOW(Nand, "nand", "", "a [b]",
                    "not both; alone: the value is true unless a, else goes on")
AANCA_GAMECODE_FLOW(Nor, "nor", "", "a [b]",
                    "neither; alone: the value is false if a, else goes on")
AANCA_GAMECODE_FLOW(OnlyIf, "onlyif", "", "a [b]", "goes on if a, else the value is b, or a alone")
AANCA_GAMECODE_FLOW(Unless, "unless", "", "a [b]",
                    "goes on unless a, else the value is b, or a alone")
AANCA_GAMECODE_FLOW(Check, "check", "", "a",
                    "the value is true if a is in the target set, else goes on")
AANCA_GAMECODE_FLOW(Target, "target", "", "a", "sets the target set of check")
AANCA_GAMECODE_FLOW(Cond, "cond", "", "a b c", "b if a is true, else c; an array is evaluated")
#endif
// Commands. ACTION(Id, "name", how, "arguments", "meaning"): the arguments are words after
// substitution; how: Words = arrays are spread, Names = the words origin dest moved old stand for
// themselves, Arrays = arrays are kept.
#ifdef AANCA_GAMECODE_ACTION
AANCA_GAMECODE_ACTION(Add, "add", Words, "P [all|any] C..",
                      "puts the label on the spaces, or on a random one")
AANCA_GAMECODE_ACTION(Alias, "alias", Words, "A X ..",
                      "A stands for the label or coordinate X in players' moves")
AANCA_GAMECODE_ACTION(Capture, "capture", Words, "C..",
                      "empties the spaces; the last contents are $lastcaptured")
AANCA_GAMECODE_ACTION(Change, "change", Words, "C P..",
                      "a label in the list is replaced by the one behind it")
AANCA_GAMECODE_ACTION(Clear, "clear", Words, "", "empties the board")
AANCA_GAMECODE_ACTION(Convert, "convert", Words, "C P Q ..",
                      "replaces P by Q, the first pair that fits")
AANCA_GAMECODE_ACTION(Copy, "copy", Words, "C D", "puts what is on C on D")
AANCA_GAMECODE_ACTION(Delete, "delete", Words, "C..", "takes the spaces off the board")
AANCA_GAMECODE_ACTION(Drawn, "drawn", Words, "", "the game is drawn; ends the program")
AANCA_GAMECODE_ACTION(Drop, "drop", Words, "P [all|any|first|last|left|right] C..",
                      "puts the label on empty spaces of the list")
AANCA_GAMECODE_ACTION(Lost, "lost", Words, "", "the present side has lost; ends the program")
AANCA_GAMECODE_ACTION(Empty, "empty", Words, "all | C..", "empties the spaces")
AANCA_GAMECODE_ACTION(Flip, "flip", Words, "C..", "changes the case of the labels on the spaces")
AANCA_GAMECODE_ACTION(Map, "map", Arrays, "name dx dy .. | name d1 d2 .. | name (d1 d2 ..) ..",
                      "defines logical directions")
AANCA_GAMECODE_ACTION(Link, "link", Words, "name C D ..", "the direction leads from C to D")
AANCA_GAMECODE_ACTION(Unlink, "unlink", Words, "name C..",
                      "the direction leads nowhere from the spaces")
AANCA_GAMECODE_ACTION(Move, "move", Words, "C D", "moves what is on C to D")
AANCA_GAMECODE_ACTION(Remove, "remove", Words, "C..", "the old name of delete")
AANCA_GAMECODE_ACTION(Replace, "replace", Words, "[not] P Q [all|any|first|last|left|right] C..",
                      "puts Q on spaces of the list that hold P")
AANCA_GAMECODE_ACTION(Reserve, "reserve", Words, "[left|right|first|second] [n] P ..",
                      "puts pieces on the first empty spaces of a search path")
AANCA_GAMECODE_ACTION(Resign, "resign", Words, "", "the side to move loses")
AANCA_GAMECODE_ACTION(Restore, "restore", Words, "[label]",
                      "board, colors, flags and last move as they were stored")
AANCA_GAMECODE_ACTION(Reverse, "reverse", Words, "C..", "reverses the contents of the spaces")
AANCA_GAMECODE_ACTION(Rotate, "rotate", Words, "C..",
                      "moves the contents one space on, the last to the first")
AANCA_GAMECODE_ACTION(Shift, "shift", Words, "C..",
                      "moves the contents one space on; the first becomes empty")
AANCA_GAMECODE_ACTION(Shuffle, "shuffle", Words, "C..", "puts the contents in random order")
AANCA_GAMECODE_ACTION(Store, "store", Words, "[label]", "stores board, colors, flags and last move")
AANCA_GAMECODE_ACTION(Swap, "swap", Words, "C D ..", "exchanges the contents of each pair")
AANCA_GAMECODE_ACTION(Won, "won", Words, "", "the present side has won; ends the program")
AANCA_GAMECODE_ACTION(Skip, "skip", Words, "", "nothing: a declined option")
AANCA_GAMECODE_ACTION(Pass, "pass", Words, "", "nothing: a passed turn")
AANCA_GAMECODE_ACTION(Ask, "ask", Words, "question a m ..",
                      "stops: the answer a adds m to the move")
AANCA_GAMECODE_ACTION(AskPromote, "askpromote", Words, "P..",
                      "stops: the choice P adds P-dest to the move")
AANCA_GAMECODE_ACTION(ContinueMove, "continuemove", Words, "",
                      "the same side goes on with this move")
AANCA_GAMECODE_ACTION(Input, "input", Words, "constant question a ..",
                      "stops and asks for a constant that is not set")
AANCA_GAMECODE_ACTION(RedoMove, "redomove", Words, "", "the move is withdrawn and asked again")
AANCA_GAMECODE_ACTION(Die, "die", Words, "text", "stops: the move is illegal, and why")
AANCA_GAMECODE_ACTION(Echo, "echo", Words, "text", "prints, at most 64 times")
AANCA_GAMECODE_ACTION(PrintR, "printr", Names, "name", "prints the variable with all its elements")
AANCA_GAMECODE_ACTION(Remind, "remind", Words, "text", "text of a reminder, shown after the run")
AANCA_GAMECODE_ACTION(Say, "say", Words, "text", "text of the game's status, shown after the run")
AANCA_GAMECODE_ACTION(Dump, "dump", Words, "", "prints all variables")
AANCA_GAMECODE_ACTION(CalcSet, "calcset", Names, "op value name ..", "name := name op value")
AANCA_GAMECODE_ACTION(Dec, "dec", Names, "name", "subtracts 1")
AANCA_GAMECODE_ACTION(Inc, "inc", Names, "name", "adds 1")
AANCA_GAMECODE_ACTION(Pop, "pop", Names, "array name",
                      "moves the last element of the array to the variable")
AANCA_GAMECODE_ACTION(Local, "local", Names, "name..",
                      "creates variables of this scope, which called subroutines see")
AANCA_GAMECODE_ACTION(My, "my", Names, "name..",
                      "creates variables of this scope and this call only")
AANCA_GAMECODE_ACTION(Unset, "unset", Names, "name..", "removes variables")
AANCA_GAMECODE_ACTION(CopyFlag, "copyflag", Words, "C D..", "the flags of D.. become that of C")
AANCA_GAMECODE_ACTION(SetFlag, "setflag", Words, "name..", "sets flags")
AANCA_GAMECODE_ACTION(UnsetFlag, "unsetflag", Words, "name..", "clears flags")
AANCA_GAMECODE_ACTION(UnsetConst, "unsetconst", Names, "name..", "removes constants")
AANCA_GAMECODE_ACTION(Lib, "lib", Words, "name", "nothing: begin of an include file")
AANCA_GAMECODE_ACTION(Ban, "ban", Words, "word..", "forbids kinds of moves or commands to players")
AANCA_GAMECODE_ACTION(Allow, "allow", Words, "word n ..",
                      "allows a banned kind as part n of a move")
AANCA_GAMECODE_ACTION(CopyFn, "copyfn", Words, "f g", "g becomes the function f")
AANCA_GAMECODE_ACTION(MoveIndex, "moveindex", Words, "n", "sets the index of the current move")
#endif
// EXPRESSION(Id, "name", lead, "arguments", "meaning"): so many words, then an expression.
#ifdef AANCA_GAMECODE_EXPRESSION
AANCA_GAMECODE_EXPRESSION(Recolor, "recolor", 1, "C n | (C..) n", "color index of the spaces")
AANCA_GAMECODE_EXPRESSION(AppendMove, "appendmove", 0, "expr",
                          "adds a part to the text of the move")
AANCA_GAMECODE_EXPRESSION(RewriteMove, "rewritemove", 0, "expr", "replaces the text of the move")
AANCA_GAMECODE_EXPRESSION(Print, "print", 0, "expr", "prints the value")
AANCA_GAMECODE_EXPRESSION(Push, "push", 1, "array expr", "adds an element to the array")
AANCA_GAMECODE_EXPRESSION(SetElem, "setelem", 2, "array key expr", "sets an element of the array")
AANCA_GAMECODE_EXPRESSION(Static, "static", 1, "name expr",
                          "creates a variable that the subroutine keeps between calls")
AANCA_GAMECODE_EXPRESSION(SetConst, "setconst", 1, "name expr",
                          "sets the constant unless it is set")
AANCA_GAMECODE_EXPRESSION(ResetConst, "resetconst", 1, "name expr", "sets the constant")
AANCA_GAMECODE_EXPRESSION(SetSystem, "setsystem", 1, "name expr", "sets the system variable")
AANCA_GAMECODE_EXPRESSION(SetGlobal, "setglobal", 1, "name expr", "the old name of setsystem")
#endif
// SPECIAL(Id, "name", "arguments", "meaning"): compiled in a way of its own.
#ifdef AANCA_GAMECODE_SPECIAL
AANCA_GAMECODE_SPECIAL(SetLegal, "setlegal",
                       "from to.. | from (expr) .. | (c1 c2 ..) .. | \"move\" ..",
                       "lists legal moves")
AANCA_GAMECODE_SPECIAL(Set, "set", "name expr | many name value ..", "sets variables")
AANCA_GAMECODE_SPECIAL(If, "if", "expr:", "runs up to elseif, else or endif if expr is true")
AANCA_GAMECODE_SPECIAL(ElseIf, "elseif", "expr:", "the next try of if")
AANCA_GAMECODE_SPECIAL(Else, "else", ":", "the last way of if")
AANCA_GAMECODE_SPECIAL(EndIf, "endif", "", "closes if")
AANCA_GAMECODE_SPECIAL(Verify, "verify", "expr",
                       "unless expr is true, leaves the subroutine with false")
AANCA_GAMECODE_SPECIAL(Switch, "switch", "expr:", "goes to the case that equals expr")
AANCA_GAMECODE_SPECIAL(Case, "case", "word..:", "labels of switch")
AANCA_GAMECODE_SPECIAL(Default, "default", ":", "where switch goes when no case fits")
AANCA_GAMECODE_SPECIAL(EndSwitch, "endswitch", "", "closes switch")
AANCA_GAMECODE_SPECIAL(Break, "break", "", "leaves the innermost loop or switch")
AANCA_GAMECODE_SPECIAL(For, "for", "v expr: | (k v) expr:", "runs up to next for each element")
AANCA_GAMECODE_SPECIAL(ForEach, "foreach", "v expr: | (k v) expr:", "the same as for")
AANCA_GAMECODE_SPECIAL(Next, "next", "", "closes for")
AANCA_GAMECODE_SPECIAL(Do, "do", "[while|until expr]:", "head of a loop")
AANCA_GAMECODE_SPECIAL(Loop, "loop", "[while|until expr|never]", "foot of a loop")
AANCA_GAMECODE_SPECIAL(Continue, "continue", "", "the next element of for; the foot of do")
AANCA_GAMECODE_SPECIAL(Redo, "redo", "", "the same pass of the loop again, without tests")
AANCA_GAMECODE_SPECIAL(Include, "include", "name [if expr]", "runs an include file, once")
AANCA_GAMECODE_SPECIAL(End, "end", "", "ends the program")
AANCA_GAMECODE_SPECIAL(EndLib, "endlib", "", "end of an include file")
AANCA_GAMECODE_SPECIAL(Sub, "sub", "name param..:", "defines a subroutine up to endsub")
AANCA_GAMECODE_SPECIAL(EndSub, "endsub", "", "closes sub; returns null")
AANCA_GAMECODE_SPECIAL(Return, "return", "[expr]", "leaves the subroutine with a value")
AANCA_GAMECODE_SPECIAL(GoSub, "gosub", "name arg..", "calls a subroutine; RESULT is its value")
AANCA_GAMECODE_SPECIAL(Def, "def", "name expr", "defines a function")
#endif
