import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { afterEach, expect, test } from 'vitest'
import type { Answer, Change, ClientToGateway, GatewayToClient, Wish } from '#shared/topics/protocol.ts'
import { digest, type Rows } from '#shared/topics/rows.ts'
import { connect, type Player } from '#tests/support/gateway/player.ts'
import { listenOn } from '#tests/support/ports.ts'

const topic = 'live/1'
const health = { state: 'live', as_of: 1 } as const
const first: Rows = { 7: { match_id: '7', home_score: 0 } }
const snapshot: Answer = { topic, epoch: 'e', seq: 4, at: 1, health, rows: first }
const goal: Change = { topic, epoch: 'e', from: 4, seq: 5, at: 2, upsert: { 7: { home_score: 1 } } }
const scored: Rows = { 7: { match_id: '7', home_score: 1 } }

const open: { close(): unknown }[] = []
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close()
})

/** A gateway of five lines that answers as it is told. */
async function stand(answers: (wishes: readonly Wish[]) => Answer[]) {
  const http = createServer()
  const server = new Server<ClientToGateway, GatewayToClient>(http, { transports: ['websocket'] })
  server.on('connection', (socket) => {
    socket.on('subscribe', (wishes, ack) => ack(answers(wishes)))
    socket.on('time', (ack) => ack(42))
  })
  open.push(server)
  const player = await connect(`http://127.0.0.1:${await listenOn(http)}`)
  open.push(player)
  return { server, player }
}

const seen = (player: Player, frames: number) =>
  player.until(`${frames} frames`, () => player.frames(topic).length >= frames)

test('a player folds the answer and what follows, and proves it by the digest', async () => {
  const { server, player } = await stand(() => [snapshot])
  expect(await player.subscribe(topic)).toEqual([snapshot])
  expect(await player.time()).toBe(42)
  server.emit('change', goal)
  server.emit('change', goal)
  server.emit('beat', {
    topic,
    epoch: 'e',
    seq: 5,
    at: 3,
    health: { state: 'stale', as_of: 1 },
    digest: digest(scored),
  })
  await seen(player, 3)
  expect(player.held(topic)).toEqual({
    epoch: 'e',
    seq: 5,
    rows: scored,
    digest: digest(scored),
    health: { state: 'stale', as_of: 1 },
  })
  expect(player.steps(topic)).toEqual({ whole: 1, next: 1, repeat: 1, gap: 0 })
  expect(player.frames(topic).map(({ kind }) => kind)).toEqual(['change', 'change', 'beat'])
})

test('a hole, another epoch and a wrong digest are each a gap, and a reset mends them', async () => {
  const { server, player } = await stand(() => [snapshot])
  await player.subscribe({ topic, since: { epoch: 'e', seq: 1 } })
  server.emit('change', { ...goal, from: 5, seq: 6 })
  server.emit('change', { ...goal, epoch: 'f' })
  server.emit('beat', { topic, epoch: 'e', seq: 4, at: 3, health, digest: digest(scored) })
  await seen(player, 3)
  expect(player.held(topic)?.rows).toEqual(first)
  expect(player.steps(topic).gap).toBe(3)
  server.emit('reset', { topic, epoch: 'f', seq: 9, at: 4, rows: scored })
  await seen(player, 4)
  expect(player.held(topic)).toMatchObject({ epoch: 'f', seq: 9, rows: scored })
})

test('what was missed is folded onto what another player held', async () => {
  const { player } = await stand(() => [{ topic, epoch: 'e', seq: 5, at: 2, health, changes: [goal] }])
  player.adopt(topic, { epoch: 'e', seq: 4, rows: first, digest: digest(first), health })
  await player.subscribe({ topic, since: { epoch: 'e', seq: 4 } })
  expect(player.held(topic)).toMatchObject({ seq: 5, rows: scored })
})

test('a refusal holds nothing, and an end is told', async () => {
  const refusal: Answer = { topic, error: { code: 'unknown', message: 'no such round' } }
  const { server, player } = await stand(() => [refusal])
  expect(await player.subscribe(topic)).toEqual([refusal])
  expect(player.held(topic)).toBeUndefined()
  server.disconnectSockets(true)
  expect(await player.until('the end', () => player.ends[0])).toBe('io server disconnect')
})

test('a connection that is refused rejects', async () => {
  await expect(connect('http://127.0.0.1:1')).rejects.toThrow()
})
