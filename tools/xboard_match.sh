#!/usr/bin/env bash
# tools/xboard_match.sh [options]   a match under the real XBoard on a hidden screen (Xvfb).
#   -a CMD   first engine (default: Aanca of the release build)      -b CMD  second engine (default: the first)
#   -v NAME  variant, as XBoard or the first engine calls it (normal) -n N   games, colours alternate (2)
#   -t TC    M:SS, M:SS+INC, st=SECONDS or depth=N (0:03+0.1)         -o DIR output (build/xboard_match)
#   -s SEC   picture of the board after SEC seconds, into shot.png    -l SEC most seconds for everything (300)
# Output: games.pgn, xboard.debug (the protocol traffic), summary.txt. Exit status: 0 all games ended by the rules;
# 1 a forfeit (on time too), an illegal move or a false claim; 2 too slow, XBoard failed or the first engine does not
# announce the variant; 77 xboard or Xvfb are missing.
set -u
case ${1:-} in -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; exit 0;; esac
root=$(cd "$(dirname "$0")/.." && pwd)
export PATH=$PATH:/usr/games
first=$root/build/release/bin/aanca second='' variant=normal games=2 tc=0:03+0.1 shot='' limit=300
out=$root/build/xboard_match
while getopts a:b:v:n:t:o:s:l: option; do
  case $option in
    a) first=$OPTARG;; b) second=$OPTARG;; v) variant=$OPTARG;; n) games=$OPTARG;; t) tc=$OPTARG;;
    o) out=$OPTARG;; s) shot=$OPTARG;; l) limit=$OPTARG;;
    *) sed -n '2,8s/^# \{0,1\}//p' "$0"; exit 2;;
  esac
done
# XBoard asks in a window, and waits, when the engine does not announce the variant. One without a list plays them all.
announced=$(cd "$root" && printf 'xboard\nprotover 2\nquit\n' | timeout 20 bash -c "$first" 2>/dev/null |
  sed -nE 's/^feature (.* )?variants="([^"]*)".*/\2/p' | tail -n 1)
case ,${announced:-$variant},normal, in
  *,"$variant",*) ;;
  *)
    echo "$variant is not announced to XBoard by: $first"
    echo "Announced are: ${announced//,/ }"
    echo "A game of Aanca that is not among them: -a '$root/build/release/bin/aanca --variant NAME' -v other-game"
    exit 2
    ;;
esac
for tool in xboard Xvfb; do command -v $tool >/dev/null || { echo "$tool is not installed"; exit 77; }; done
mkdir -p "$out" && out=$(cd "$out" && pwd) && rm -f "$out"/{games.pgn,xboard.debug,xboard.err,summary.txt,shot.png}
home=$(mktemp -d)

# Every process we start carries this mark, so that nothing else is ever ended.
export XBOARD_MATCH_MARK=$home
ended=''
finish() {
  [ -z "$ended" ] || return
  ended=yes
  local signal pid
  for signal in TERM KILL; do
    for pid in $(grep -lzxF "XBOARD_MATCH_MARK=$home" /proc/[0-9]*/environ 2>/dev/null | cut -d/ -f3); do
      [ "$pid" = $$ ] || [ "$pid" = "$BASHPID" ] || kill -$signal "$pid" 2>/dev/null
    done
    sleep 0.3
  done
  rm -rf "$home"
}
trap finish EXIT
trap 'exit 130' INT TERM HUP

mkfifo "$home/display"
Xvfb -displayfd 7 -screen 0 1280x1024x24 -nolisten tcp 7>"$home/display" >/dev/null 2>"$home/xvfb.err" &
number=''
read -t 20 -r number <"$home/display"
[ -n "$number" ] || { echo "Xvfb does not start:"; cat "$home/xvfb.err"; exit 2; }
export DISPLAY=:$number HOME=$home XDG_CONFIG_HOME=$home NO_AT_BRIDGE=1
unset XAUTHORITY WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS

# An empty settings file first, so that nobody's own settings or dialogs interfere.
: >"$home/settings"
arguments=(-ini "$home/settings" -saveSettingsOnExit false -xexit -xpopup -soundProgram true
  -fcp "$first" -scp "${second:-$first}" -fd "$root" -sd "$root" -mg "$games" -matchPause 100 -delayBeforeQuit 0
  -variant "$variant" -sgf "$out/games.pgn" -pgnExtendedInfo true
  -debug -nameOfDebugFile "$out/xboard.debug" -engineDebugOutput 1
  -testLegality true -testClaims true -checkMates true -materialDraws true -trivialDraws false
  -ruleMoves 50 -repeatsToDraw 3 -autoCallFlag true -showThinking true -xponder -xanimate
  -usePolyglotBook false -smpCores 1 -defaultHashSize 32 -size 40 -titleInWindow false
  -moveHistoryUp false -evalGraphUp false -engineOutputUp false)
case $tc in
  st=*) arguments+=(-st "0:${tc#st=}");;
  depth=*) arguments+=(-depth "${tc#depth=}");;
  *+*) arguments+=(-tc "${tc%%+*}" -inc "${tc#*+}");;
  *) arguments+=(-tc "$tc" -inc 0);;
esac
(cd "$home" && exec xboard "${arguments[@]}") >"$out/xboard.err" 2>&1 </dev/null &
xboard=$!

why=''
for ((tick = 0; ; ++tick)); do
  kill -0 $xboard 2>/dev/null || break
  [ $tick -lt $((limit * 4)) ] || { why="not finished after $limit s"; break; }
  [ -z "$shot" ] || [ $tick -ne $((shot * 4)) ] || timeout 10 import -silent -window root "$out/shot.png"
  sleep 0.25
done
[ -z "$why" ] || kill $xboard 2>/dev/null
wait $xboard

touch "$out/games.pgn" "$out/xboard.debug"
# Who moved last has not been answered.
mover=$(grep -aoE '<(first|second) *: move ' "$out/xboard.debug" | tail -n 1)
[[ -z $why || $mover != '<first'* ]] || why+=', waiting for the second chess program'
played=$(grep -c '^\[Result "[01/2-]*"\]' "$out/games.pgn")
bad=$(grep -acE '^GameEnds\([0-9]+, .*(False|[Ff]orfeit|[Ii]llegal|on time|exited unexpectedly|Error (writ|read)ing)' "$out/xboard.debug")
{
  echo "$variant: $played of $games games, $bad bad endings${why:+, $why}"
  grep -aE '^xboard: Match' "$out/xboard.err" | tail -n 1
  tr '\n' ' ' <"$out/games.pgn" | sed 's/\[Event "/\n&/g' |
    grep -aoE '\{[^{}]*\} (1-0|0-1|1/2-1/2|\*) *$' | sort | uniq -c
  grep -aE '(<first|<second) *: *([Ii]llegal|Error|telluser)' "$out/xboard.debug" | cut -d' ' -f2- | sort | uniq -c | head -n 5
} | tee "$out/summary.txt"
[ -z "$why" ] && [ "$played" -ge "$games" ] || { tail -n 3 "$out/xboard.err"; exit 2; }
[ "$bad" -eq 0 ]
