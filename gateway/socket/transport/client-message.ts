import { isUtf8 } from 'node:buffer'
import { constants, inflateRawSync } from 'node:zlib'
import { FRAME } from '../limits/bounds.ts'

/** A message of a client, or the close code of RFC 6455 for what is not one; a binary message has none. */
export type ClientMessage =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'ping' | 'pong' | 'close'; readonly payload: Buffer }
  | { readonly kind: 'fault'; readonly code: number | undefined }

const fault = (code?: number): ClientMessage => ({ kind: 'fault', code })
const against = fault(1002)
const notText = fault(1007)
const tooMany = fault(1008)
const tooLarge = fault(1009)

interface ClientFrame {
  readonly opcode: number
  readonly isFinal: boolean
  readonly isDeflated: boolean
  readonly payload: Buffer
  /** Length of the whole frame, in bytes. */
  readonly length: number
}

const TEXT = 1
const BINARY = 2
const controls = new Map<number, 'close' | 'ping' | 'pong'>([
  [8, 'close'],
  [9, 'ping'],
  [10, 'pong'],
])
const MOST_OF_A_CONTROL = 125
const NOTHING = Buffer.alloc(0)

/**
 * Reads the frames of one client (RFC 6455), whose messages may be deflated (RFC 7692). Deflated messages have no common
 * context (client_no_context_takeover), so between messages nothing is kept.
 */
export class MessageReader {
  private readonly isDeflatable: boolean
  /** The start of a frame of which the rest has not arrived. */
  private rest = NOTHING
  /** The fragments of an incomplete message so far. */
  private begun:
    | { readonly isDeflated: boolean; readonly bytes: Buffer; readonly fragments: number }
    | undefined

  /** @param isDeflatable true if deflate was agreed */
  constructor(isDeflatable: boolean) {
    this.isDeflatable = isDeflatable
  }

  /** The messages that end in this chunk. After a fault nothing more may be read. */
  *read(chunk: Buffer): Generator<ClientMessage> {
    let bytes = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : chunk
    for (let frame = readFrame(bytes); frame; frame = readFrame(bytes)) {
      const message = 'kind' in frame ? frame : this.add(frame)
      if (message) yield message
      if ('kind' in frame || message?.kind === 'fault') return
      bytes = bytes.subarray(frame.length)
    }
    this.rest = bytes.length > 0 ? Buffer.from(bytes) : NOTHING
  }

  /** The message that ends with this frame, if any. */
  private add({ opcode, isFinal, isDeflated, payload }: ClientFrame): ClientMessage | undefined {
    if (opcode > BINARY) {
      const kind = controls.get(opcode)
      const isSound = kind && isFinal && !isDeflated && payload.length <= MOST_OF_A_CONTROL
      if (!isSound || (kind === 'close' && !isClosing(payload))) return against
      return kind === 'close' && !isUtf8(payload.subarray(2)) ? notText : { kind, payload }
    }
    if (opcode === BINARY) return fault()
    const isFirst = opcode === TEXT
    if (isFirst === (this.begun !== undefined)) return against
    if (isDeflated && !(isFirst && this.isDeflatable)) return against
    if (isFirst && isFinal) return read(payload, isDeflated)
    const { begun } = this
    const bytes = Buffer.concat([begun?.bytes ?? NOTHING, payload])
    const message = {
      isDeflated: begun?.isDeflated ?? isDeflated,
      bytes,
      fragments: (begun?.fragments ?? 0) + 1,
    }
    if (bytes.length > FRAME.maxPayload) return tooLarge
    if (message.fragments > FRAME.maxFragments) return tooMany
    this.begun = isFinal ? undefined : message
    return isFinal ? read(bytes, message.isDeflated) : undefined
  }
}

/** True for the payload of a close frame: nothing, or a code that an endpoint may send. */
function isClosing(payload: Buffer): boolean {
  if (payload.length < 2) return payload.length === 0
  const code = payload.readUInt16BE()
  return (code >= 1000 && code <= 1014 && (code < 1004 || code > 1006)) || (code >= 3000 && code <= 4999)
}

/** The first frame in these bytes, unmasked in place; undefined if it is not complete. */
function readFrame(bytes: Buffer): ClientFrame | ClientMessage | undefined {
  const [first, second] = [bytes[0], bytes[1]]
  if (first === undefined || second === undefined) return undefined
  // Clients mask their frames; two bits are of no use.
  if (first & 0x30 || !(second & 0x80)) return against
  const short = second & 0x7f
  if (short === 127) return tooLarge
  const maskAt = short === 126 ? 4 : 2
  const payloadAt = maskAt + 4
  if (bytes.length < payloadAt) return undefined
  const size = short === 126 ? bytes.readUInt16BE(2) : short
  if (size > FRAME.maxPayload) return tooLarge
  const length = payloadAt + size
  if (bytes.length < length) return undefined
  const payload = bytes.subarray(payloadAt, length)
  for (let at = 0; at < size; at++) payload[at] = (payload[at] ?? 0) ^ (bytes[maskAt + (at & 3)] ?? 0)
  return { opcode: first & 0x0f, isFinal: first >= 0x80, isDeflated: (first & 0x40) !== 0, payload, length }
}

function read(bytes: Buffer, isDeflated: boolean): ClientMessage {
  const text = isDeflated ? inflate(bytes) : bytes
  if ('kind' in text) return text
  return isUtf8(text) ? { kind: 'text', text: text.toString() } : notText
}

/** The end of a flush, which RFC 7692 omits. */
const FLUSHED = Buffer.from([0, 0, 0xff, 0xff])
const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: FRAME.maxPayload, chunkSize: 1_024 }

/** Inflates up to the largest size that a client may send. */
function inflate(bytes: Buffer): Buffer | ClientMessage {
  try {
    return inflateRawSync(Buffer.concat([bytes, FLUSHED]), options)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge
      : notText
  }
}
