<?php
// Circular Chess: a ring of 16 files, on logical directions that lead around it.
$author = <<<'END'
Aanca
END;
$default['game'] = <<<'END'
Circular Chess
END;
$default['code'] = <<<'END'
RP4prrp4PR/NP4pnnp4PN/BP4pbbp4PB/QP4pqkp4PK
END;
$default['cols'] = <<<'END'
16
END;
$default['board'] = <<<'END'
10.01.
END;
$default['sides'] = <<<'END'
White Black
END;
$default['shape'] = <<<'END'
circular
END;
$default['colors'] = <<<'END'
b58863 f0d9b5
END;
$default['rules'] = <<<'END'
<p>Chess on a ring of 16 files with four ranks; rank 1 is the innermost. The first file follows the last one, so that the
[pc R Rook] and the [pc Q Queen] may run around the board; the [pc B Bishop], the [pc N Knight] and the [pc K King] move as in Chess.</p>
<p>A [pc P Pawn] goes away from its own pieces around the board: one step, two from where it began; it captures slantwise ahead and
promotes on the files of the enemy's pieces. There is no castling and no capture in passing; stalemate is a draw.</p>
END;
$default['pregame'] = <<<'END'
include legal;
setsystem maxmove 2;
ban commands allmoves;
allow moves 1 captures 1 promotions 2;
setflag rules;

// ------------------------------------------------------------ the ring
map n 0 1 s 0 -1 e 1 0 w -1 0;
link e p1 a1 p2 a2 p3 a3 p4 a4;
link w a1 p1 a2 p2 a3 p3 a4 p4;
map ne (n e) nw (n w) se (s e) sw (s w);
map nne (n ne) nnw (n nw) sse (s se) ssw (s sw) nee (ne e) nww (nw w) see (se e) sww (sw w);

// ------------------------------------------------------------ spaces a piece may go to
// Around an open ring the piece meets itself, so that walks end.
def slide cond empty where #0 #1 (merge where #0 #1 fn slide where #0 #1 #1) where #0 #1;
def R mergeall fn slide #0 n fn slide #0 s fn slide #0 e fn slide #0 w;
def B mergeall fn slide #0 ne fn slide #0 nw fn slide #0 se fn slide #0 sw;
def Q mergeall fn R #0 fn B #0;
def N mergeall logleaps #0 nne nnw sse ssw nee nww see sww;
def K mergeall logleaps #0 n s e w ne nw se sw;
copyfn R r; copyfn B b; copyfn Q q; copyfn N n; copyfn K k;
def uppertakes islower space #0;
def lowertakes isupper space #0;
// From #0 in the direction #1; #2 tells what may be captured, #3 the files of the first step.
def pawnmoves mergeall
  cond empty where #0 #1 (where #0 #1) false
  cond and match file #0 #3 and empty where #0 #1 empty where #0 (#1 #1) (where #0 (#1 #1)) false
  cond fn #2 where #0 join n #1 (where #0 join n #1) false
  cond fn #2 where #0 join s #1 (where #0 join s #1) false;
// White's Pawns go clockwise on files b to g and back on the other half, Black's towards them.
def P fn pawnmoves #0 cond < file #0 8 e w uppertakes (1 14);
def p fn pawnmoves #0 cond < file #0 8 w e lowertakes (6 9);

// ------------------------------------------------------------ is space #0 attacked?
def seen cond empty where #0 #1 (fn seen where #0 #1 #1) what #0 #1;
def lines array fn seen #0 n fn seen #0 s fn seen #0 e fn seen #0 w;
def diagonals array fn seen #0 ne fn seen #0 nw fn seen #0 se fn seen #0 sw;
def labels array lambda (space #0) #0;
// Does a Pawn with the label #2 on #1 attack #0?
def strikes and == #2 space #1 match #0 fn #2 #1;
def lowerhits match k fn labels fn K #0
  or match n fn labels fn N #0
  or fn strikes #0 where #0 ne p or fn strikes #0 where #0 nw p
  or fn strikes #0 where #0 se p or fn strikes #0 where #0 sw p
  or count intersection fn diagonals #0 (b q)
  or count intersection fn lines #0 (r q);
def upperhits match K fn labels fn K #0
  or match N fn labels fn N #0
  or fn strikes #0 where #0 ne P or fn strikes #0 where #0 nw P
  or fn strikes #0 where #0 se P or fn strikes #0 where #0 sw P
  or count intersection fn diagonals #0 (B Q)
  or count intersection fn lines #0 (R Q);

// ------------------------------------------------------------ promotion
set goals assoc P (7 8) p (0 15);
def ends and same #0 p match file #1 elem #0 #goals;
sub listmoves from to:
  local piece end label;
  set piece space #from;
  for end #to:
    if fn ends #piece #end:
      for label (Q R B N):
        set label cond isupper #piece #label tolower #label;
        setlegal "{#piece} {#from}-{#end}{chr 59} {#label}-{#end}";
        inc listed;
      next;
    else:
      setlegal #from #end;
      inc listed;
    endif;
  next;
endsub;
sub promotion piece now:
  local choice;
  if fn ends #piece $dest:
    set choice cond isupper #piece ((Q R B N)) ((q r b n));
    if == #now #piece:
      askpromote #choice;
    endif;
    if not match #now #choice:
      die A Pawn may not become a {#now}.;
    endif;
    add #now $dest;
  elseif != #now #piece:
    die Only a Pawn at the end of its way promotes.;
  endif;
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
