import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger } from '#gateway/logger.ts'
import { createMetrics } from '#gateway/metrics.ts'
import { createPublicCalls } from '#gateway/web/public-call.ts'
import { KEPT_FOR_MS } from '#shared/lifetimes.ts'
import { quickConfig } from '#tests/support/gateway/gateway.ts'
import { startProvider } from '#tests/support/provider/provider.ts'

const PATH = '/v1/bet/settings'
const BANNERS = '/v1/carousel-images'
const COMPETITIONS = '/v1/nare-league/competitions'

async function open() {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  let at = 1_000
  const warnings = new PassThrough()
  const now = () => at
  const config = quickConfig({ PROVIDER_URL: provider.url, PROVIDER_TIMEOUT_MS: 20_000 })
  const logger = createLogger({ LOG_LEVEL: 'warn' }, warnings)
  const { settings, headline, competitions } = createPublicCalls(config, createMetrics(), logger, now)
  return {
    provider,
    settings,
    offers: async () => [...((await settings())?.offers ?? ['unknown'])],
    headline,
    competitions,
    pass(ms: number) {
      at += ms
    },
    warnings: () => String(warnings.read() ?? ''),
  }
}

test('the settings have the offers, and are requested once in half an hour', async () => {
  const { provider, offers, pass } = await open()
  provider.on(PATH, { body: { status_code: 200, message: { offers: ['bets', 'nothing'] } } })
  // Repeated until they are known: a page does not wait long for them.
  await expect.poll(offers).toEqual(['bets'])
  pass(KEPT_FOR_MS - 1)
  expect(await offers()).toEqual(['bets'])
  expect(provider.callsTo(PATH)).toHaveLength(1)
})

test.each([
  ['fail', { status: 500, body: { message: { offers: ['bets'] } } }],
  ['bring no message', { body: { status: 500, error: 'Closed' } }],
])('while the settings %s the offers are unknown, and requested again later', async (_, reply) => {
  const { provider, offers, pass } = await open()
  provider.on(PATH, reply)
  expect([await offers(), await offers()]).toEqual([['unknown'], ['unknown']])
  expect(provider.callsTo(PATH)).toHaveLength(1)
  provider.on(PATH, { body: { message: { offers: ['bets'] } } })
  pass(10_000)
  await expect.poll(offers).toEqual(['bets'])
  pass(KEPT_FOR_MS)
  provider.on(PATH, reply)
  expect(await offers()).toEqual(['bets'])
})

test('an answer whose body has another status than 200 is used, but not kept', async () => {
  const { provider, offers, headline, pass } = await open()
  provider.on(PATH, { body: { status_code: 500, message: { offers: ['bets'] } } })
  provider.on(BANNERS, { body: { status: 503, message: 'Later' } })
  await expect.poll(offers).toEqual(['bets'])
  while (provider.callsTo(BANNERS).length === 0) await headline()
  await headline()
  pass(10_000)
  provider.on(PATH, { body: { status_code: 200, message: { offers: ['limits'] } } })
  provider.on(BANNERS, { body: { status: 200, images: [{ id: 1, title: 'Tonight' }] } })
  await expect.poll(offers).toEqual(['limits'])
  await expect.poll(() => headline()).toMatchObject({ title: 'Tonight' })
})

test('competitions without a list are unknown, and requested again', async () => {
  const { provider, competitions, pass } = await open()
  provider.on(COMPETITIONS, { body: { status: 200 } })
  expect([await competitions(), await competitions()]).toEqual([undefined, undefined])
  pass(10_000)
  provider.on(COMPETITIONS, { body: { status: 200, competitions: [{ competition_id: 2, name: 'Cup' }] } })
  await expect.poll(() => competitions()).toMatchObject([{ name: 'Cup' }])
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

test('the headline is the first banner, an old one until the new answer has come, and none once there is none', async () => {
  const { provider, headline, pass } = await open()
  const banner = (id: number) => ({ id, title: `Banner ${id}`, text: 'Words', link: '/', art: 'podium' })
  provider.on(BANNERS, (_, nth) => ({ body: { status: 200, images: [banner(nth), banner(9)] } }))
  // Repeated until it has come: a page does not wait long for it.
  await expect.poll(() => headline()).toMatchObject({ title: 'Banner 1', art: 'podium' })
  pass(KEPT_FOR_MS)
  expect(await headline()).toMatchObject({ title: 'Banner 1' })
  await expect.poll(() => headline()).toMatchObject({ title: 'Banner 2' })
  expect(provider.callsTo(BANNERS)).toHaveLength(2)
  provider.on(BANNERS, { body: { status: 200, images: [] } })
  pass(KEPT_FOR_MS)
  await expect.poll(() => headline()).toBeNull()
})
