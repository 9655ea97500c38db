import { once } from 'node:events'
import { WebSocket } from 'ws'
import { randomFrom, seed } from '../seed.ts'
import { makeJunk, writeJunk } from './junk.ts'

/**
 * Sends junk to a gateway, in a process of its own: `node junk-process.ts <ws url> <pieces>`. Each connection sends up to
 * 250 pieces before it is cut off, then the next one opens. At the end the process sends the number of connections.
 */
const [url = '', count = '0'] = process.argv.slice(2)
const AT_ONCE = 10
const EACH = 250

const all = Number(count)
let sent = 0

async function sendUntilCutOff(nth: number) {
  const random = randomFrom(seed, nth)
  const ws = new WebSocket(url)
  ws.on('error', () => undefined)
  const opened = await Promise.race([once(ws, 'open').then(() => true), once(ws, 'close').then(() => false)])
  if (!opened) return
  const closed = once(ws, 'close')
  if (random() < 0.8) ws.send('40')
  for (let piece = 0; piece < EACH && sent < all && ws.readyState === WebSocket.OPEN; piece++) {
    writeJunk(ws, makeJunk(random))
    sent++
    // Lets the frames leave, and the close event arrive.
    if (piece % 25 === 24) await new Promise((next) => setImmediate(next))
  }
  const late = setTimeout(() => ws.terminate(), 1_000)
  await closed
  clearTimeout(late)
}

let connections = 0
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (sent < all) await sendUntilCutOff(connections++)
  }),
)
process.send?.(connections)
process.disconnect?.()
