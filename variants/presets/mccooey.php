<?php
// McCooey's Hexagonal Chess, turned by a quarter so that the hexagons are horizontal.
$author = <<<'END'
Aanca
END;
$default['game'] = <<<'END'
McCooey Chess
END;
$default['code'] = <<<'END'
6/7/P6p/RP5pr/KNP4pnk/BBBP3pbbb/-QNP4pnq/--RP5pr/---P6p/----7/-----6
END;
$default['cols'] = <<<'END'
11
END;
$default['board'] = <<<'END'
201.012.120.
END;
$default['sides'] = <<<'END'
White Black
END;
$default['shape'] = <<<'END'
hhex
END;
$default['colors'] = <<<'END'
7a9e6b a9c796 dcebc8
END;
$default['patterns'] = <<<'END'
! :
END;
$default['rules'] = <<<'END'
<p>Hexagonal Chess by Dave McCooey and Richard Honeycutt: 91 hexagons. The board is turned by a quarter: White plays from left to
right. The [pc R Rook] moves through the sides of the hexagons, the [pc B Bishop] along the lines between them, the [pc Q Queen] like both, the
[pc K King] like the Queen but one step, the [pc N Knight] to the nearest spaces that the Queen does not reach. A [pc P Pawn] moves straight ahead
through a side, two steps from its first space (but not the one in the middle), and captures one step like a Bishop, forwards to either
side. It may capture in passing and promotes at the end of its rank. There is no castling, stalemate is a draw.</p>
END;
$default['pregame'] = <<<'END'
include legal;
include hexes;
setsystem maxmove 2;
ban commands allmoves;
allow moves 1 captures 1 promotions 2;
setflag rules;

map upahead 1 0 upleft 1 1 upright 2 -1;
map downahead -1 0 downleft -2 1 downright -1 -1;
set upstart array a9 b8 c7 d3 d4 d5;
set downstart array h7 h8 h9 i5 j4 k3;
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
