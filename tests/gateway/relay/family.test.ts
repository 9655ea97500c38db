import { expect, test } from 'vitest'
import { ask } from '#tests/support/gateway/ask.ts'
import { openStage, type Stage } from '#tests/support/gateway/gateway.ts'

const DEPOSIT = '/stk/deposit'
/** Number of lost calls, each of another player, that opens a breaker, and a number that does not. */
const ENOUGH = 40

const deposit = (url: string, bearer: string) =>
  ask(url, {
    path: `/provider${DEPOSIT}`,
    headers: { authorization: `Bearer ${bearer}` },
    body: '{"amount":100}',
  })
const deposits = (url: string, count: number, bearer: (nth: number) => string) =>
  Promise.all(Array.from({ length: count }, (_, nth) => deposit(url, bearer(nth))))
const others = ['/withdraw', '/v1/login', '/v1/bet', '/redeem-points', '/v1/self-exclude', '/v1/balance']

/** The statuses of calls other than deposits. */
async function statusesOfOthers({ url, provider }: Stage) {
  const answers = others.map((path) => {
    provider.on(path, { body: {} })
    return ask(url, { path: `/provider${path}`, body: '{"mobile":"254700000001"}' })
  })
  return (await Promise.all(answers)).map(({ status }) => status)
}

test('hanging deposits open the breaker of deposits only', async () => {
  const stage = await openStage({ PROVIDER_TIMEOUT_MS: 500, BREAKER_MS: 60_000 })
  stage.provider.on(DEPOSIT, { hang: 'silent' })
  const lost = await deposits(stage.url, ENOUGH, (nth) => `player-${nth}`)
  expect(new Set(lost.map(({ status }) => status))).toEqual(new Set([504]))
  const { status, text } = await deposit(stage.url, 'another')
  expect([status, JSON.parse(text)]).toMatchObject([503, { outcome: 'not-sent' }])
  expect(await statusesOfOthers(stage)).toEqual(others.map(() => 200))
  const { text: ready } = await ask(stage.url, { method: 'GET', path: '/readyz' })
  expect(JSON.parse(ready)).toMatchObject({ reasons: ['the provider does not answer: deposits'] })
})

test('hanging deposits leave slots to other calls, and waiting ones are refused as not sent', async () => {
  const stage = await openStage({ PROVIDER_TIMEOUT_MS: 3_000, BREAKER_MS: 60_000 })
  stage.provider.on(DEPOSIT, { hang: 'silent' })
  const asked = deposits(stage.url, 300, (nth) => `player-${nth}`)
  await stage.provider.called(DEPOSIT, 128)
  expect(await statusesOfOthers(stage)).toEqual(others.map(() => 200))
  const answers = await asked
  const all = answers.map(({ status, text }) => `${status} ${JSON.parse(text).outcome}`)
  expect(all.filter((one) => one === '504 unknown')).toHaveLength(stage.provider.callsTo(DEPOSIT).length)
  expect(all.filter((one) => one === '503 not-sent').length).toBeGreaterThan(100)
  const crowded = { call: 'deposit', outcome: 'crowded' }
  expect(await stage.metric('gateway_provider_requests_total', crowded)).toBeGreaterThanOrEqual(300 - 2 * 128)
  expect(answers.map(({ headers }) => headers['retry-after'])).toContain('1')
})

test('the hanging deposits of one player open no breaker', async () => {
  const stage = await openStage({ PROVIDER_TIMEOUT_MS: 500, BREAKER_MS: 60_000 })
  stage.provider.on(DEPOSIT, { hang: 'silent' })
  await deposits(stage.url, 2 * ENOUGH, () => 'mine')
  stage.provider.on(DEPOSIT, { body: {} })
  expect((await deposit(stage.url, 'another')).status).toBe(200)
})
