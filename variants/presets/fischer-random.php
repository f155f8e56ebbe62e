<?php
// Fischer Random Chess: the number of the opening position is a constant, drawn once.
$author = <<<'END'
Aanca
END;
$default['game'] = <<<'END'
Fischer Random Chess
END;
$default['code'] = <<<'END'
8/pppppppp/****/PPPPPPPP/8
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
<p>Chess from one of 960 opening positions: the Bishops stand on colors of their own, the King between the Rooks, Black opposite
White. The constant <code>start</code>, from 0 to 959, tells which one; 518 is the position of orthodox Chess.</p>
<p>The King castles by a move onto its own Rook (K e1-h1). King and Rook end where they do in Chess: g1 and f1, or c1 and d1.
Neither may have moved, no other piece may stand in the way of either, and the King may not cross an attacked space.</p>
END;
$default['pregame'] = <<<'END'
include legal;
include chess;
setsystem maxmove 2;
ban commands allmoves;
allow moves 1 captures 1 promotions 2;
setflag rules;

// ------------------------------------------------------------ opening position
setconst start rand 0 959;
set free array a b c d e f g h;       // files with nothing on the first rank yet
// Puts a piece of each side on free file number nth; value: the file.
sub place label nth:
  local file;
  set file elem #nth #free;
  add #label {#file}1;
  add {tolower #label} {#file}8;
  set free merge diff #free #file;    // numbered anew
  return #file;
endsub;
// Bishops first: their files, even or odd, are places 1 3 5 7 and 0 2 4 6 of the eight; once the
// first Bishop stands, files to its right have moved up by one.
set code @start;
set light + 1 * 2 mod #code 4;
set code div #code 4;
set dark * 2 mod #code 4;
set code div #code 4;
gosub place B #light;
gosub place B {cond > #dark #light dec #dark #dark};
gosub place Q {mod #code 6};
// Two Knights on the five files left: the ten pairs in order.
set pair elem div #code 6 (01 02 03 04 12 13 14 23 24 34);
gosub place N {char #pair 1};
gosub place N {char #pair 0};
// Rook, King, Rook on the rest.
set left sub place R 0;
set king sub place K 0;
set right sub place R 0;

// ------------------------------------------------------------ castling
set K {#king}1;
set k {#king}8;
gosub addcastling {#king}1 {#right}1 g1 {#right}1 f1;
gosub addcastling {#king}1 {#left}1 c1 {#left}1 d1;
gosub addcastling {#king}8 {#right}8 g8 {#right}8 f8;
gosub addcastling {#king}8 {#left}8 c8 {#left}8 d8;
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
