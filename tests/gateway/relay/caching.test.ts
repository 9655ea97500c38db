import { expect, test } from 'vitest'
import { callOf } from '#shared/calls/catalogue.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import type { Reply } from '#tests/support/provider/provider.ts'

const { path } = callOf('banners')
const images = Array.from({ length: 40 }, (_, at) => ({ id: at, title: `Banner ${at}` }))
const good: Reply = { body: { status: 200, images }, headers: { 'content-type': 'application/json' } }

async function open(reply = good) {
  const { url, provider } = await openStage({ RELAY_PER_MINUTE: 10_000 })
  provider.on(path, reply)
  return {
    provider,
    get: (headers: Readonly<Record<string, string>> = {}) =>
      ask(url, { method: 'GET', path: `/provider${path}`, headers }),
  }
}

test('banners may be kept for 30 minutes by any cache, in a variant for each accepted form', async () => {
  const { get } = await open()
  expect((await get({ 'accept-encoding': 'gzip' })).headers).toMatchObject({
    'cache-control': 'public, max-age=1800',
    vary: 'authorization, accept, accept-language, content-type, accept-encoding',
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    'content-encoding': 'gzip',
  })
})

test('a client that names the tag of the answer, in whatever form, gets a 304 without a body', async () => {
  const { get } = await open()
  const { etag = '', vary } = (await get()).headers
  for (const named of [etag, etag.slice(2), `"a", ${etag} , W/"b"`, '*']) {
    const { status, text, headers } = await get({ 'if-none-match': named, 'accept-encoding': 'br' })
    expect([named, status, text]).toEqual([named, 304, ''])
    expect(headers).toMatchObject({ etag, vary, 'cache-control': 'public, max-age=1800' })
    expect(headers['content-encoding']).toBeUndefined()
  }
})

test.each([
  ['asked for by a player', good, { authorization: 'Bearer mine' }],
  ['asked for with other credentials', good, { authorization: 'Basic eDp5' }],
  ['with a bad status in its body', { ...good, body: { status: 500, images } }, {}],
  ['without a status in its body', { ...good, body: { images } }, {}],
  ['that is no JSON', { raw: '<html>status: 200</html>' }, {}],
  ['with an error status', { ...good, status: 503 }, {}],
])('an answer is stored nowhere: %s', async (_, reply, headers) => {
  const answer = await (await open(reply)).get(headers)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers.etag).toBeUndefined()
})
