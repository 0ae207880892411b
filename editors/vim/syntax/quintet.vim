" Card files of Quintet.
if exists('b:current_syntax')
  finish
endif
syntax match quintetComment /#.*$/
syntax region quintetName start=/"/ end=/"/ oneline
syntax match quintetNumber /\<\d\+\>/
syntax match quintetArrow /->/
syntax match quintetHead /^\s*\%(use\|effect\|when\|while\|always\|instead when\|on\|needs\)\>/
syntax match quintetLine /^\s*\%(if\|otherwise\|for each\|repeat\|choose one\|mode\|later\)\>/
syntax match quintetImprint /^\s*\%(title\|flavour\|artist\|rarity\)\ze\s*"/
syntax match quintetCard /^card\>/
syntax match quintetExample /^example\>/
syntax keyword quintetWho you opponent opponents player players each nobody
syntax keyword quintetWord target this that it those may must then
highlight default link quintetComment Comment
highlight default link quintetName String
highlight default link quintetNumber Number
highlight default link quintetArrow Operator
highlight default link quintetHead Keyword
highlight default link quintetLine Conditional
highlight default link quintetImprint Special
highlight default link quintetCard Structure
highlight default link quintetExample Structure
highlight default link quintetWho Type
highlight default link quintetWord Statement
setlocal expandtab shiftwidth=2 commentstring=#\ %s
let b:current_syntax = 'quintet'
