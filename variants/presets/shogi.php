<?php
// Shogi: drops from reserves on invisible files, promotion by choice.
$author = <<<'END'
Aanca
END;
$default['game'] = <<<'END'
Shogi
END;
$default['code'] = <<<'END'
5-lnsgkgsnl-5/5-1r5b1-5/5-ppppppppp-5/5-9-5/5-9-5/5-9-5/5-PPPPPPPPP-5/5-1B5R1-5/5-LNSGKGSNL-5
END;
$default['cols'] = <<<'END'
21
END;
$default['files'] = <<<'END'
!p !q !r !s !t  a b c d e f g h i  !v !w !x !y !z
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
<p>Japanese Chess. [pc K King], [pc R Rook], [pc B Bishop], [pc G Gold General], [pc S Silver General], [pc N Knight], [pc L Lance],
[pc P Pawn]. What is captured changes sides and may be dropped later: P*e5. No two Pawns of a side on a file, no mate by a
dropped Pawn, no drop where the piece could never move.</p>
<p>A piece may promote when it moves into, within or out of the last three ranks: S c6-c7; V-c7. To decline is to skip: S c6-c7; skip. Promoted
are [pc D Dragon], [pc H Dragon Horse], [pc V Promoted Silver], [pc M Promoted Knight], [pc U Promoted Lance] and [pc T Tokin].
A side without legal moves has lost. Repetition and impasse are left to the players.</p>
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
set zone 3;
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
