<?php
// Dice Chess: a constant for each throw, so that a game is always replayed with the same dice.
$author = <<<'END'
Aanca
END;
$default['game'] = <<<'END'
Dice Chess
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
<p>Chess with a die: it says which piece must move. 1 [pc P Pawn], 2 [pc N Knight], 3 [pc B Bishop], 4 [pc R Rook], 5 [pc Q Queen],
6 [pc K King]. A throw of a piece that cannot move does not count. There is no check and no castling: who captures the King wins.</p>
<p>The throws are the constants <code>die0</code>, <code>die1</code> .. by the number of the move. A game that begins with some of them set
uses these.</p>
END;
$default['pregame'] = <<<'END'
include legal;
include chess;
setsystem maxmove 2;
ban commands allmoves;
allow moves 1 captures 1 promotions 2;
setflag rules;
set faces array p n b r q k;
set names assoc p Pawn n Knight b Bishop r Rook q Queen k King;

// Throws the die for a side: one of the faces whose pieces can move; `can` is empty if none can.
sub throw up number:
  local men own from piece;
  set men fn men #up;
  set own keys #men;
  set can array;
  for (from piece) #men:
    if not match tolower #piece #can:
      if diff fn #piece #from #own:
        push can tolower #piece;
      endif;
    endif;
  next;
  set can keys intersection #faces #can;      // faces, from 0, in the order of the die
  if #can:
    if not match dec const die{#number} #can:
      resetconst die{#number} inc elem rand 0 dec count #can #can;
    endif;
    set face elem dec const die{#number} #faces;
  endif;
endsub;

// These take the place of the ones in legal, which know check.
sub postmove up:
  local piece now;
  set piece $lastmoved;
  set now space $dest;
  if != #up isupper #piece:
    die You may not move a piece of your opponent.;
  endif;
  if != #face tolower #piece:
    die The die says that you must move a {elem #face #names}.;
  endif;
  add #piece $origin;
  add $lastcaptured $dest;
  if and capture samecase $lastcaptured #piece:
    die You may not capture your own pieces.;
  endif;
  if not match $dest fn #piece $origin:
    die You may not move your {#piece} from {$origin} to {$dest}.;
  endif;
  gosub makemove $origin $dest;
  gosub promotion #piece #now;
  gosub record #piece $origin $dest;
  if same $lastcaptured k:
    say {elem cond #up 0 1 #playernames} has won: the King is captured.;
    won;
  endif;
  gosub throw {cond #up 0 1} {inc mln};
endsub;
sub postgame up:
  local men own from piece to;
  if not #can:
    say Stalemate! The game is drawn.;
    drawn;
  endif;
  set men fn men #up;
  set own keys #men;
  for (from piece) #men:
    if == #face tolower #piece:
      set to diff fn #piece #from #own;
      if #to:
        gosub listmoves #from #to;
      endif;
    endif;
  next;
  say {elem cond #up 0 1 #playernames} must move a {elem #face #names}.;
endsub;
gosub throw 1 0;
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
