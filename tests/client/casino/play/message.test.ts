import { expect, it } from 'vitest'
import { readMessage } from '#client/casino/play/message.ts'

const game = { window: { name: 'the frame' }, url: 'https://games.example:8443/play?x=1#session=t' }
const data = { source: 'nare-game', type: 'ready' }
const good = { source: game.window, origin: 'https://games.example:8443', data }

it.each(['ready', 'failed', 'balance-changed', 'balance-low', 'log-in', 'lobby', 'cashier'])(
  'the game message %s is read without its other fields',
  (type) => {
    const data = { ...good.data, type, url: 'https://evil.example' }
    expect(readMessage({ ...good, data }, game)).toEqual({ type })
  },
)

it.each([
  [640, 640],
  [640.4, 640],
  [1, 200],
  [-5, 200],
  [1e9, 4_000],
])('a game height of %d px is read as %d', (height, read) => {
  const data = { source: 'nare-game', type: 'height', height }
  expect(readMessage({ ...good, data }, game)).toEqual({ type: 'height', height: read })
})

it.each([
  ['from another window', { source: { name: 'another' } }],
  ['from no window', { source: null }],
  ['from another origin', { origin: 'https://evil.example' }],
  ['from another port', { origin: 'https://games.example' }],
  ['from a sandboxed frame', { origin: 'null' }],
  ['without the source', { data: { type: 'ready' } }],
  ['from another source', { data: { source: 'nare-app', type: 'ready' } }],
  ['of an unknown type', { data: { source: 'nare-game', type: 'navigate', url: '/withdraw' } }],
  ['with a type that is no text', { data: { source: 'nare-game', type: ['ready'] } }],
  ['with an inherited name as its type', { data: { source: 'nare-game', type: 'constructor' } }],
  ['with a height in words', { data: { source: 'nare-game', type: 'height', height: '640' } }],
  ['with a height that is no number', { data: { source: 'nare-game', type: 'height', height: Number.NaN } }],
  ['without a height', { data: { source: 'nare-game', type: 'height' } }],
  ['as text', { data: '{"source":"nare-game","type":"ready"}' }],
  ['as a list', { data: ['nare-game', 'ready'] }],
  ['without data', { data: null }],
])('a game message %s is ignored', (_, change) => {
  expect(readMessage({ ...good, ...change }, game)).toBeUndefined()
})
