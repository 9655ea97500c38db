import { deflateRawSync } from 'node:zlib'
import type { WebSocket } from 'ws'
import { DEFLATED, frame } from './raw-socket.ts'

/** Input that no fair player sends. `raw` bytes are written to the TCP connection. */
export type Junk =
  | { readonly text: string }
  | { readonly binary: Buffer }
  | { readonly raw: Buffer }
  | { readonly ping: true }

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const bytes = (random: () => number, length: number) =>
  Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)))

/** A text of two megabytes in two kilobytes. */
const bomb = deflateRawSync('4'.repeat(2_000_000))

const names =
  'subscribe unsubscribe time error disconnect connect newListener __proto__ constructor change '.split(' ')
const topics = ['live/99999', 'live/', 'selection/1/2', '__proto__', 'live/%2e%2e', 'x'.repeat(300)]
const values = ['null', '{}', '[]', '-1', '1e999', '"\\u0000"', '{"__proto__":{"x":1}}', nested(500)]
/** Packets of Engine.IO and Socket.IO that are cut off, out of place, or of no kind. */
const packets = [
  '',
  ...'x 0 1 3 4 5 6 2probe 40 40{} 40{"x": 40/admin, 41 42 42[ 42{} 42[] 42[null] 42[{}]'.split(' '),
  ...'42["x"] 42["subscribe" 42/admin,["x"] 43["x"] 431[] 44"x" 47 4999 45999999-["a"]'.split(' '),
  ...'51-["subscribe",{"_placeholder":true,"num":0}] 461-1["a"]'.split(' '),
  `51-["a",${nested(500)},{"_placeholder":true,"num":0}]`,
]

/** The kinds of junk. */
const kinds: readonly ((random: () => number, pick: <T>(from: readonly T[]) => T) => Junk)[] = [
  (_, pick) => ({ text: `42["${pick(names)}",${pick(values)}]` }),
  (_, pick) => ({ text: `42${Math.floor(1e9)}["${pick(names)}",${pick(values)},${pick(values)}]` }),
  (_, pick) => ({ text: `421["subscribe",[{"topic":"${pick(topics)}","since":${pick(values)}}]]` }),
  (_, pick) => ({ text: `422["subscribe",[${Array.from({ length: 20 }, () => pick(values)).join()}]]` }),
  (_, pick) => ({ text: `43${pick(['', '1', '99'])}[${pick(values)}]` }),
  (_, pick) => ({ text: pick(packets) }),
  (_, pick) => ({ binary: Buffer.from(pick(packets)) }),
  (_, pick) => ({ text: `42["subscribe",[{"topic":"${pick(topics)}"}` }),
  (random) => ({ text: bytes(random, 40).toString('latin1') }),
  (random) => ({ text: `42${bytes(random, 60).toString('latin1')}` }),
  (random) => ({ text: `42["a",${nested(Math.floor(random() * 4_000))}]` }),
  (random) => ({ text: `42["a","${'x'.repeat(Math.floor(random() * 16_000))}"]` }),
  (random) => ({ binary: bytes(random, 100) }),
  () => ({ text: 'x'.repeat(17_000) }),
  () => ({ ping: true }),
  (random) => ({ raw: bytes(random, 30) }),
  () => ({
    raw: Buffer.concat(Array.from({ length: 40 }, (_, nth) => frame(nth === 0 ? 1 : 0, false, '4'))),
  }),
  () => ({ raw: frame(3, true, 'reserved') }),
  (random) => ({ raw: frame(DEFLATED | 1, true, bytes(random, 60)) }),
  (random) => ({ raw: frame(DEFLATED | 1, true, deflateRawSync(bytes(random, 60))) }),
  () => ({ raw: frame(DEFLATED | 1, true, bomb) }),
  () => ({ raw: frame(8, true, Buffer.from([0])) }),
]

/** A random piece of junk. */
export function makeJunk(random: () => number): Junk {
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T
  return pick(kinds)(random, pick)
}

export function writeJunk(ws: WebSocket, junk: Junk): void {
  if ('text' in junk) ws.send(junk.text)
  else if ('binary' in junk) ws.send(junk.binary)
  else if ('ping' in junk) ws.ping()
  else (ws as unknown as { _socket: { write(bytes: Buffer): void } })._socket.write(junk.raw)
}
