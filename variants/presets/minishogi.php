<?php
// Minishogi: Shogi on five ranks, by the same include file.
$author = <<<'END'
Aanca
END;
$default['game'] = <<<'END'
Minishogi
END;
$default['code'] = <<<'END'
2-rbsgk-2/2-4p-2/2-5-2/2-P4-2/2-KGSBR-2
END;
$default['cols'] = <<<'END'
11
END;
$default['files'] = <<<'END'
!p !q  a b c d e  !y !z
END;
$default['board'] = <<<'END'
1.
END;
$default['sides'] = <<<'END'
Sente Gote
END;
$default['shape'] = <<<'END'
square
END;
$default['colors'] = <<<'END'
e8c27a
END;
$default['rules'] = <<<'END'
<p>Shogi on a board of five by five: [pc K King], [pc R Rook], [pc B Bishop], [pc G Gold General], [pc S Silver General], [pc P Pawn].
What is captured changes sides and may be dropped later: P*c3. No two Pawns of a side on a file, no mate by a dropped Pawn, no Pawn
on the last rank.</p>
<p>A piece may promote when it moves onto or from the last rank: S a4-a5; V-a5, or S a4-a5; skip. Promoted are [pc D Dragon], [pc H Dragon Horse],
[pc V Promoted Silver] and [pc T Tokin]. A side without legal moves has lost.</p>
END;
$default['pregame'] = <<<'END'
include legal;
include shogi;
setsystem maxmove 2;
ban commands allmoves;
allow moves 1 captures 1 drops 1 promotions 2 skip 2;
setflag rules;
set playernames array Sente Gote;
set stalemate won;
set zone 1;
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
