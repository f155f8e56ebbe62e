<?php
// Orthodox Chess: the pieces and the legal moves come from the include files.
$author = <<<'END'
Aanca
END;
$default['game'] = <<<'END'
Chess
END;
$default['code'] = <<<'END'
rnbqkbnr/pppppppp/****/PPPPPPPP/RNBQKBNR
END;
$default['cols'] = <<<'END'
8
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
<p>Orthodox Chess with [pc K King], [pc Q Queen], [pc R Rook], [pc B Bishop], [pc N Knight] and [pc P Pawn].
Castling is written as the move of the King (K e1-g1), a promotion as a second part (P e7-e8; Q-e8).</p>
<p>Draws by repetition and by the fifty-move rule are left to the players, who may agree on <code>drawn</code>.</p>
END;
$default['pregame'] = <<<'END'
include legal;
include chess;
setsystem maxmove 2;
ban commands allmoves;
allow moves 1 captures 1 promotions 2;
setflag rules;

set K findpiece K spaces;
set k findpiece k spaces;
gosub addcastling e1 g1 g1 h1 f1;
gosub addcastling e1 c1 c1 a1 d1;
gosub addcastling e8 g8 g8 h8 f8;
gosub addcastling e8 c8 c8 a8 d8;
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
