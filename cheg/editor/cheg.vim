" Vim syntax file for CHEG, the language of chess endgame programs (cheg/README.md).
" Copy it to ~/.vim/syntax/cheg.vim, and for files named *.cheg put into ~/.vim/ftdetect/cheg.vim:
"   autocmd BufRead,BufNewFile *.cheg setfiletype cheg
" The lists are those of cheg/opcodes.h; tests/tools/cheg_editor_test.cpp compares them.
if exists('b:current_syntax')
  finish
endif

let s:instructions = 'BREAK RETURN COND CONDV CONDT CONDF JUMP< JUMP= JUMP> JUMP#< JUMP#= JUMP#> SET SETV'
      \ . ' SETSQ SETMOV EXCH ORDER PLAY PLAYB TRY PLAN UNPLAN DONE RETBET VALRET VALRUT VALON'
      \ . ' LEAVE SELECT SELECC PAIR MAP MEMBER MEMNUM INTERS UNION DIFFER APPEND PIECE SQUARE'
      \ . ' SIDE RANK FILE SCOLOR PCOLOR MVDIST INSQ OPP SQ>RNK CARD GETEL SETEL INSERT UNSERT'
      \ . ' EXCHWE EXCHEL NOR OR AND ADD SUB MUL DIV MOD DIF MIN MAX ABS TREE SUM'
let s:conditions = 'DEFD =0 <0 >0 ODD T EMPTY FAR RF NF NNF SAFE KING PAWN QUEEN ROOK NIGHT BISH PASSD'
      \ . ' PDP WSQ WPC CAPT CHECK OPP RWK='

function! s:Any(words)
  return '\%(' . join(map(split(a:words), 'escape(v:val, ''*/\'')'), '\|') . '\)'
endfunction

syn case ignore
let s:end = '\ze\%([ \t,;]\|$\)'
let s:start = '\%(^\s*\%([^ \t:;,"]\+\s*:\s*\)*\)\@<='
exe 'syn match chegInstruction /' . s:start . s:Any(s:instructions) . s:end . '/'
exe 'syn match chegCondition /\%(\<CONDV\?[ \t]\+\)\@<=#\?' . s:Any(s:conditions) . s:end . '/'
exe 'syn match chegCondition /\%(\<\%(SELECC\|PLAYB\?\|TRY\)[ \t]\+[^ \t,;]\+[ \t,]\+\)\@<=#\?'
      \ . s:Any(s:conditions) . s:end . '/'
syn match chegOrdering /#\?\<DEEP\>/
exe 'syn match chegEntry /' . s:start . '\%(ENTRY\|QUESTIONS\|END\)' . s:end . '/'
exe 'syn match chegTag /' . s:start . '[^ \t:;,"]\+\s*:/'
syn match chegPredefined /\<\%(X\|DEPTH\|LM\|PG\|WS\|BS\|SIDE\)\>/
syn match chegPredefined /\<[WB]\%(K\|Q\|[RBN]2\?\|P[2-8]\?\)\>/
syn match chegId /{[^} \t,;:"]\+}/
syn match chegLiteral /"\%(([^;]*)\|[^ \t,;:(]\+\)/
syn match chegComment /;.*$/
syn match chegComment /; \%(grow\|fit\) .*$/ contains=chegMark
syn match chegMark /\%(; \)\@<=\%(grow\|fit\)\>/ contained

hi def link chegInstruction Statement
hi def link chegCondition Conditional
hi def link chegOrdering Conditional
hi def link chegEntry PreProc
hi def link chegTag Label
hi def link chegPredefined Identifier
hi def link chegId Type
hi def link chegLiteral Constant
hi def link chegComment Comment
hi def link chegMark Todo

let b:current_syntax = 'cheg'
