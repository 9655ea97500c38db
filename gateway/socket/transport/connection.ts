import { randomBytes } from 'node:crypto'
import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import type { AddressQuota } from '../limits/address-quota.ts'
import { cost, FRAME, PING, perSocket } from '../limits/bounds.ts'
import { TokenBucket } from '../limits/token-bucket.ts'
import { deflated, MOST_DEFLATED, SharedFrame } from './deflate-group.ts'
import { framed } from './frame.ts'
import { takesDeflated } from './inflate.ts'
import { ReaderWindow } from './reader-window.ts'

/** The Engine.IO 4 packets used over a WebSocket, by their first character. */
const OPEN = '0'
const PING_PACKET = '2'
const PONG = '3'
const MESSAGE = '4'
const IDLE = ['5', '6']

/** Shortest text to a single client that is deflated, in characters: below it the gain is a few bytes. */
const DEFLATED_FROM = 512

const opening = {
  upgrades: [],
  pingInterval: PING.everyMs,
  pingTimeout: PING.withinMs,
  maxPayload: FRAME.maxPayload,
}

/** Socket.IO's listeners of a connection, one for each event. */
interface Listeners {
  data: ((packet: string) => void) | undefined
  error: ((error: Error) => void) | undefined
  close: ((reason: string) => void) | undefined
}

/**
 * A client's WebSocket in the shape of an Engine.IO 4 socket, as far as Socket.IO's server uses it. There is one for each
 * client, so it holds little and shares its listeners.
 */
export class Connection {
  readonly id: string = randomBytes(15).toString('base64url')
  readonly protocol = 4
  readonly remoteAddress: string | undefined = undefined
  readonly request: undefined = undefined
  readonly quota: AddressQuota
  private isOpen = true
  private askedAt: number
  private isAsked = false
  private readonly credits = new TokenBucket(perSocket)
  private readonly ws: WebSocket
  private readonly tcp: Duplex
  /** Undefined if the client takes no deflated frames. */
  private readonly window: ReaderWindow | undefined
  private readonly listeners: Listeners = { data: undefined, error: undefined, close: undefined }

  constructor(ws: WebSocket, tcp: Duplex, quota: AddressQuota, nowMs: number) {
    this.ws = ws
    this.tcp = tcp
    this.quota = quota
    this.askedAt = nowMs
    this.window = takesDeflated(ws) ? new ReaderWindow() : undefined
    this.send(OPEN + JSON.stringify({ sid: this.id, ...opening }))
  }

  get readyState(): 'open' | 'closed' {
    return this.isOpen ? 'open' : 'closed'
  }

  on<Event extends keyof Listeners>(event: Event, listener: Listeners[Event]): void {
    this.listeners[event] = listener
  }

  removeListener(event: keyof Listeners): void {
    this.listeners[event] = undefined
  }

  /** Sends a packet of Socket.IO. */
  write(packet: string): void {
    this.send(MESSAGE + packet)
  }

  /** Sends a text to this client alone. */
  send(text: string): void {
    if (!this.isWritable) return
    if (!this.window || text.length < DEFLATED_FROM || text.length > MOST_DEFLATED)
      this.tcp.write(framed(text))
    else {
      this.window.cover()
      this.tcp.write(deflated(text))
    }
  }

  /** Sends a frame that many get: unchanged, or in the deflated variant that this client can read. */
  push(frame: Buffer | SharedFrame): void {
    if (!this.isWritable) return
    this.tcp.write(frame instanceof SharedFrame ? (this.window?.take(frame) ?? frame.plain) : frame)
  }

  /** Frames are written to the TCP connection directly. `ws` writes its own ones at once, as it does not deflate: the order holds. */
  private get isWritable(): boolean {
    return this.isOpen && this.ws.readyState === WebSocket.OPEN
  }

  /** Bytes that wait for the reader, in addition to the kernel's buffer. */
  get waitingBytes(): number {
    return this.ws.bufferedAmount
  }

  /** Handles a frame of the client. */
  receive(text: string): void {
    if (!this.isOpen) return
    const [type = ''] = text
    if (type === MESSAGE) {
      // The session charges for events; it does not see other packets.
      if (text[1] === '2' || this.pay(cost.frame)) this.listeners.data?.(text.slice(1))
    } else if (type === PONG && this.isAsked) this.isAsked = false
    else if (type === PONG || IDLE.includes(type)) this.pay(cost.frame)
    else this.close()
  }

  /** Takes credits of this socket and its address; false if there are not enough. A client that goes on in debt is cut off. */
  pay(credits: number): boolean {
    const paid = this.credits.spend(credits) && this.quota.messages.spend(credits)
    if (this.credits.isBankrupt) this.cut()
    return paid
  }

  /** Charges the price of an answer. */
  charge(credits: number): void {
    this.credits.charge(credits)
    this.quota.messages.charge(credits)
  }

  /** True while answers have cost more than was earned. */
  get isOwing(): boolean {
    return this.credits.isOwing
  }

  /** Sends a ping when one is due; terminates the connection if the last one was not answered in time. */
  keepAlive(nowMs: number): void {
    const askedForMs = nowMs - this.askedAt
    if (this.isAsked && askedForMs > PING.withinMs) this.cut()
    else if (!this.isAsked && askedForMs > PING.everyMs && this.isOpen) {
      this.askedAt = nowMs
      this.isAsked = true
      this.send(PING_PACKET)
    }
  }

  /** Closes the connection; the client may reconnect. */
  close(): void {
    this.ws.close()
    this.ended('forced close')
  }

  /** Terminates the connection without sending what waits; the client may reconnect. */
  cut(): void {
    this.ws.terminate()
    this.ended('forced close')
  }

  ended(reason: string): void {
    if (!this.isOpen) return
    this.isOpen = false
    this.listeners.close?.(reason)
  }
}
