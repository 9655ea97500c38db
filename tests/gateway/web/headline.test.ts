import { expect, test } from 'vitest'
import { createMetrics } from '#gateway/metrics.ts'
import { createHeadline } from '#gateway/web/public-call.ts'
import { KEPT_FOR_MS } from '#shared/limits.ts'
import { openStage, quickConfig } from '#tests/support/gateway/gateway.ts'

const PATH = '/v1/carousel-images'
const banner = (id: number) => ({
  id,
  title: `Banner ${id}`,
  text: 'Words',
  link: '/playouts',
  art: 'podium',
})

async function open() {
  const { provider } = await openStage()
  let at = 1_000
  const pass = (ms: number) => {
    at += ms
  }
  const headline = createHeadline(
    quickConfig({ PROVIDER_URL: provider.url, PROVIDER_TIMEOUT_MS: 20_000 }),
    createMetrics(),
    () => at,
  )
  return { provider, headline, pass }
}

test('the headline is the first banner, requested once for all pages', async () => {
  const { provider, headline, pass } = await open()
  provider.on(PATH, { body: { status: 200, images: [banner(1), banner(2)] } })
  // Repeated until it has come: a page does not wait long for it.
  while (!(await headline())) await new Promise(setImmediate)
  expect(await Promise.all([headline(), headline()])).toMatchObject([
    { title: 'Banner 1', art: 'podium' },
    { title: 'Banner 1' },
  ])
  expect(provider.callsTo(PATH)).toHaveLength(1)
  pass(KEPT_FOR_MS - 1)
  await headline()
  expect(provider.callsTo(PATH)).toHaveLength(1)
})

test('an old answer is used until the new one has come', async () => {
  const { provider, headline, pass } = await open()
  provider.on(PATH, (_, nth) => ({ body: { status: 200, images: [banner(nth)] } }))
  while (!(await headline())) await new Promise(setImmediate)
  const first = await headline()
  pass(KEPT_FOR_MS)
  expect(await headline()).toEqual(first)
  while ((await headline())?.title === first?.title) await new Promise(setImmediate)
  expect(provider.callsTo(PATH)).toHaveLength(2)
})
