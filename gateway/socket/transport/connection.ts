import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { AddressQuota } from '../limits/address-quota.ts'
import { cost, FRAME, JOINS_WITHIN_MS, PING, perSocket } from '../limits/bounds.ts'
import { TokenBucket } from '../limits/token-bucket.ts'
import { MessageReader } from './client-message.ts'
import { DeflateGroup, ReaderWindow, SharedFrame } from './deflate-group.ts'
import { framed } from './frame.ts'
import { readPacket } from './packet.ts'

/** The packets of Engine.IO 4 over a WebSocket, by their first character. */
const [OPEN, PING_PACKET, PONG, MESSAGE, IDLE] = ['0', '2', '3', '4', ['5', '6']] as const

const ping = framed(PING_PACKET)

/** Time allowed for a client to answer a close frame, in ms. */
const FAREWELL_MS = 3_000

const opening = {
  upgrades: [],
  pingInterval: PING.everyMs,
  pingTimeout: PING.withinMs,
  maxPayload: FRAME.maxPayload,
}

/** Answers an event that a client wants acknowledged. @param json the answer, encoded */
export type Ack = (json: string) => void

/** Listeners of a connection; all connections share them. */
export interface ConnectionEvents {
  joined(connection: Connection): void
  received(connection: Connection, event: string, values: readonly unknown[], ack: Ack | undefined): void
  /** Called when a write leaves bytes waiting for the reader. */
  stalled(connection: Connection): void
  /** Called once: it was joined or not, and nothing more is received. */
  ended(connection: Connection): void
}

/** A client that speaks Socket.IO 5 over Engine.IO 4 over a WebSocket. There is one for each client, so it holds little. */
export class Connection {
  readonly quota: AddressQuota
  /** True for a reader in data-lite: what it alone is sent is deflated as well. */
  isLite = false
  private phase: 'opened' | 'joined' | 'ended' = 'opened'
  /** Time at which it was opened, pinged or closed, whichever was last, in ms of `performance.now`. */
  private sinceMs: number
  private isAsked = false
  private readonly credits = new TokenBucket(perSocket)
  private readonly tcp: Socket
  private readonly reader: MessageReader
  /** Undefined if the client takes no deflated frames. */
  private readonly window: ReaderWindow | undefined
  private readonly events: ConnectionEvents

  /** @param isDeflatable true if permessage-deflate was agreed */
  constructor(tcp: Socket, isDeflatable: boolean, quota: AddressQuota, events: ConnectionEvents) {
    this.tcp = tcp
    this.quota = quota
    this.events = events
    this.sinceMs = performance.now()
    this.reader = new MessageReader(isDeflatable)
    this.window = isDeflatable ? new ReaderWindow() : undefined
    this.send(OPEN + JSON.stringify({ sid: randomUUID(), ...opening }))
  }

  /** True until it is closed or lost. */
  get isOpen(): boolean {
    return this.phase !== 'ended'
  }

  /** Sends a text to this client alone. Deflating each costs time, and the memory that it takes. */
  send(text: string): void {
    const frame = framed(text)
    const shared = this.isLite ? new DeflateGroup().add(frame) : undefined
    this.write((shared && this.window?.take(shared)) ?? frame)
  }

  /** Sends a frame that many get: unchanged, or in the deflated variant that this client can read. */
  push(frame: Buffer | SharedFrame): void {
    this.write(frame instanceof SharedFrame ? (this.window?.take(frame) ?? frame.plain) : frame)
  }

  private write(frame: Buffer) {
    if (!this.isOpen || !this.tcp.writable) return
    this.tcp.write(frame)
    if (this.waitingBytes > 0) this.events.stalled(this)
  }

  /** Bytes that wait for the reader, in addition to the kernel's buffer. */
  get waitingBytes(): number {
    return this.tcp.writableLength
  }

  /** Handles bytes of the client. */
  read(bytes: Buffer): void {
    if (!this.isOpen) return
    for (const message of this.reader.read(bytes)) {
      if (message.kind === 'text') this.receive(message.text)
      else if (message.kind === 'fault') this.close(message.code)
      else if (message.kind === 'close')
        this.close(message.payload.length < 2 ? undefined : message.payload.readUInt16BE())
      else {
        this.pay(cost.frame)
        if (message.kind === 'ping') this.write(framed(message.payload, 'pong'))
      }
      if (!this.isOpen) return
    }
  }

  private receive(text: string) {
    const [type = ''] = text
    if (type === MESSAGE) {
      // The session charges for events; it does not see other packets.
      if (text[1] === '2' || this.pay(cost.frame)) this.take(text.slice(1))
    } else if (type === PONG && this.isAsked) this.isAsked = false
    else if (type === PONG || IDLE.some((idle) => idle === type)) this.pay(cost.frame)
    else this.close()
  }

  /** Handles a packet of Socket.IO. A client may join once, and before anything else. */
  private take(text: string) {
    const packet = readPacket(text)
    if (packet?.kind === 'connect' && packet.namespace !== '/')
      return this.send(`44${packet.namespace},{"message":"Invalid namespace"}`)
    const isJoining = packet?.kind === 'connect'
    if (!packet || packet.kind === 'disconnect' || isJoining === (this.phase === 'joined')) this.close()
    else if (isJoining) {
      this.phase = 'joined'
      // Those that join together are pinged one after the other.
      this.sinceMs -= Math.random() * PING.everyMs
      this.send(`40{"sid":"${randomUUID()}"}`)
      this.events.joined(this)
    } else if (packet.kind === 'event') {
      const { id, name, values } = packet
      const ack = id === '' ? undefined : (json: string) => this.send(`43${id}[${json}]`)
      this.events.received(this, name, values, ack)
    }
  }

  /** Takes credits of this socket and its address; false if there are too few. A client that goes on in debt is cut off. */
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

  /** Sends a ping when one is due; ends the connection if the client did not join, answer or leave in time. */
  keepAlive(nowMs: number): void {
    const forMs = nowMs - this.sinceMs
    if (!this.isOpen) {
      if (forMs > FAREWELL_MS) this.tcp.destroy()
    } else if (this.isAsked) {
      if (forMs > PING.withinMs) this.cut()
    } else if (this.phase === 'opened' && forMs > JOINS_WITHIN_MS) this.close()
    else if (forMs > PING.everyMs) {
      this.sinceMs = nowMs
      this.isAsked = true
      this.write(ping)
    }
  }

  /**
   * Closes the connection after what waits is sent; the client may reconnect.
   * @param code the reason by RFC 6455, none if undefined
   */
  close(code?: number): void {
    if (!this.isOpen) return
    const payload = Buffer.alloc(code === undefined ? 0 : 2)
    if (code !== undefined) payload.writeUInt16BE(code)
    this.tcp.end(framed(payload, 'close'))
    this.ended()
  }

  /** Terminates the connection without sending what waits; the client may reconnect. */
  cut(): void {
    this.tcp.destroy()
    this.ended()
  }

  /** Ends the session of a connection that is closed or lost. */
  ended(): void {
    if (!this.isOpen) return
    this.phase = 'ended'
    this.sinceMs = performance.now()
    this.events.ended(this)
  }
}
