// The socket to a server of tables (docs/online.md): numbered messages with answers, news from the server, and a new
// connection whenever the old one is lost.
import { Refused } from './engine'
import type { Code } from './protocol'
import { say } from '../words/say.svelte'

type Fields = Record<string, unknown>
export type Message = Record<string, unknown> & { id?: number; error?: string; code?: string }

const LONGEST_PAUSE = 5000

export class Wire {
  private socket: WebSocket | undefined
  private readonly waiting = new Map<number, { done: (answer: Message) => void; failed: (fault: Error) => void }>()
  private last = 0
  private pause = 250
  private ended = false

  constructor(
    private readonly hear: (message: Message) => void,
    private readonly changed: (open: boolean) => void,
  ) {
    this.open()
  }

  private open() {
    const address = new URL('/tables', location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    address.hash = ''
    const socket = new WebSocket(address, 'quintet')
    this.socket = socket
    socket.onopen = () => {
      this.pause = 250
      this.changed(true)
    }
    socket.onmessage = (event) => this.take(JSON.parse(event.data as string) as Message)
    socket.onclose = () => this.lost()
  }

  private take(message: Message) {
    const caller = message.id === undefined ? undefined : this.waiting.get(message.id)
    if (!caller) return this.hear(message)
    this.waiting.delete(message.id!)
    if (message.error !== undefined) caller.failed(new Refused(message.error, message.code as Code))
    else caller.done(message)
  }

  private lost() {
    if (this.ended) return
    for (const caller of this.waiting.values()) caller.failed(new Error(say('faults.theConnectionWasLost')))
    this.waiting.clear()
    this.changed(false)
    setTimeout(() => !this.ended && this.open(), this.pause)
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE)
  }

  ask(what: string, fields: Fields = {}): Promise<Message> {
    return new Promise((done, failed) => {
      if (this.socket?.readyState !== WebSocket.OPEN) return failed(new Error(say('faults.thereIsNoConnection')))
      const id = ++this.last
      this.waiting.set(id, { done, failed })
      this.socket.send(JSON.stringify({ do: what, id, ...fields }))
    })
  }

  close() {
    this.ended = true
    this.socket?.close()
  }
}
