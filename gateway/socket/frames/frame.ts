import * as ws from 'ws'
import type { GatewayToClient } from '#shared/topics/protocol.ts'

/** Exported by `ws`, but not by its types. */
const { Sender } = ws as unknown as {
  readonly Sender: { frame(payload: Buffer, options: object): readonly Buffer[] }
}

/** A payload as the frame of a whole text message, deflated or not. */
export const framed = (payload: Buffer, isDeflated = false): Buffer =>
  Buffer.concat(
    Sender.frame(payload, { fin: true, opcode: 1, rsv1: isDeflated, mask: false, readOnly: true }),
  )

/** An event as a frame: encoded once for all receivers. */
export const frameOf = <Name extends keyof GatewayToClient>(
  event: Name,
  ...values: Parameters<GatewayToClient[Name]>
): Buffer => framed(Buffer.from(`42${JSON.stringify([event, ...values])}`))

/** The payload of a frame, as a view of its bytes: after two bytes, and the length where the second does not hold it. */
export const payloadOf = (frame: Buffer): Buffer =>
  frame.subarray(frame[1] === 127 ? 10 : frame[1] === 126 ? 4 : 2)
