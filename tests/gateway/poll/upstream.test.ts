import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '#gateway/metrics.ts'
import type { DueTopic, PollAnswer } from '#gateway/poll/batch.ts'
import { createUpstreams } from '#gateway/poll/upstream.ts'
import type { Topic, TopicOf } from '#shared/topics/name.ts'
import { sumOf } from '#tests/support/gateway/metric.ts'
import { LIVE, liveAnswer, match } from '#tests/support/provider/league.ts'
import { picksOf, VALIDATE } from '#tests/support/provider/prices.ts'
import { type Reply, startProvider } from '#tests/support/provider/provider.ts'
import { configOf, type Settings } from '#tests/support/settings.ts'

const good = { status: 200, playouts: [match(1, { minute: 31 })] }
const json = JSON.stringify(good)

const live: Topic = { kind: 'live', round_id: '10' }
const selection = (match_id: number): TopicOf<'selection'> => ({
  kind: 'selection',
  match_id: String(match_id),
  sub_type_id: '1',
  odd_key: 'home_team',
})

/** The clients of a gateway's polls, and a provider that a test scripts. */
async function openUpstreams(settings: Settings = {}) {
  const provider = await startProvider()
  const metrics = createMetrics()
  const upstreams = createUpstreams(configOf({ PROVIDER_URL: provider.url, ...settings }), metrics)
  onTestFinished(async () => {
    await Promise.all(Object.values(upstreams).map(({ close }) => close()))
    await provider.close()
  })
  const poll = (which: keyof typeof upstreams, topic: Topic, past: DueTopic<Topic>['past'] = 'none') =>
    new Promise<PollAnswer>((answer) =>
      upstreams[which].ask({ topic, past, isWanted: () => true, answer: (rows) => answer(rows) }),
    )
  return {
    provider,
    upstreams,
    poll: () => poll('single', live),
    /** Polls selections of these matches together. */
    price: (...matches: readonly number[]) =>
      Promise.all(matches.map((match_id) => poll('selections', selection(match_id)))),
    metric: async (name: string, labels: Readonly<Record<string, string>>) =>
      sumOf(await metrics.scrape(), name, labels),
  }
}

const requests = 'gateway_provider_requests_total'

test.each<[string, Reply, string]>([
  ['a good body under a bad status', { status: 503, body: good }, 'http'],
  ['a 401 of HTTP', { status: 401, body: { error: 'unauthorized' } }, 'unauthorized'],
  ['a 401 in the body', { body: { status: 401, playouts: [] } }, 'unauthorized'],
  ['a 500 in the body', { body: { ...good, status: 500 } }, 'status'],
  ['silence', { hang: 'silent' }, 'timeout'],
  ['silence in the middle', { hang: 'mid-body', raw: json }, 'timeout'],
  ['a broken connection', { reset: 'at once' }, 'network'],
  ['bytes', { raw: Buffer.from([0xff, 0xfe, 0x00, 0x80]) }, 'no-json'],
  ['an object without a list', { body: { status: 200, message: 'ok' } }, 'no-list'],
  ['a list of nothing readable', { body: [null, 1, 'x', [], {}, { match_id: null }] }, 'no-readable-row'],
  [
    'two megabytes in chunks',
    { raw: json.padEnd(2_097_152), headers: { 'transfer-encoding': 'chunked' } },
    'network',
  ],
])('a poll that is answered by %s fails, and is counted', async (_, reply, outcome) => {
  const { provider, poll, metric } = await openUpstreams({
    PROVIDER_TIMEOUT_MS: outcome === 'timeout' ? 200 : 10_000,
  })
  provider.on(LIVE, reply)
  expect(await poll()).toBeUndefined()
  expect(await metric(requests, { call: 'live', outcome })).toBe(1)
})

test.each<[string, Reply, string | undefined]>([
  [
    'an HTTP status',
    { status: 503, body: { error: '  The season\n is being drawn' } },
    'The season is being drawn',
  ],
  ['a status in the body', { body: { status: 500, message: 'Later' } }, 'Later'],
  [
    'a refusal of the gateway’s own token',
    { status: 401, body: { error: 'Your session is over' } },
    undefined,
  ],
])('the provider’s message for players is read from %s', async (_, reply, message) => {
  const { provider, upstreams, poll } = await openUpstreams()
  provider.on(LIVE, reply)
  await poll()
  expect(upstreams.single.messageOf(live)).toBe(message)
})

