-- quintet lsp as an editor talks to it: Neovim, with the settings of editors/README.md. Run by tests/lsp_client.sh.
local command, folder = vim.env.QUINTET, vim.env.FOLDER
vim.cmd('syntax on')

local failed = false
local function check(what, holds, said)
  print((holds and 'ok    ' or 'FAILS ') .. what .. '\n')
  if not holds then
    failed = true
    print(vim.inspect(said) .. '\n')
  end
end

local function start(config)
  if vim.lsp.start then return vim.lsp.start(config) end   -- from 0.8 on
  local id = vim.lsp.start_client(config)
  vim.lsp.buf_attach_client(0, id)
  return id
end

local function write(name, lines)
  vim.fn.writefile(lines, folder .. '/' .. name)
end

local function lines() return vim.api.nvim_buf_get_lines(0, 0, -1, false) end

-- Where the protocol counts from 0.
local function ask(method, line, character, more)
  local params = { textDocument = vim.lsp.util.make_text_document_params(), position = { line = line, character = character } }
  for key, value in pairs(more or {}) do params[key] = value end
  local replies = vim.lsp.buf_request_sync(0, method, params, 10000) or {}
  for _, reply in pairs(replies) do return reply.result end
end

write('cards.set', { 'name: Embers', 'code: EMB', 'game: elestrals' })
write('other.card', { 'card "Foundling" elestral fire 2/2 brute' })
write('mine.card', { 'card "Mée" elestral fire 2/2 golem', '  use ->   destroy target rume', '  when you cast this -> search a "Foundling"' })
vim.cmd('edit ' .. folder .. '/mine.card')
check('the file is known by its ending', vim.bo.filetype == 'quintet', vim.bo.filetype)
check('the head of an ability has a colour', vim.fn.synIDattr(vim.fn.synID(2, 3, 1), 'name') == 'quintetHead',
  vim.fn.synIDattr(vim.fn.synID(2, 3, 1), 'name'))
local id = start({ name = 'quintet', cmd = { command, 'lsp' }, root_dir = folder })

local function diagnostics(n)
  vim.wait(10000, function() return #vim.diagnostic.get(0) == n end, 20)
  return vim.diagnostic.get(0)
end
vim.wait(10000, function() return vim.lsp.get_client_by_id(id) ~= nil and vim.lsp.get_client_by_id(id).initialized end, 20)
local found = diagnostics(1)
check('a mistake is marked where it is', found[1] and found[1].lnum == 1 and found[1].col == 26 and found[1].end_col == 30, found)
check('and explained', found[1] and found[1].message:find("did you mean 'rune'", 1, true), found)

vim.api.nvim_buf_set_lines(0, 1, 2, false, { '  use ->   destroy target rune' })
check('no longer once it is mended', #diagnostics(0) == 0, vim.diagnostic.get(0))

local function offered(line, character)
  local words, labels = ask('textDocument/completion', line, character), {}
  for _, item in ipairs(words and words.items or words or {}) do labels[item.label] = item.textEdit.newText end
  return labels
end
local labels = offered(1, 11)
check('a sentence is offered its verbs', labels['destroy CARDS'] == 'destroy ' and not labels['this turn'], labels)
labels = offered(1, 26)
check('and behind "target" cards', labels['rune'] == 'rune' and not labels['destroy CARDS'], labels)
labels = offered(2, 36)
check('and in quotes names', labels['Foundling'] == 'Foundling', labels)

local hover = ask('textDocument/hover', 0, 7)
check('a card is shown as it is printed', hover and hover.contents.value:find('Destroy target Rune', 1, true), hover)
hover = ask('textDocument/hover', 1, 13)
check('a word with how it is printed', hover and hover.contents.value:find('`destroy CARDS`', 1, true), hover)
check('and its rule', hover and hover.contents.value:find('%*%*ELE%-'), hover)

local place = ask('textDocument/definition', 2, 37)
check('a card that is named is found', place and place.uri:find('other.card', 1, true) and place.range.start.line == 0, place)

vim.api.nvim_buf_set_lines(0, 2, 3, false, { '  when you cast this -> search a "Mée"', 'example "Mée is there"', '  given p1 field: Mée, Foundling', '  then p1 hand: 0' })
diagnostics(0)
place = ask('textDocument/definition', 4, 24)
check('also in an example', place and place.uri:find('other.card', 1, true) and place.range.start.line == 0, place)
vim.api.nvim_win_set_cursor(0, { 1, 7 })
vim.lsp.buf.rename('Moë')
vim.wait(10000, function() return lines()[1]:find('Moë', 1, true) ~= nil end, 20)
check('a card is renamed wherever it is named', lines()[1] == 'card "Moë" elestral fire 2/2 golem' and lines()[3] == '  when you cast this -> search a "Moë"' and lines()[4] == 'example "Moë is there"' and lines()[5] == '  given p1 field: Moë, Foundling', lines())

vim.api.nvim_buf_set_lines(0, 2, 3, false, { '  when you cast this -> search a "Foundling"' })
diagnostics(0)
vim.api.nvim_win_set_cursor(0, { 3, 36 })
vim.lsp.buf.rename('Waif')
vim.wait(10000, function() return lines()[3]:find('Waif', 1, true) ~= nil end, 20)
local other = vim.api.nvim_buf_get_lines(vim.fn.bufnr(folder .. '/other.card'), 0, 1, false)
check('and in the other files of its set', other[1] == 'card "Waif" elestral fire 2/2 brute', other)

if vim.lsp.buf.format then vim.lsp.buf.format({ timeout_ms = 10000 }) else vim.lsp.buf.formatting_sync(nil, 10000) end
check('the file is laid out', lines()[2] == '  use -> destroy target rune', lines())

vim.lsp.stop_client(id)
vim.cmd(failed and 'cquit 1' or 'qall!')
