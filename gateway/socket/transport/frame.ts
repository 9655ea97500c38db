import type { GatewayToClient } from '#shared/topics/protocol.ts'

/** What RFC 6455 puts before a text that is sent whole, and RFC 7692 before one that is deflated. */
const WHOLE_TEXT = 0x81
const DEFLATED_TEXT = 0xc1
/** Then comes its length, in 7, 16 or 64 bits. */
const IN_7_BITS = 125
const IN_16_BITS = 65_535

/** An event as the text of a packet. */
export const textOf = <Name extends keyof GatewayToClient>(
  event: Name,
  ...values: Parameters<GatewayToClient[Name]>
): string => `42${JSON.stringify([event, ...values])}`

/** An event as the bytes that go down the TCP connection: encoded once, however many get it. */
export const frameOf = <Name extends keyof GatewayToClient>(
  event: Name,
  ...values: Parameters<GatewayToClient[Name]>
): Buffer => framed(textOf(event, ...values))

/** A text, or one that was deflated, as the bytes that go down the TCP connection. */
export function framed(payload: string | Buffer, how: 'plain' | 'deflated' = 'plain'): Buffer {
  const length = Buffer.byteLength(payload)
  const head = length <= IN_7_BITS ? 2 : length <= IN_16_BITS ? 4 : 10
  // Of its own memory: a slow reader would keep a shared pool alive.
  const frame = Buffer.allocUnsafeSlow(head + length)
  frame[0] = how === 'plain' ? WHOLE_TEXT : DEFLATED_TEXT
  if (head === 2) frame[1] = length
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  if (typeof payload === 'string') frame.write(payload, head)
  else payload.copy(frame, head)
  return frame
}

/** What `framed` was given, as bytes: a view of the frame. */
export function payloadOf(frame: Buffer): Buffer {
  const [, length = 0] = frame
  return frame.subarray(length <= IN_7_BITS ? 2 : length === 126 ? 4 : 10)
}
