<?php
// Glinski's Hexagonal Chess, on vertical hexagons.
$author = <<<'END'
Aanca
END;
$default['game'] = <<<'END'
Glinski Chess
END;
$default['code'] = <<<'END'
1prnqb/2p2bk/3p1b1n/4p3r/5ppppp/11/-PPPPP5/--R3P4/---N1B1P3/----QB2P2/-----BKNRP1
END;
$default['cols'] = <<<'END'
11
END;
$default['files'] = <<<'END'
a b c d e f g h i k l
END;
$default['board'] = <<<'END'
201.012.120.
END;
$default['sides'] = <<<'END'
White Black
END;
$default['shape'] = <<<'END'
vhex
END;
$default['colors'] = <<<'END'
d18b47 e8ab6f ffce9e
END;
$default['patterns'] = <<<'END'
! :
END;
$default['rules'] = <<<'END'
<p>Hexagonal Chess by W&#322;adys&#322;aw Gli&#324;ski: 91 hexagons, three [pc B Bishop]s on a side. The [pc R Rook] moves through the sides of the
hexagons, the Bishop along the lines between them, the [pc Q Queen] like both, the [pc K King] like the Queen but one step. The
[pc N Knight] goes to the nearest spaces that the Queen does not reach. A [pc P Pawn] moves straight ahead, two steps from any space where a Pawn
of its side began, captures through the two sides beside the one ahead, may capture in passing and promotes at the end of its file.
There is no castling.</p>
<p>Ranks are slanted, as Game Courier counts them. Stalemate, three quarters of a point in the author's rules, is a draw here.</p>
END;
$default['pregame'] = <<<'END'
include legal;
include hexes;
setsystem maxmove 2;
ban commands allmoves;
allow moves 1 captures 1 promotions 2;
setflag rules;

map upahead 0 1 upleft -1 1 upright 1 0;
map downahead 0 -1 downleft -1 0 downright 1 -1;
set upstart array b5 c5 d5 e5 f5 g4 h3 i2 k1;
set downstart array b11 c10 d9 e8 f7 g7 h7 i7 k7;
set K findpiece K spaces;
set k findpiece k spaces;
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
