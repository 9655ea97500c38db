import type { Socket } from 'socket.io'
import { WebSocket } from 'ws'
import { type CloseReason, closeCodes, frameFaults } from '../close-reasons.ts'
import { inflate } from '../frames/deflate.ts'
import { DeflateGroup, ReaderWindow, type SharedFrame, textFrame } from '../frames/frame.ts'
import type { Credits } from '../limits/address-quota.ts'
import { cost } from '../limits/bounds.ts'

/** Engine.IO's side of a connection. */
export type Engine = Socket['conn']

/** Private members, used in this file alone: `private-names.test.ts` fails where an upgrade changes one. */
interface PrivateOfWs {
  readonly _sender: { sendFrame(frame: readonly Buffer[], sent?: () => void): void }
  readonly _extensions: Readonly<Record<string, { decompress: typeof inflate }>>
}
interface PrivateOfEngine {
  readonly transport: { readonly writable: boolean; readonly socket: Connection }
  readonly writeBuffer: readonly { data?: string; options: { wsPreEncodedFrame?: readonly Buffer[] } }[]
}
const ofWs = (socket: unknown) => socket as PrivateOfWs
const ofEngine = (engine: unknown) => engine as PrivateOfEngine

export const connectionOf = (engine: Engine): Connection => ofEngine(engine).transport.socket

/** The WebSocket of a client. Shared frames are written to it as they are, in order with Engine.IO's packets. */
export class Connection extends WebSocket {
  declare engine: Engine
  declare credits: Credits
  /** Called when a write leaves bytes waiting for the reader. */
  declare stalled: (connection: Connection) => void
  /** Undefined if the client takes no deflated frames. */
  window: ReaderWindow | undefined
  /** True for a reader in data-lite: packets for it alone are deflated as well. */
  isLite = false
  /** The reason for which the gateway closes it. */
  reason: CloseReason | undefined

  get isOpen(): boolean {
    return this.engine.readyState === 'open'
  }

  /** Sends a frame: at once, or in its turn if Engine.IO has packets waiting. */
  push(frame: Buffer | SharedFrame): void {
    if (!this.isOpen) return
    const bytes = Buffer.isBuffer(frame) ? frame : (this.window?.take(frame) ?? frame.plain)
    const { transport, writeBuffer } = ofEngine(this.engine)
    if (transport.writable && writeBuffer.length === 0) ofWs(this)._sender.sendFrame([bytes])
    else this.engine.write('', { wsPreEncodedFrame: [bytes] } as object)
    this.noteWaiting()
  }

  /** Called after each write, here and elsewhere. */
  noteWaiting(): void {
    if (this.waitingBytes > 0) this.stalled(this)
  }

  /** Bytes that wait for the reader, in addition to the kernel's buffer. */
  get waitingBytes(): number {
    let bytes = this.bufferedAmount
    for (const { data, options } of ofEngine(this.engine).writeBuffer)
      bytes += options.wsPreEncodedFrame?.[0]?.length ?? data?.length ?? 0
    return bytes
  }

  /** Sends a packet of Engine.IO. `ws` must not deflate it: its window would not be the one of our frames. */
  override send(text: string, sent?: unknown): void {
    const shared = this.isLite ? new DeflateGroup().add(textFrame(Buffer.from(text))) : undefined
    if (shared && this.window) ofWs(this)._sender.sendFrame([this.window.take(shared)], sent as () => void)
    else super.send(text, { compress: false }, sent as () => void)
  }

  /** Sent by `ws` for each ping of the client. */
  override pong(...values: Parameters<WebSocket['pong']>): void {
    this.credits.spend(cost.frame)
    super.pong(...values)
  }

  /** Called once it is open: applies the deflate that was agreed with the client. */
  startDeflating(): void {
    if (this.extensions) this.window = new ReaderWindow()
    for (const extension of Object.values(ofWs(this)._extensions)) extension.decompress = inflate
  }

  /** Closes the connection and drops the packets that wait in Engine.IO. A flood is no longer read. */
  end(reason: CloseReason): void {
    this.reason ??= reason
    this.engine.close(true)
    if (reason === 'flood') this.pause()
  }

  /** Engine.IO closes without a code, and names its reason afterwards: the close frame is sent at the end of the turn. */
  override close(code?: number): void {
    if (code !== undefined) this.reason ??= frameFaults[code]
    queueMicrotask(() => super.close(this.reason ? closeCodes[this.reason] : code))
  }
}
