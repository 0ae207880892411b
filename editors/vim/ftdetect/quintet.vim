autocmd BufRead,BufNewFile *.card setfiletype quintet
