import { once } from 'node:events'
import { WebSocket } from 'ws'
import { makeJunk, throwJunk } from '../../support/gateway/junk.ts'
import { randomFrom, seed } from '../../support/seed.ts'

/**
 * Throws junk at a gateway, in a process of its own: `node vandals.ts <ws url> <how much>`. Each connection throws what
 * it can before it is cut off, at most 250 pieces, and the next one comes. Says how much was thrown when it is done.
 */
const [url = '', count = '0'] = process.argv.slice(2)
const AT_ONCE = 10
const EACH = 250

const all = Number(count)
let thrown = 0

async function vandal(nth: number) {
  const random = randomFrom(seed, nth)
  const ws = new WebSocket(url)
  ws.on('error', () => undefined)
  const opened = await Promise.race([once(ws, 'open').then(() => true), once(ws, 'close').then(() => false)])
  if (!opened) return
  const closed = once(ws, 'close')
  if (random() < 0.8) ws.send('40')
  for (let piece = 0; piece < EACH && thrown < all && ws.readyState === WebSocket.OPEN; piece++) {
    throwJunk(ws, makeJunk(random))
    thrown++
    // What was thrown is on its way before the end of the connection is heard of.
    if (piece % 25 === 24) await new Promise((sent) => setImmediate(sent))
  }
  const late = setTimeout(() => ws.terminate(), 1_000)
  await closed
  clearTimeout(late)
}

let vandals = 0
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (thrown < all) await vandal(vandals++)
  }),
)
process.send?.(vandals)
process.disconnect?.()
