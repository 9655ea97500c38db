import { describe, expect, test } from 'vitest'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { eventually } from '#tests/support/patience.ts'
import { inPlay, LIVE, liveAnswer, match, scriptPeriods } from '#tests/support/provider/league.ts'
import type { Reply } from '#tests/support/provider/provider.ts'

const good = liveAnswer(match(1, { minute: 30 }), match(2, { home_score: 1 }))
const goodRows = { 1: { minute: 30 }, 2: { home_score: 1 } }
const wellMeant = { status: 200, playouts: [match(1, { minute: 31 })] }
const json = JSON.stringify(wellMeant)
const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)])
const deep = `[{"match_id":1,"minute":31,"x":${'['.repeat(100_000)}${']'.repeat(100_000)}}]`

/** Every kind of failure, and the metric label that counts it. */
const failures: readonly (readonly [string, Reply, string])[] = [
  ['an error', { status: 500, body: { error: 'down' } }, 'http'],
  ['a good body under a bad status', { status: 503, body: wellMeant }, 'http'],
  ['created instead of found', { status: 201, body: wellMeant }, 'http'],
  ['a redirect', { status: 302, headers: { location: '/elsewhere' }, body: wellMeant }, 'http'],
  ['too many requests', { status: 429, body: {} }, 'http'],
  ['a 401 of HTTP', { status: 401, body: { error: 'unauthorized' } }, 'unauthorized'],
  ['a 401 in the body', { body: { status: 401, playouts: [] } }, 'unauthorized'],
  ['a 500 in the body', { body: { ...wellMeant, status: 500 } }, 'status'],
  ['silence', { hang: 'silent' }, 'timeout'],
  ['silence in the middle', { hang: 'mid-body', raw: json }, 'timeout'],
  ['a broken connection', { reset: 'at once' }, 'network'],
  ['a connection broken in the middle', { reset: 'mid-body', raw: json }, 'network'],
  ['half an answer', { raw: json.slice(0, -20) }, 'no-json'],
  ['nothing at all', { raw: '' }, 'no-json'],
  [
    'a page',
    { raw: '<!doctype html><title>Sorry</title>', headers: { 'content-type': 'text/html' } },
    'no-json',
  ],
  ['bytes', { raw: Buffer.from([0xff, 0xfe, 0x00, 0x80]) }, 'no-json'],
  ['null', { raw: 'null' }, 'no-json'],
  ['a number', { raw: '7' }, 'no-list'],
  ['a text', { raw: '"playouts"' }, 'no-list'],
  ['an object without a list', { body: { status: 200, message: 'ok' } }, 'no-list'],
  ['a list that is an object', { body: { playouts: { 1: match(1) } } }, 'no-list'],
  ['a list of nothing readable', { body: [null, 1, 'x', [], {}, { match_id: null }] }, 'no-readable-row'],
  ['scores that are none', { body: [match(1, { home_score: 'two' })] }, 'no-readable-row'],
  ['a hundred thousand lists in each other', { raw: deep }, 'no-readable-row'],
  ['two megabytes', { body: { playouts: [match(1, { x: 'x'.repeat(2_097_152) })] } }, 'network'],
  [
    'two megabytes without a length',
    { raw: json.padEnd(2_097_152), headers: { 'transfer-encoding': 'chunked' } },
    'network',
  ],
]

