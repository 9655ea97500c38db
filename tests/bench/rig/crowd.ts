import { constants, inflateRawSync } from 'node:zlib'
import { WebSocket } from 'ws'
import { converse } from './small-talk.ts'

/**
 * A crowd of readers in a process of its own: `node crowd.ts <ws url> <how many> [topic]`. With a topic each speaks
 * just enough Socket.IO to watch it. Says `ready` once all are in, and how many frames came so far when it is asked.
 */
const FLUSHED = Buffer.from([0, 0, 0xff, 0xff])
const NOTHING = Buffer.alloc(0)
const [url = '', count = '0', topic] = process.argv.slice(2)
let frames = 0

function join(): Promise<void> {
  // It takes deflated frames where they are to be had, as a browser does.
  const socket = new WebSocket(url)
  socket.once('open', () => countDeflated(socket))
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.on('error', () => undefined)
    if (topic === undefined) socket.once('open', () => resolve())
    socket.on('message', (bytes: Buffer) => {
      // A change begins with 42[" and is all that most of them ever hear: nothing else is looked at.
      if (bytes[0] === 0x34 && bytes[1] === 0x32) frames++
      else if (topic !== undefined && converse(socket, topic, String(bytes))) resolve()
    })
  })
}

/**
 * From the answer on, which points back into nothing, deflated frames are counted and not inflated: thousands of
 * inflaters in this process would take the processor from the one that is measured.
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
