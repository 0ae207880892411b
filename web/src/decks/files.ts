// Files and the clipboard, as far as the browser allows.
import { say } from '../words/say.svelte'

export function saveFile(name: string, content: BlobPart, type = 'text/plain') {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}
export const fileName = (name: string, ending: string): string => `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '').slice(0, 40) || 'deck'}.${ending}`

const largest = 1_000_000
export async function readFile(input: HTMLInputElement): Promise<string> {
  const file = input.files?.[0]
  input.value = '' // so that the same file can be chosen again
  if (!file) return ''
  if (file.size > largest) throw new Error(say('decks.sliceIsTooLarge', { slice: file.name.slice(0, 60) }))
  return file.text()
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false // not allowed here: a field shows the text instead
  }
}
