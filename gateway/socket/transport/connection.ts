import { randomBytes } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { Neighbour } from '../limits/address-quota.ts'
import { cost, FRAME, PING, perSocket } from '../limits/bounds.ts'
import { Credits } from '../limits/token-bucket.ts'
import { deflated, MOST_DEFLATED } from './deflate.ts'
import { Still } from './deflate-group.ts'
import { framed } from './frame.ts'
import { takesDeflated } from './inflate.ts'
import { Window } from './reader-window.ts'

/** The packets of Engine.IO 4 that pass over a WebSocket, by their first character. */
const OPEN = '0'
const PING_PACKET = '2'
const PONG = '3'
const MESSAGE = '4'
const IDLE = ['5', '6']

/** What is said to one player alone is deflated from so many letters on: that costs more than a few bytes. */
const DEFLATED_FROM = 512

const opening = {
  upgrades: [],
  pingInterval: PING.everyMs,
  pingTimeout: PING.withinMs,
  maxPayload: FRAME.maxPayload,
}

/** What Socket.IO's server listens to of a connection. */
interface Ears {
  data: ((packet: string) => void) | undefined
  error: ((error: Error) => void) | undefined
  close: ((reason: string) => void) | undefined
}

/**
 * One player's WebSocket as Socket.IO's server wants it: Engine.IO 4, as far as WebSockets need it. There is one of
 * these for each player: it holds little, and shares its listeners.
 */
export class Connection {
  readonly id: string = randomBytes(15).toString('base64url')
  readonly protocol = 4
  readonly remoteAddress: string | undefined = undefined
  readonly request: undefined = undefined
  readonly neighbour: Neighbour
  private isOpen = true
  private askedAt: number
  private isAsked = false
  private readonly credits = new Credits(perSocket)
  private readonly ws: WebSocket
  private readonly tcp: Duplex
  /** None where the player takes no deflated frames. */
  private readonly window: Window | undefined
  private readonly ears: Ears = { data: undefined, error: undefined, close: undefined }

  constructor(ws: WebSocket, tcp: Duplex, neighbour: Neighbour, nowMs: number) {
    this.ws = ws
    this.tcp = tcp
    this.neighbour = neighbour
    this.askedAt = nowMs
    this.window = takesDeflated(ws) ? new Window() : undefined
    this.say(OPEN + JSON.stringify({ sid: this.id, ...opening }))
  }

  get readyState(): 'open' | 'closed' {
    return this.isOpen ? 'open' : 'closed'
  }

  on<Event extends keyof Ears>(event: Event, listener: Ears[Event]): void {
    this.ears[event] = listener
  }

  removeListener(event: keyof Ears): void {
    this.ears[event] = undefined
  }

  /** Sends a packet of Socket.IO. */
  write(packet: string): void {
    this.say(MESSAGE + packet)
  }

  /** Sends a text that is for this player alone. */
  say(text: string): void {
    if (!this.listens) return
    if (!this.window || text.length < DEFLATED_FROM || text.length > MOST_DEFLATED)
      this.tcp.write(framed(text))
    else {
      this.window.cover()
      this.tcp.write(deflated(text))
    }
  }

  /** Sends what many get: a frame as it is, or the one of a reel that this player can read. */
  push(frame: Buffer | Still): void {
    if (!this.listens) return
    this.tcp.write(frame instanceof Still ? (this.window?.take(frame) ?? frame.plain) : frame)
  }

  /**
   * All of it goes straight to the TCP connection; `ws` writes to it as well and at once, since it is not asked to
   * deflate: what is sent keeps its order.
   */
  private get listens(): boolean {
    return this.isOpen && this.ws.readyState === WebSocket.OPEN
  }

  /** Bytes that wait for the reader, beyond what the kernel took. */
  get waitingBytes(): number {
    return this.ws.bufferedAmount
  }

  /** A frame that came from the player. */
  hear(text: string): void {
    if (!this.isOpen) return
    const [type = ''] = text
    if (type === MESSAGE) {
      // The session asks its own price for an event; it does not see the other packets.
      if (text[1] === '2' || this.pay(cost.frame)) this.ears.data?.(text.slice(1))
    } else if (type === PONG && this.isAsked) this.isAsked = false
    else if (type === PONG || IDLE.includes(type)) this.pay(cost.frame)
    else this.close()
  }

  /** Takes credits of this socket and of its address. False: not enough. Who goes on in debt is cut off. */
  pay(credits: number): boolean {
    const paid = this.credits.spend(credits) && this.neighbour.messages.spend(credits)
    if (this.credits.isBankrupt) this.cut()
    return paid
  }

  /** Puts an answer's price on the bill. */
  charge(credits: number): void {
    this.credits.charge(credits)
    this.neighbour.messages.charge(credits)
  }

  /** It was told more than it has earned. */
  get isOwing(): boolean {
    return this.credits.isOwing
  }

  /** Asks whether the other end lives when it is time to; cuts it off when it did not say so. */
  keepAlive(nowMs: number): void {
    const askedForMs = nowMs - this.askedAt
    if (this.isAsked && askedForMs > PING.withinMs) this.cut()
    else if (!this.isAsked && askedForMs > PING.everyMs && this.isOpen) {
      this.askedAt = nowMs
      this.isAsked = true
      this.say(PING_PACKET)
    }
  }

  /** Says farewell; the player may come back. */
  close(): void {
    this.ws.close()
    this.ended('forced close')
  }

  /** Breaks it off: nothing that waits is sent any more. The player may come back. */
  cut(): void {
    this.ws.terminate()
    this.ended('forced close')
  }

  ended(reason: string): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.ears.close?.(reason)
  }
}
