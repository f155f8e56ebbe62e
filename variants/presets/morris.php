<?php
// Nine Men's Morris: a custom board of points, free drops, a question to the player.
$author = <<<'END'
Aanca
END;
$default['game'] = <<<'END'
Nine Men's Morris
END;
$default['code'] = <<<'END'
24
END;
$default['coords'] = <<<'END'
a7 0 0
d7 180 0
g7 360 0
b6 60 60
d6 180 60
f6 300 60
c5 120 120
d5 180 120
e5 240 120
a4 0 180
b4 60 180
c4 120 180
e4 240 180
f4 300 180
g4 360 180
c3 120 240
d3 180 240
e3 240 240
b2 60 300
d2 180 300
f2 300 300
a1 0 360
d1 180 360
g1 360 360
END;
$default['board'] = <<<'END'
0.
END;
$default['sides'] = <<<'END'
White Black
END;
$default['shape'] = <<<'END'
custom
END;
$default['colors'] = <<<'END'
d9b380
END;
$default['rules'] = <<<'END'
<p>Each side has nine men, [pc M Man]. First they are put on the points by turns (M-d6); when all stand on the board they move along a line to
the next point (M d6-f6). A side with three men left moves to any point.</p>
<p>Three men of a side in a line are a mill. Who makes one takes an enemy man off the board, as the second part of the move
(M d6-f6; @-a1): one that stands in no mill, unless all do. Who has fewer than three men, or cannot move, has lost. A hundred moves
without a mill are a draw.</p>
END;
$default['pregame'] = <<<'END'
setsystem maxmove 2;
ban commands allmoves;
allow freedrops 1 moves 1 suicides 2;
setflag rules;
setsystem capturedpieces false;

set across array (a7 d7 g7) (b6 d6 f6) (c5 d5 e5) (a4 b4 c4) (e4 f4 g4) (c3 d3 e3) (b2 d2 f2) (a1 d1 g1);
set upright array (a1 a4 a7) (b2 b4 b6) (c3 c4 c5) (d1 d2 d3) (d5 d6 d7) (e3 e4 e5) (f2 f4 f6) (g1 g4 g7);
for line #across:
  link e #line.0 #line.1 #line.1 #line.2;
  link w #line.2 #line.1 #line.1 #line.0;
next;
for line #upright:
  link n #line.0 #line.1 #line.1 #line.2;
  link s #line.2 #line.1 #line.1 #line.0;
next;
for point spaces:
  setelem linesof #point merge filter lambda (match #point #1 #2 #3) merge #across #upright;
next;

setconst men 9;                       // of each side; 0 with another opening position: an endgame
set stock assoc M @men m @men;        // men not on the board yet
set quiet 0;                          // moves since the last mill

def men keys cond #0 (onlyupper) (onlylower);
def vacant merge filter lambda (empty #1) spaces;
// Is the line #0 full of the label #1?
def full alltrue lambda (== #label space #0) #0;
sub inmill point:
  local line label;
  set label space #point;
  for line elem #point #linesof:
    if fn full #line:
      return true;
    endif;
  next;
  return false;
endsub;
// Points whose man the enemy may take.
sub victims up:
  local free;
  set free filter lambda (not sub inmill #1) fn men #up;
  if #free:
    return #free;
  endif;
  return fn men #up;
endsub;
// Points to which a man of the side may move.
sub goals from up:
  if == 3 count fn men #up:
    return fn vacant;
  endif;
  return filter lambda (empty #1) logleaps #from n e s w;
endsub;

sub postmove up:
  local label foe parts taken choice point options;
  set label cond #up M m;
  set foe cond #up m M;
  set parts explode ";" thismove;
  if != $lastmoved #label:
    die Your men are called {#label}.;
  endif;
  // The man taken goes back first, so that the move can be judged.
  set taken false;
  if > count #parts 1:
    set taken trim elem 1 #parts " @-";
    add $lastcaptured #taken;
  endif;
  inc quiet;
  if == $origin "":
    if not elem #label #stock:
      die All your men are on the board.;
    endif;
    set stock.{#label} dec elem #label #stock;
    set quiet 0;
  else:
    if elem #label #stock:
      die Put all your men on the board first.;
    endif;
    move $dest $origin;
    if not match $dest sub goals $origin #up:
      die Your man may not move from {$origin} to {$dest}.;
    endif;
    move $origin $dest;
  endif;
  if not sub inmill $dest:
    if #taken:
      die You take a man only when you make a mill.;
    endif;
    return;
  endif;
  set quiet 0;
  set choice sub victims not #up;
  if not #taken:
    set options array;
    for point #choice:
      push options #point;
      push options "@-{#point}";
    next;
    if > count #choice 1:
      ask "Which man do you take?" #options;
    endif;
    set taken #options.0;
    appendmove "@-{#taken}";
  endif;
  if not match #taken #choice:
    die You may not take the man on {#taken}.;
  endif;
  empty #taken;
endsub;

sub postgame up:
  local label winner point goals listed;
  set label cond #up M m;
  set winner cond #up Black White;
  set listed 0;
  if > 3 + elem #label #stock count fn men #up:
    say {#winner} has won: {cond #up White Black} has fewer than three men.;
    won;
  elseif >= #quiet 100:
    say Drawn: a hundred moves without a mill.;
    drawn;
  elseif elem #label #stock:
    for point fn vacant:
      setlegal "{#label}-{#point}";
      inc listed;
    next;
  else:
    for point fn men #up:
      set goals sub goals #point #up;
      setlegal #point #goals;
      set listed + #listed count #goals;
    next;
  endif;
  if not #listed:
    say {#winner} has won: {cond #up White Black} cannot move.;
    won;
  endif;
endsub;
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
