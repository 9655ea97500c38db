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
const privateOfWs = (socket: unknown) => socket as PrivateOfWs
const privateOfEngine = (engine: unknown) => engine as PrivateOfEngine

export const connectionOf = (engine: Engine): Connection => privateOfEngine(engine).transport.socket

/** The WebSocket of a client. Shared frames are written to it as they are, in order with Engine.IO's packets. */
export class Connection extends WebSocket {
  declare engine: Engine
  declare credits: Credits
  /** Called when a write leaves bytes waiting for the reader. */
  declare stalled: (connection: Connection) => void
  /** The client's inflate window; undefined if it takes no deflated frames. */
  window: ReaderWindow | undefined
  /** True for a reader in data-lite: packets for it alone are deflated as well. */
  isLite = false
  /** The reason for which the gateway closes it; undefined while it does not. */
  reason: CloseReason | undefined

  get isOpen(): boolean {
    return this.engine.readyState === 'open'
  }

  /** Sends a frame: at once, or in its turn if Engine.IO has packets waiting. These change a lite reader's window then. */
  push(frame: Buffer | SharedFrame): void {
    if (!this.isOpen) return
    const { transport, writeBuffer } = privateOfEngine(this.engine)
    const isNext = transport.writable && writeBuffer.length === 0
    const window = isNext || !this.isLite ? this.window : undefined
    const bytes = Buffer.isBuffer(frame) ? frame : (window?.add(frame) ?? frame.plain)
    if (isNext) privateOfWs(this)._sender.sendFrame([bytes])
    else this.engine.write('', { wsPreEncodedFrame: [bytes] } as object)
    this.reportStalled()
  }

  /** Reports the connection as stalled if bytes wait for the reader. To be called after each write. */
  reportStalled(): void {
    if (this.waitingBytes > 0) this.stalled(this)
  }

  /** Bytes that wait for the reader, in addition to the kernel's buffer. */
  get waitingBytes(): number {
    let bytes = this.bufferedAmount
    for (const { data, options } of privateOfEngine(this.engine).writeBuffer)
      bytes += options.wsPreEncodedFrame?.[0]?.length ?? data?.length ?? 0
    return bytes
  }

  /** Sends a packet of Engine.IO. `ws` must not deflate it: its window would not be the one of our frames. */
  override send(text: string, sent?: unknown): void {
    const shared = this.isLite ? new DeflateGroup().add(textFrame(Buffer.from(text))) : undefined
    if (shared && this.window)
      privateOfWs(this)._sender.sendFrame([this.window.add(shared)], sent as () => void)
    else super.send(text, { compress: false }, sent as () => void)
  }

  /** Answers a ping of the client; called by `ws`. */
  override pong(...values: Parameters<WebSocket['pong']>): void {
    this.credits.spend(cost.frame)
    super.pong(...values)
  }

  /** Applies the deflate that was agreed with the client. To be called once the connection is open. */
  startDeflating(): void {
    if (this.extensions) this.window = new ReaderWindow()
    for (const extension of Object.values(privateOfWs(this)._extensions)) extension.decompress = inflate
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
