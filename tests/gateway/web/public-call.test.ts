import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from '#gateway/logger.ts'
import { createMetrics } from '#gateway/metrics.ts'
import { createSettings } from '#gateway/web/public-call.ts'
import { KEPT_FOR_MS } from '#shared/limits.ts'
import { openStage, quickConfig } from '#tests/support/gateway/gateway.ts'

const PATH = '/v1/bet/settings'

async function open() {
  const { provider } = await openStage()
  let at = 1_000
  const warnings = new PassThrough()
  const settings = createSettings(
    quickConfig({ PROVIDER_URL: provider.url, PROVIDER_TIMEOUT_MS: 20_000 }),
    createMetrics(),
    createLogger({ LOG_LEVEL: 'warn' }, warnings),
    () => at,
  )
  const offers = async () => (await settings())?.offers
  const pass = (ms: number) => {
    at += ms
  }
  return { provider, settings, offers, pass, warnings: () => String(warnings.read() ?? '') }
}

/** Repeats until the offers are known: a page does not wait long for them. */
async function known(offers: Awaited<ReturnType<typeof open>>['offers']) {
  for (;;) {
    const named = await offers()
    if (named) return [...named]
    await new Promise(setImmediate)
  }
}

test('the settings have the offers, and are requested once in half an hour', async () => {
  const { provider, offers, pass } = await open()
  provider.on(PATH, { body: { status_code: 200, message: { offers: ['bets', 'nothing'] } } })
  expect([await known(offers), await known(offers)]).toEqual([['bets'], ['bets']])
  pass(KEPT_FOR_MS - 1)
  await known(offers)
  expect(provider.callsTo(PATH)).toHaveLength(1)
})

test('settings without the list mean that there are no offers', async () => {
  const { provider, offers } = await open()
  provider.on(PATH, { body: { status_code: 200, message: { currency: 'KES' } } })
  expect(await known(offers)).toEqual([])
})

test.each([
  ['fail', { status: 500, body: { message: { offers: ['bets'] } } }],
  ['bring no message', { body: { status: 500, error: 'Closed' } }],
])('while the settings %s the offers are unknown, and requested again later', async (_, reply) => {
  const { provider, offers, pass } = await open()
  provider.on(PATH, reply)
  expect(await offers()).toBeUndefined()
  expect(await offers()).toBeUndefined()
  expect(provider.callsTo(PATH)).toHaveLength(1)
  provider.on(PATH, { body: { message: { offers: ['bets'] } } })
  pass(10_000)
  expect(await known(offers)).toEqual(['bets'])
  pass(KEPT_FOR_MS)
  provider.on(PATH, reply)
  expect(await known(offers)).toEqual(['bets'])
})

test('an operator of the settings is read without its wrong fields, which the log names', async () => {
  const { provider, settings, warnings } = await open()
  const operator = { company: 'Jollof Bet Ltd', legal_age: 'of age', brand: { name: 'Jollof', wings: 2 } }
  provider.on(PATH, { body: { message: { operator } } })
  await expect
    .poll(async () => (await settings())?.operator)
    .toEqual({ company: 'Jollof Bet Ltd', brand: { name: 'Jollof' } })
  expect(warnings()).toContain('brand.wings is no field of an operator')
})