test.each<[string, Reply]>([
  ['no answer', { reset: 'at once' }],
  ['a 5xx', { status: 503, body: {} }],
])(
  'after five polls with %s none is made until one trial, whose answer lets all be made',
  async (_, reply) => {
    const { provider, upstreams, poll, metric } = await openUpstreams({ BREAKER_MS: 200 })
    const changes: boolean[] = []
    upstreams.single.onDownChange(() => changes.push(upstreams.single.isDown))
    provider.on(LIVE, reply)
    for (let nth = 0; nth < 7; nth++) expect(await poll()).toBeUndefined()
    expect(provider.callsTo(LIVE)).toHaveLength(5)
    expect(await metric(requests, { outcome: 'breaker' })).toBe(2)
    provider.on(LIVE, liveAnswer(match(1)))
    await new Promise((passed) => setTimeout(passed, 250))
    for (let nth = 0; nth < 2; nth++) expect(await poll()).toMatchObject({ 1: { minute: 1 } })
    expect(changes).toEqual([true, false])
  },
)

test('unreadable answers do not open the breaker', async () => {
  const { provider, upstreams, poll } = await openUpstreams()
  provider.on(LIVE, { raw: '<html>' })
  for (let nth = 0; nth < 10; nth++) await poll()
  expect([provider.callsTo(LIVE).length, upstreams.single.isDown]).toEqual([10, false])
})

test('selections without an answer open a breaker of their own; answers of 5xx open none', async () => {
  const { provider, upstreams, poll, price } = await openUpstreams({ BREAKER_MS: 60_000 })
  provider.on(LIVE, liveAnswer(match(1)))
  provider.on(VALIDATE, { status: 500 })
  for (let nth = 0; nth < 10; nth++) await price(1)
  expect([provider.callsTo(VALIDATE).length, upstreams.selections.isDown]).toEqual([10, false])
  provider.on(VALIDATE, { reset: 'at once' })
  for (let nth = 0; nth < 10; nth++) await price(1)
  expect([provider.callsTo(VALIDATE).length, upstreams.selections.isDown]).toEqual([15, true])
  expect(await poll()).toMatchObject({ 1: { minute: 1 } })
})

/** A provider that knows every selection, and refuses calls with that of match 13. */
const refusing =
  (reply: Reply) =>
  ({ body }: { readonly body: unknown }) => {
    const picks = picksOf({ body })
    if (picks.some(({ match_id }) => Number(match_id) === 13)) return reply
    return { body: { status: 200, data: picks.map((pick) => ({ ...pick, odd_value: 2, state: 'open' })) } }
  }

test.each<[string, Reply]>([
  ...[400, 404, 413, 422, 500].map((status): [string, Reply] => [`${status}`, { status }]),
  ['500 in the body', { body: { status: 500 } }],
  ['a page', { raw: '<html>' }],
  ['no list', { body: { status: 200, message: 'No such match' } }],
])('one selection that is answered by %s is found, and the others have their prices', async (_, reply) => {
  const { provider, price } = await openUpstreams()
  provider.on(VALIDATE, refusing(reply))
  const matches = Array.from({ length: 32 }, (_, nth) => nth)
  for (const [match_id, answer] of (await price(...matches)).entries())
    expect(answer).toEqual(match_id === 13 ? 'refused' : expect.any(Object))
  expect(provider.callsTo(VALIDATE).length).toBeLessThanOrEqual(1 + 2 * 5)
})

test.each<[string, Reply]>([
  ['a 401, the token’s fault', { status: 401 }],
  ['a 401 in the body', { body: { status: 401 } }],
  ['a 429, which more calls make worse', { status: 429 }],
])('no batch is halved for %s', async (_, reply) => {
  const { provider, price } = await openUpstreams()
  provider.on(VALIDATE, refusing(reply))
  expect(await price(12, 13, 14)).toEqual([undefined, undefined, undefined])
  expect(provider.callsTo(VALIDATE)).toHaveLength(1)
})
