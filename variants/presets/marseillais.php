<?php
// Marseillais Chess: two moves a turn. A turn is judged as a whole, from the position before it.
$author = <<<'END'
Aanca
END;
$default['game'] = <<<'END'
Marseillais Chess
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
<p>Chess with two moves a turn (P e2-e4; N g1-f3). White begins with one. A side in check must leave it by its first move, and a first move
that gives check ends the turn, as does one after which the side has no other move.</p>
<p>[pc P Pawn]s that moved two steps in the last turn may be captured in passing by the first move; if two of them can be, by both moves. To
castle with the [pc K King] takes the whole turn. The other pieces: [pc Q Queen], [pc R Rook], [pc B Bishop], [pc N Knight].</p>
END;
$default['pregame'] = <<<'END'
include legal;
include chess;
setsystem maxmove 4;
ban commands allmoves;
allow moves 1 captures 1 moves 2 captures 2 promotions 2 moves 3 captures 3 promotions 3 promotions 4;
setflag rules;

set K findpiece K spaces;
set k findpiece k spaces;
gosub addcastling e1 g1 g1 h1 f1;
gosub addcastling e1 c1 c1 a1 d1;
gosub addcastling e8 g8 g8 h8 f8;
gosub addcastling e8 c8 c8 a8 d8;

set passed array;                     // spaces passed over by double steps of this turn
sub record piece from to:
  setflag #from #to;
  if not match #to #epsq or != p tolower #piece:
    set epsq array;
  endif;
  if same #piece p and == 2 abs - rank #to rank #from:
    push passed where #from 0 sign - rank #to rank #from;
  endif;
endsub;

// The moves of the turn, read from its text: (from to promotion).
sub movesmade:
  local made last part words left right;
  set made array;
  for part explode ";" thismove:
    set words explode " " trim elem 0 explode "-" #part;
    set left elem dec count #words #words;
    set right trim elem 1 explode "-" #part;
    if onboard #left:
      push made array #left #right "";
    else:
      set last dec count #made;
      if elem 2 elem #last #made:
        die A Pawn promotes only once.;
      endif;
      set made.{#last}.2 #left;
    endif;
  next;
  return #made;
endsub;
// One move, as if the player had just made it.
sub makeone up from to promotion:
  setsystem origin #from;
  setsystem dest #to;
  setsystem lastmoved space #from;
  setsystem lastcaptured space #to;
  move #from #to;
  if #promotion:
    if == #promotion space #to:
      die A {#promotion} is what it was before.;
    endif;
    add #promotion #to;
  endif;
  gosub postmove #up;
endsub;
// Is a passed space of the side still one where its Pawn can be captured?
def passable and empty #0 == cond #1 P p space where #0 0 cond #1 1 -1;
sub turn up:
  local made one over;
  set made sub movesmade;
  restore turn;
  set passed array;
  set over false;
  for one #made:
    if #over:
      die Your turn ends with the first move.;
    endif;
    gosub makeone #up #one.0 #one.1 #one.2;
    set over or == mln 0 or fn threatened cond #up #k #K cond #up 0 1 not sub canmove #up;
    if and same k space $dest > distance $origin $dest 1:
      set over true;                  // castling
    endif;
  next;
  if == 1 count #made and not #over:
    continuemove;                     // never for turns played before: their texts are complete
  else:
    if > count #made 2:
      die A turn has two moves.;
    endif;
    set epsq merge filter lambda (fn passable #1 #up) #passed;
  endif;
endsub;
END;
$default['premove1'] = <<<'END'
store turn;
END;
$default['premove2'] = <<<'END'
store turn;
END;
$default['postmove1'] = <<<'END'
gosub turn 1;
END;
$default['postmove2'] = <<<'END'
gosub turn 0;
END;
$default['postgame1'] = <<<'END'
gosub postgame 0;
END;
$default['postgame2'] = <<<'END'
gosub postgame 1;
END;
?>
