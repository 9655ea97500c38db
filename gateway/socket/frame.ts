import type { GatewayToClient } from '#shared/topics/protocol.ts'

/** What RFC 6455 puts before a text that is sent whole: its length in 7, 16 or 64 bits. */
const WHOLE_TEXT = 0x81
const IN_7_BITS = 125
const IN_16_BITS = 65_535

/** An event as the bytes that go down the TCP connection: encoded once, however many get it. */
export function frameOf<Name extends keyof GatewayToClient>(
  event: Name,
  ...values: Parameters<GatewayToClient[Name]>
): Buffer {
  const text = `42${JSON.stringify([event, ...values])}`
  const length = Buffer.byteLength(text)
  const head = length <= IN_7_BITS ? 2 : length <= IN_16_BITS ? 4 : 10
  // Of its own memory: a slow reader would keep a shared pool alive.
  const frame = Buffer.allocUnsafeSlow(head + length)
  frame[0] = WHOLE_TEXT
  if (head === 2) frame[1] = length
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, head)
  return frame
}
