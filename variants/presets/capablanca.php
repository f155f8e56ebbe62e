<?php
// Capablanca's Chess: the include files of Chess with two more pieces, other castling.
$author = <<<'END'
Aanca
END;
$default['game'] = <<<'END'
Capablanca Chess
END;
$default['code'] = <<<'END'
rnabqkbcnr/pppppppppp/****/PPPPPPPPPP/RNABQKBCNR
END;
$default['cols'] = <<<'END'
10
END;
$default['board'] = <<<'END'
10.01.
END;
$default['sides'] = <<<'END'
White Black
END;
$default['shape'] = <<<'END'
square
END;
$default['colors'] = <<<'END'
b58863 f0d9b5
END;
$default['rules'] = <<<'END'
<p>Chess on ten files with two more pieces: the [pc A Archbishop] moves as Bishop or Knight, the [pc C Chancellor] as Rook or
Knight. A Pawn may become either of them too. The King castles three spaces to either side (K f1-i1, K f1-c1); the Rook ends
beside it, towards the middle.</p>
END;
$default['pregame'] = <<<'END'
include legal;
include chess;
setsystem maxmove 2;
ban commands allmoves;
allow moves 1 captures 1 promotions 2;
setflag rules;

def A merge fn N #0 fn B #0;
def C merge fn N #0 fn R #0;
copyfn A a; copyfn C c;
set promotions array Q C A R B N;
set lowerdiag array b q a;
set upperdiag array B Q A;
set lowerline array r q c;
set upperline array R Q C;
set lowerleap array n a c;
set upperleap array N A C;

set K findpiece K spaces;
set k findpiece k spaces;
gosub addcastling f1 i1 i1 j1 h1;
gosub addcastling f1 c1 c1 a1 d1;
gosub addcastling f8 i8 i8 j8 h8;
gosub addcastling f8 c8 c8 a8 d8;
END;
$default['postmove1'] = <<<'END'
gosub postmove 1;
END;
$default['postmove2'] = <<<'END'
gosub postmove 0;
END;
$default['postgame1'] = <<<'END'
gosub postgame 0;
END;
$default['postgame2'] = <<<'END'
gosub postgame 1;
END;
?>
