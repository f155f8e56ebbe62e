#!/usr/bin/env bash
# tools/infchess_bench.sh [RUNS]   speed of aanca-infchess on programs that stress one thing each: the best of RUNS (5),
# in processor time of the whole program, reading its input included. Needs GNU time (tools/setup dev).
set -euo pipefail
case ${1:-} in -h | --help) sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"; exit 0;; esac
cd "$(dirname "$0")/.."
runs=${1:-5}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
: >"$work/nothing"

# NAME INPUT, the program on standard input
bench() {
  local name=$1 input=$2 best="" steps
  cat >"$work/$name.icp"
  for ((i = 0; i < runs; ++i)); do
    /usr/bin/time -f "time %U %S %M" build/release/bin/aanca-infchess --stats "$work/$name.icp" \
      <"$input" 2>"$work/log" >"$work/out"
    steps=$(awk '/^steps /{print $2}' "$work/log")
    best=$(awk -v best="$best" '/^time/{t = $2 + $3; print best == "" || t < best + 0 ? t " " $4 : best}' "$work/log")
  done
  awk -v name="$name" -v steps="$steps" '{printf "%-9s %9d steps %6.2f s %6.1f million/s %4d MB\n", name, steps, $1,
    steps / 1e6 / ($1 > 0 ? $1 : 0.01), $2 / 1024}' <<<"$best"
}

bench counter "$work/nothing" <<'P'  # one rook walks home
1. a=R0,10000000
2. wall=P0,-1
3. a;0,-1?3
P
bench registers "$work/nothing" <<'P'  # p += x times y
1. x=R0,1500
2. y=R2,1500
3. t=R4,0
4. p=R6,0
5. wall=P0,-1
6. wall=P2,-1
7. wall=P4,-1
8. x;0,-1!15
9. y;0,-1!12
10. p;0,1
11. t;0,1?9
12. t;0,-1!8
13. y;0,1?12
15. ^
P
bench kings "$work/nothing" <<'P'  # the walk under the eyes of kings and far sliders, guards pinned
1. K=K5,0
2. g=N9,0
3. r=r1000,0
4. h=N5,30
5. q=q5,3000
6. i=P8,3
7. b=b100,95
8. k=k-50,7
9. s=R-50,900
10. j=n-50,20
11. a=R0,3000000
12. wall=P0,-1
13. a;0,-1?13
P
{ printf '1. K=K-100,-100\n2. q=q-300,-77\n'  # a hundred rooks take turns
  for ((i = 0; i < 100; ++i)); do printf '%d. r%d=R%d,20000\n' $((i + 10)) $i $((2 * i)); done
  printf '200. wall=P0,-1\n'
  for ((i = 1; i < 100; ++i)); do printf '%d. r%d;0,-1\n' $((i + 200)) $i; done
  printf '300. r0;0,-1?201\n'; } | bench turns "$work/nothing"
bench names "$work/nothing" <<'P'  # four thousand pawns in a closed file are tried in vain, again and again
1. top=K4000,0
2. p=P0,0!4
3. p;1,0?3!2
4. c=R-9,4000
5. wall=P-9,-1
6. p;1,1?8
7. c;0,-1?6
8. ^
P
bench output "$work/nothing" <<'P'  # a million lines
1. c=R0,999999
2. wall=P0,-1
3. %wall
4. "wall
5. c;0,-1?3
P
awk 'BEGIN {srand(7); for (n = 0; n < 1000000;) {r = int(rand() * 4096); c = int(rand() * 4096)
  if (r % 64 && !((r, c) in seen)) {seen[r, c]; print r, c; ++n; if (n == 1) first = r " " c}} print first}' >"$work/crowd.in"
bench crowd "$work/crowd.in" <<'P'  # a million pawns, then long slides past them under check
1. x=p*,*?1
2. K=K-10,-12
3. k=k5000,-70001
4. a=R0,-1
5. b=q64,-1
6. c=R-3,100000
7. wall=P-3,-1
8. a,0,4200
9. b,64,4200
10. a,0,-1
11. b,64,-1
12. c;0,-1?8
P
awk 'BEGIN {for (k = 0; k < 4; ++k) {f = ""; for (i = 0; i < 32; ++i) for (j = 0; j < 32; ++j) {
  s = k == 0 ? 10 * i " " 10 * j : k == 1 ? 10 * i + 5 " " 10 * j + 2 : k == 2 ? 100003 + 7 * i * i * 32 " " -200000 - 13 * (32 * i + j) \
    : -100003 - 7 * i * i * 32 - j " " -300000 - 13 * (32 * i + j)
  if (f == "") f = s; print s} print f}}' >"$work/courts.in"
bench courts "$work/courts.in" <<'P'  # 1024 kings and as many far queens a side; white and black move in turn
1. K=K*,*?1
2. k=k*,*?2
3. q=q*,*?3
4. Q=Q*,*?4
5. a=R-5,200000
6. wall=P-5,-1
7. b=r-8,200000
8. b;0,-1
9. a;0,-1?8
P
