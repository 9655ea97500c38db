import { WebSocket } from 'ws'
import { answerHandshake } from './handshake.ts'

/**
 * Readers in a process of their own: `node reader-process.ts <ws url> <count> [topics]`. With topics (by commas) each
 * speaks just enough Socket.IO to subscribe to them. Sends `ready` once all are connected, and answers any message with
 * the number of frames received so far.
 */
const NOTHING = Buffer.alloc(0)
const [url = '', count = '0', topics] = process.argv.slice(2)
let frames = 0

function join(): Promise<void> {
  // With permessage-deflate, as a browser has it: for short messages, too.
  const socket = new WebSocket(url, { perMessageDeflate: { threshold: 0 } })
  socket.once('open', () => countDeflated(socket))
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.on('error', () => undefined)
    if (topics === undefined) socket.once('open', () => resolve())
    socket.on('message', (bytes: Buffer) => {
      // Only the first two bytes of a change, which begins with 42[", are read.
      if (bytes[0] === 0x34 && bytes[1] === 0x32) frames++
      else if (topics !== undefined && answerHandshake(socket, topics, String(bytes))) resolve()
    })
  })
}

/** Counts deflated frames without inflating them: thousands of inflaters would take CPU time from the measured process. */
function countDeflated(socket: WebSocket) {
  const { _extensions } = socket as unknown as { _extensions: Record<string, object> }
  const decompress = (_bytes: Buffer, _isLast: boolean, done: (error: null, text: Buffer) => void) => {
    frames++
    process.nextTick(done, null, NOTHING)
  }
  for (const extension of Object.values(_extensions)) Object.assign(extension, { decompress })
}

const all = Number(count)
for (let joined = 0; joined < all; joined += 50)
  await Promise.all(Array.from({ length: Math.min(50, all - joined) }, join))
process.on('message', () => process.send?.(frames))
process.on('disconnect', () => process.exit())
process.send?.('ready')
