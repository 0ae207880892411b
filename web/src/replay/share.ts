// Taking a game along: an address that contains all of it, the clipboard, a file.

export const addressFor = (link: string): string => `${location.origin}${location.pathname}#/replay/${link}`

// Whether it could be copied; a browser that may not use the clipboard is asked the old way.
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelecting(text)
  }
}

function copyBySelecting(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'unseen'
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
  }
}

export function save(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

// What somebody pasted: a record, a link, or an address with a link behind it.
export function linkIn(text: string): string {
  const trimmed = text.trim()
  const address = /#\/replay\/(\S+)$/.exec(trimmed)
  if (!address) return trimmed
  try {
    return decodeURIComponent(address[1]!)
  } catch {
    return address[1]!
  }
}

export const MOST = 1_000_000 // bytes the engine reads at once
