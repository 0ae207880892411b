// Starts `quintet lsp` for card files.
const { workspace } = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')

let client

exports.activate = () => {
  const command = workspace.getConfiguration('quintet').get('command')
  client = new LanguageClient('quintet', 'Quintet cards', { command, args: ['lsp'] }, { documentSelector: [{ language: 'quintet' }] })
  return client.start()
}

exports.deactivate = () => client && client.stop()
