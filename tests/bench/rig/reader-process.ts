import { constants, inflateRawSync } from 'node:zlib'
import { WebSocket } from 'ws'
import { answerHandshake } from './handshake.ts'

/**
 * Readers in a process of their own: `node reader-process.ts <ws url> <count> [topic]`. With a topic each speaks just
 * enough Socket.IO to subscribe to it. Sends `ready` once all are connected, and answers any message with the number of
 * frames received so far.
 */
const FLUSHED = Buffer.from([0, 0, 0xff, 0xff])
const NOTHING = Buffer.alloc(0)
const [url = '', count = '0', topic] = process.argv.slice(2)
let frames = 0

function join(): Promise<void> {
  // With permessage-deflate, as a browser has it.
  const socket = new WebSocket(url)
  socket.once('open', () => countDeflated(socket))
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.on('error', () => undefined)
    if (topic === undefined) socket.once('open', () => resolve())
    socket.on('message', (bytes: Buffer) => {
      // Only the first two bytes of a change, which begins with 42[", are read.
      if (bytes[0] === 0x34 && bytes[1] === 0x32) frames++
      else if (topic !== undefined && answerHandshake(socket, topic, String(bytes))) resolve()
    })
  })
}

/**
 * Counts deflated frames without inflating them, except for the answer, which refers back to no other frame: thousands of
 * inflaters would take CPU time from the process that is measured.
 */
function countDeflated(socket: WebSocket) {
  const { _extensions } = socket as unknown as { _extensions: Record<string, object> }
  let isAnswered = false
  const decompress = (bytes: Buffer, _: boolean, done: (error: null, text: Buffer) => void) => {
    if (isAnswered) frames++
    const text = isAnswered ? NOTHING : inflated(bytes)
    isAnswered = true
    process.nextTick(done, null, text)
  }
  for (const extension of Object.values(_extensions)) Object.assign(extension, { decompress })
}

const inflated = (bytes: Buffer) =>
  inflateRawSync(Buffer.concat([bytes, FLUSHED]), { finishFlush: constants.Z_SYNC_FLUSH })

const all = Number(count)
for (let joined = 0; joined < all; joined += 50)
  await Promise.all(Array.from({ length: Math.min(50, all - joined) }, join))
process.on('message', () => process.send?.(frames))
process.on('disconnect', () => process.exit())
process.send?.('ready')
