import { expect, test } from 'vitest'
import { openStage } from '#tests/support/gateway/gateway.ts'
import {
  inPlay,
  LIVE,
  liveAnswer,
  match,
  PERIODS,
  sayLive,
  sayPeriods,
} from '#tests/support/provider/league.ts'

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test.each([
  ['named', (rows: unknown[]) => ({ status: 200, playouts: rows })],
  ['named, without a status', (rows: unknown[]) => ({ playouts: rows })],
  ['named, with the status as text', (rows: unknown[]) => ({ status: '201', playouts: rows })],
  ['as data', (rows: unknown[]) => ({ status: 200, data: rows })],
  ['as a bare list', (rows: unknown[]) => rows],
])('rows that come %s are read', async (_, wrap) => {
  const stage = await openStage({ POLL_LIVE_MS: 60_000 })
  sayPeriods(stage.provider, inPlay())
  stage.provider.on(LIVE, { body: wrap([match(1), match('b')]) })
  const player = await stage.player()
  const [answer] = await player.subscribe('live/10')
  expect(plain(answer)).toMatchObject({ rows: { 1: match(1), b: match('b') }, health: { state: 'live' } })
})

test('times are read as epoch ms, as digits and as ISO 8601, and are passed on unchanged', async () => {
  const stage = await openStage({ POLL_LIVE_MS: 30, POLL_PERIODS_MS: 60_000 })
  const at = (ms: number) => Date.now() + ms
  const rows = [
    { round_id: 1, start_time: at(-1_000), end_time: at(60_000) },
    { round_id: '2', start_time: String(at(-1_000)), end_time: String(at(60_000)) },
    {
      round_id: 3,
      start_time: new Date(at(-1_000)).toISOString(),
      end_time: new Date(at(60_000)).toISOString(),
    },
  ]
  sayPeriods(stage.provider, ...rows)
  sayLive(stage.provider, match(1))
  const player = await stage.player()
  const [answer] = await player.subscribe('periods/2')
  expect(plain(answer)).toMatchObject({ rows: { 1: rows[0], 2: rows[1], 3: rows[2] } })
  await player.subscribe('live/1', 'live/2', 'live/3')
  for (const id of [1, 2, 3])
    await player.until(`round ${id} to be asked fast`, () => callsOf(id) >= 4 || void player.time())

  function callsOf(id: number) {
    return stage.provider.callsTo(LIVE).filter(({ body }) => JSON.stringify(body) === `{"round_id":${id}}`)
      .length
  }
})

test('unknown fields are passed on, nested ones too', async () => {
  const stage = await openStage()
  const odd = { weather: { rain: true, drops: [1, 2, { deep: 'ü😀' }] }, __proto: 1, 'a b': '' }
  sayPeriods(stage.provider, inPlay())
  sayLive(stage.provider, match(1, odd))
  const player = await stage.player()
  await player.subscribe('live/10')
  expect(plain(player.held('live/10')?.rows[1])).toMatchObject(odd)
  sayLive(stage.provider, match(1, { ...odd, weather: { rain: false } }))
  await player.until('a change', () => player.frames('live/10').find(({ kind }) => kind === 'change'))
  const change = player.frames('live/10').find(({ kind }) => kind === 'change')
  expect(change?.frame).toMatchObject({ from: 1, seq: 2, upsert: { 1: { weather: { rain: false } } } })
  expect(plain(player.held('live/10')?.rows[1])).toMatchObject({ weather: { rain: false }, 'a b': '' })
})

test('a null field is a missing field', async () => {
  const stage = await openStage()
  sayPeriods(stage.provider, inPlay())
  sayLive(stage.provider, match(1, { referee: 'Otieno', injury: null }))
  const player = await stage.player()
  const [answer] = await player.subscribe('live/10')
  expect(JSON.stringify(answer)).not.toContain('injury')
  sayLive(stage.provider, match(1, { referee: null, injury: null }))
  const change = await player.until('the change', () =>
    player.frames('live/10').find(({ kind }) => kind === 'change'),
  )
  expect(change.frame).toMatchObject({ upsert: { 1: { referee: null } } })
  expect(player.held('live/10')?.rows[1]).not.toHaveProperty('referee')
  const late = await stage.player()
  await late.subscribe('live/10')
  expect(late.held('live/10')?.digest).toBe(player.held('live/10')?.digest)
})

test('rows that leave are removed, and an empty list is an answer', async () => {
  const stage = await openStage()
  sayPeriods(stage.provider, inPlay())
  sayLive(stage.provider, match(1), match(2), match(3))
  const player = await stage.player()
  await player.subscribe('live/10')
  sayLive(stage.provider, match(1), match(3))
  await player.until('two rows', () => Object.keys(player.held('live/10')?.rows ?? {}).join() === '1,3')
  sayLive(stage.provider)
  await player.until('no row', () => Object.keys(player.held('live/10')?.rows ?? {}).length === 0)
  expect(player.held('live/10')).toMatchObject({ seq: 3 })
  await player.until('trust', () => player.held('live/10')?.health?.state === 'live')
  expect(player.steps('live/10')).toMatchObject({ next: 2, gap: 0, whole: 1 })
})

test('rows may have the names of object properties', async () => {
  const stage = await openStage()
  sayPeriods(stage.provider, inPlay())
  const names = ['__proto__', 'constructor', 'hasOwnProperty']
  const live = (minute: number) => liveAnswer(...names.map((name) => match(name, { minute })))
  stage.provider.on(LIVE, live(1))
  const player = await stage.player()
  await player.subscribe('live/10')
  stage.provider.on(LIVE, live(2))
  await player.until('the second minute', () => player.held('live/10')?.seq === 2)
  const rows = player.held('live/10')?.rows ?? {}
  expect(Object.keys(rows).sort()).toEqual([...names].sort())
  expect(Object.values(rows).map(({ minute }) => minute)).toEqual([2, 2, 2])
})

test('an unchanged score causes no frame', async () => {
  const stage = await openStage({ BEAT_MS: 600_000 })
  sayPeriods(stage.provider, inPlay())
  sayLive(stage.provider, match(1))
  const player = await stage.player()
  await player.subscribe('live/10')
  await stage.provider.called(LIVE, 8)
  await player.time()
  // A machine that pauses for three intervals sends a beat about it.
  expect(player.frames('live/10').filter(({ kind }) => kind !== 'beat')).toEqual([])
  expect(stage.provider.callsTo(PERIODS).length).toBeGreaterThan(0)
})
