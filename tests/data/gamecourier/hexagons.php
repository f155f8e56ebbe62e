<?php
$author = <<<'NOW'
sample
NOW;
$default['game'] = <<<'NOW'
Hexagons
NOW;
$default['code'] = <<<'NOW'
rkr1---/ppppp--/6-/7/-6/--PPPPP/---1RKR
NOW;
$default['cols'] = <<<'NOW'
7
NOW;
$default['shape'] = <<<'NOW'
hhex
NOW;
$default['board'] = <<<'NOW'
012.120.201.
NOW;
$default['sides'] = <<<'NOW'
White Black
NOW;
$default['rules'] = <<<'NOW'
A hexagon of side 4. Rooks ride through the sides of cells, Kings step there, Pawns take and do not take on the two cells
before them and become a Rook or a Knight on the last rank; Knights leap where a Rook does not get by two steps. Who takes
the King wins. [pc P Pawn] [pc p Pawn] [pc R Rook] [pc r Rook] [pc K King] [pc k King] [pc N Knight] [pc n Knight]
NOW;
$default['pregame'] = <<<'NOW'
setsystem maxmove 2;
ban commands allmoves;
allow moves 1 captures 1 promotions 2;
setflag rules;

// The six neighbors of a hexagon, and what lies between them one step farther.
def KL array where #0 1 0 where #0 -1 0 where #0 0 1 where #0 0 -1 where #0 1 -1 where #0 -1 1;
def NL array where #0 1 1 where #0 -1 -1 where #0 2 -1 where #0 -2 1 where #0 1 -2 where #0 -1 2;
def RL mergeall ride #0 1 0 ride #0 -1 0 ride #0 0 1 ride #0 0 -1 ride #0 1 -1 ride #0 -1 1;
def PL array where #0 0 1 where #0 -1 1;
def pL array where #0 0 -1 where #0 1 -1;
copyfn KL kL; copyfn NL nL; copyfn RL rL;

sub genlegal white:
  local from piece to mine n;
  set n 0;
  if #white:
    set mine onlyupper;
  else:
    set mine onlylower;
  endif;
  for (from piece) #mine:
    for to fn join #piece L #from:
      if not onboard #to:
        continue;
      endif;
      if and not empty #to samecase space #to #piece:
        continue;
      endif;
      inc n;
      setlegal #from #to;
    next;
  next;
  return #n;
endsub;

sub postmove:
  local codename;
  set codename $lastmoved;
  if and capture samecase $lastcaptured #codename:
    die You may not capture your own pieces.;
  endif;
  if == #codename P:
    if == rank $dest lastrank:
      if == space $dest P:
        askpromote R N;
      endif;
      verify match space $dest R N;
    endif;
  endif;
  if == #codename p:
    if == rank $dest 0:
      if == space $dest p:
        askpromote r n;
      endif;
      verify match space $dest r n;
    endif;
  endif;
endsub;
NOW;
$default['postmove1'] = <<<'NOW'
if not isupper $lastmoved:
  die You may not move a Black piece.;
endif;
gosub postmove;
NOW;
$default['postmove2'] = <<<'NOW'
if not islower $lastmoved:
  die You may not move a White piece.;
endif;
gosub postmove;
NOW;
$default['postgame1'] = <<<'NOW'
if not findpiece k spaces:
  say White has won.;
  won;
elseif == 0 sub genlegal false:
  say White has won: Black cannot move.;
  won;
endif;
NOW;
$default['postgame2'] = <<<'NOW'
if not findpiece K spaces:
  say Black has won.;
  won;
elseif == 0 sub genlegal true:
  say Black has won: White cannot move.;
  won;
endif;
NOW;
?>
