import type { GatewayToClient } from '#shared/topics/protocol.ts'

/** First byte of each kind of unfragmented frame (RFC 6455; deflated: RFC 7692). */
const firstByte = { text: 0x81, deflated: 0xc1, close: 0x88, pong: 0x8a }
/** Largest payload lengths, in bytes, that fit the 7-bit and the 16-bit length field. */
const IN_7_BITS = 125
const IN_16_BITS = 65_535

/** An event as the text of a packet. */
const textOf = <Name extends keyof GatewayToClient>(
  event: Name,
  ...values: Parameters<GatewayToClient[Name]>
): string => `42${JSON.stringify([event, ...values])}`

/** An event as a WebSocket frame: encoded once for all receivers. */
export const frameOf = <Name extends keyof GatewayToClient>(
  event: Name,
  ...values: Parameters<GatewayToClient[Name]>
): Buffer => framed(textOf(event, ...values))

/** A payload as a WebSocket frame. */
export function framed(payload: string | Buffer, kind: keyof typeof firstByte = 'text'): Buffer {
  const length = Buffer.byteLength(payload)
  const head = length <= IN_7_BITS ? 2 : length <= IN_16_BITS ? 4 : 10
  // Not from the shared pool: a slow reader would keep the whole pool alive.
  const frame = Buffer.allocUnsafeSlow(head + length)
  frame[0] = firstByte[kind]
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

/** The payload of a frame, as a view of the frame's bytes. */
export function payloadOf(frame: Buffer): Buffer {
  const [, length = 0] = frame
  return frame.subarray(length <= IN_7_BITS ? 2 : length === 126 ? 4 : 10)
}