describe.each(failures)('a provider that answers %s', (_, reply, outcome) => {
  test('changes no row, is counted, shows at once, and is over with the next good answer', async () => {
    const stage = await openStage({
      PROVIDER_TIMEOUT_MS: outcome === 'timeout' ? 300 : 10_000,
      BEAT_MS: 600_000,
      BREAKER_MS: 100,
    })
    scriptPeriods(stage.provider, inPlay())
    stage.provider.on(LIVE, good)
    const player = await stage.player()
    await player.subscribe('live/10')
    const trusted = player.held('live/10')

    stage.provider.on(LIVE, reply)
    await player.until('an early beat', () => player.held('live/10')?.health?.state === 'down')
    expect(player.frames('live/10').every(({ kind }) => kind === 'beat')).toBe(true)
    await stage.provider.called(LIVE, stage.provider.callsTo(LIVE).length + 1)
    expect(player.held('live/10')).toMatchObject({ seq: trusted?.seq, rows: goodRows })
    const newcomer = await stage.player()
    const [answer] = await newcomer.subscribe('live/10')
    expect(answer).toMatchObject({ seq: trusted?.seq, rows: goodRows, health: { state: 'down' } })
    expect(answer && 'health' in answer && answer.health.as_of).toBeGreaterThan(0)
    expect(await stage.metric('gateway_provider_requests_total', { call: 'live', outcome })).toBeGreaterThan(
      0,
    )

    stage.provider.on(LIVE, liveAnswer(match(1, { minute: 31 })))
    await player.until('the next rows', () => player.held('live/10')?.rows[1]?.minute === 31)
    await player.until('trust', () => player.held('live/10')?.health?.state === 'live')
    expect(player.held('live/10')?.rows[2]).toBeUndefined()
    expect(player.steps('live/10')).toMatchObject({ gap: 0, whole: 1 })
  })
})

test('a topic that was never answered is empty and down, until the first good answer', async () => {
  const stage = await openStage({ PROVIDER_TIMEOUT_MS: 1_000, POLL_PERIODS_MS: 1_000 })
  const player = await stage.player()
  stage.provider.on('/v1/nare-league/periods', { hang: 'silent' })
  const [answer] = await player.subscribe('periods/2')
  expect(answer).toMatchObject({ seq: 0, rows: {}, health: { state: 'down', as_of: 0 } })
  scriptPeriods(stage.provider, inPlay())
  await player.until('the periods', () => player.held('periods/2')?.rows[10] !== undefined)
  await player.until('trust', () => player.held('periods/2')?.health?.state === 'live')
})

test('a slow provider makes its topic stale, keeps its rows, and is polled less often', async () => {
  const stage = await openStage({ BEAT_MS: 600_000, PROVIDER_TIMEOUT_MS: 5_000, POLL_LIVE_MS: 100 })
  scriptPeriods(stage.provider, inPlay())
  stage.provider.on(LIVE, good)
  const player = await stage.player()
  await player.subscribe('live/10')
  stage.provider.on(LIVE, { ...good, delayMs: 600 })
  await player.until('staleness', () => player.held('live/10')?.health?.state === 'stale')
  expect(player.held('live/10')?.rows).toMatchObject(goodRows)
  await player.until('trust', () => player.held('live/10')?.health?.state === 'live')
  const [one, two] = (await stage.provider.called(LIVE, stage.provider.callsTo(LIVE).length + 2)).slice(-2)
  expect((two?.at ?? 0) - (one?.at ?? 0)).toBeGreaterThanOrEqual(1_000)
})

test('unreadable and repeated rows are dropped and counted', async () => {
  const stage = await openStage()
  scriptPeriods(stage.provider, inPlay())
  const rows = [
    match(1),
    null,
    'x',
    match(2, { away_score: -1 }),
    match(1, { minute: 2 }),
    match(''),
    match(3, { deep: nested(100) }),
  ]
  stage.provider.on(LIVE, liveAnswer(...rows))
  const player = await stage.player()
  await player.subscribe('live/10')
  expect(Object.keys(player.held('live/10')?.rows ?? {})).toEqual(['1'])
  expect(player.held('live/10')?.health?.state).toBe('live')
  const dropped = (reason: string) => stage.metric('gateway_dropped_rows_total', { kind: 'live', reason })
  await eventually('they are counted', async () => (await dropped('unreadable')) >= 5)
  const [unreadable, duplicate] = [await dropped('unreadable'), await dropped('duplicate')]
  expect(unreadable % 5).toBe(0)
  expect(duplicate).toBeGreaterThan(0)
})
