<?php
// Xiangqi: hoppers, lame leapers, a palace, a river, Generals that may not face each other.
$author = <<<'END'
Aanca
END;
$default['game'] = <<<'END'
Xiangqi
END;
$default['code'] = <<<'END'
rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR
END;
$default['cols'] = <<<'END'
9
END;
$default['board'] = <<<'END'
1.
END;
$default['sides'] = <<<'END'
Red Black
END;
$default['shape'] = <<<'END'
square
END;
$default['colors'] = <<<'END'
f2d9a0
END;
$default['rules'] = <<<'END'
<p>Chinese Chess. The [pc K General] and the two [pc A Advisor]s stay in the palace (d1-f3, d8-f10), the [pc E Elephant]s on their side of the
river between ranks 5 and 6. A piece beside the [pc H Horse] or on the way of the Elephant blocks it. The [pc C Cannon] moves as the
[pc R Chariot] but captures by a leap over one piece. The [pc P Soldier] may also move sideways beyond the river.</p>
<p>The Generals may not face each other on an open file. A side without legal moves has lost. Perpetual check and chase are left to
the players.</p>
END;
$default['pregame'] = <<<'END'
include legal;
setsystem maxmove 1;
ban commands allmoves;
allow moves 1 captures 1;
setflag rules;
set playernames array Red Black;
set kingname General;
set stalemate won;

// ------------------------------------------------------------ spaces a piece may go to
def inpalace and match file #0 (3 4 5) match rank #0 (0 1 2 7 8 9);
def K filter lambda (fn inpalace #1) leaps #0 1 0;
def A filter lambda (fn inpalace #1) leaps #0 1 1;
def elephant mergeall
  cond empty where #0 1 1 (where #0 2 2) false
  cond empty where #0 1 -1 (where #0 2 -2) false
  cond empty where #0 -1 1 (where #0 -2 2) false
  cond empty where #0 -1 -1 (where #0 -2 -2) false;
def E filter lambda (< rank #1 5) fn elephant #0;
def e filter lambda (> rank #1 4) fn elephant #0;
def H mergeall
  cond empty where #0 1 0 (array where #0 2 1 where #0 2 -1) false
  cond empty where #0 -1 0 (array where #0 -2 1 where #0 -2 -1) false
  cond empty where #0 0 1 (array where #0 1 2 where #0 -1 2) false
  cond empty where #0 0 -1 (array where #0 1 -2 where #0 -1 -2) false;
def R mergeall ride #0 1 0 ride #0 -1 0 ride #0 0 1 ride #0 0 -1;
// The space of the second piece from #0 by the step #1 #2.
def beyond cond behindscreen #0 #1 #2
  (revealed revealed #0 where #0 #1 #2 where revealed #0 where #0 #1 #2 #1 #2)
  false;
def C mergeall
  filter lambda (empty #1) fn R #0
  fn beyond #0 1 0 fn beyond #0 -1 0 fn beyond #0 0 1 fn beyond #0 0 -1;
def P mergeall where #0 0 1 cond > rank #0 4 (array where #0 1 0 where #0 -1 0) false;
def p mergeall where #0 0 -1 cond < rank #0 5 (array where #0 1 0 where #0 -1 0) false;
copyfn K k; copyfn A a; copyfn H h; copyfn R r; copyfn C c;

// ------------------------------------------------------------ is a General on #0 attacked?
// A Horse goes straight from its space, then slantwise: its last step comes from the corner of #0.
def horsemen mergeall
  cond empty where #0 1 1 (array what #0 1 2 what #0 2 1) false
  cond empty where #0 1 -1 (array what #0 1 -2 what #0 2 -1) false
  cond empty where #0 -1 1 (array what #0 -1 2 what #0 -2 1) false
  cond empty where #0 -1 -1 (array what #0 -1 -2 what #0 -2 -1) false;
def screened array behindscreen #0 1 0 behindscreen #0 -1 0 behindscreen #0 0 1 behindscreen #0 0 -1;
def lines array insight #0 1 0 insight #0 -1 0 insight #0 0 1 insight #0 0 -1;
def lowerhits match p what #0 0 1 what #0 1 0 what #0 -1 0
  or match k insight #0 0 1
  or match h fn horsemen #0
  or match c fn screened #0
  or match r fn lines #0;
def upperhits match P what #0 0 -1 what #0 1 0 what #0 -1 0
  or match K insight #0 0 -1
  or match H fn horsemen #0
  or match C fn screened #0
  or match R fn lines #0;

// A piece may uncover the General, or be the screen of a Cannon: a Cannon on the General's lines
// makes every move a risk.
sub exposed king up:
  if match cond #up c C array lambda (space #0) rays #king 1 0:
    return keys fn men #up;
  endif;
  return mergeall #king
    revealed #king where #king 1 0 revealed #king where #king -1 0
    revealed #king where #king 0 1 revealed #king where #king 0 -1
    where #king 1 1 where #king 1 -1 where #king -1 1 where #king -1 -1;
endsub;

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
