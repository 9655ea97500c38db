import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exchange, type HttpRequest, request, type Transport } from '#shared/provider/request.ts'
import { freePort } from '#tests/support/ports.ts'
import { type Provider, startProvider } from '#tests/support/provider/provider.ts'

const nothing = { status: undefined, body: undefined }
let provider: Provider
const at = (path: string) => `${provider.url}${path}`

beforeEach(async () => {
  provider = await startProvider()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await provider.close()
})

describe('what is sent', () => {
  test('is JSON, with its type, by the method', async () => {
    provider.on('/a', { body: { ok: true } })
    expect(await request({ url: at('/a'), method: 'POST', data: { b: [1] } })).toEqual({
      status: 200,
      body: { ok: true },
    })
    expect(provider.calls).toMatchObject([{ method: 'POST', path: '/a', raw: '{"b":[1]}' }])
    expect(provider.calls[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
    })
    expect(provider.calls[0]?.headers.authorization).toBeUndefined()
  })

  test('is an empty object where a POST has no data, and nothing where it is a GET', async () => {
    provider.on('/a', { body: 1 })
    await request({ url: at('/a'), method: 'POST' })
    await request({ url: at('/a'), method: 'GET', data: { b: 1 } })
    expect(provider.calls.map(({ method, raw }) => [method, raw])).toEqual([
      ['POST', '{}'],
      ['GET', ''],
    ])
  })

  test('carries the token as bearer, and further headers', async () => {
    provider.on('/a', { body: 1 })
    await request({ url: at('/a'), method: 'GET', token: 'tok', headers: { 'x-use-jwt': '1' } })
    await request({ url: at('/a'), method: 'GET', token: undefined })
    await request({ url: at('/a'), method: 'GET', token: '' })
    expect(provider.calls[0]?.headers).toMatchObject({ authorization: 'Bearer tok', 'x-use-jwt': '1' })
    expect(provider.calls.slice(1).map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      undefined,
    ])
  })

  test('keeps paths to the letter: the double slash, the trailing equals sign and the query', async () => {
    for (const path of ['/v1//jetxleaderboard', '/v1/nare-league/bet=', '/a?b=c%20d&e']) {
      provider.on(path, { body: 1 })
      await request({ url: at(path), method: 'POST' })
    }
    expect(provider.calls.map(({ path }) => path)).toEqual([
      '/v1//jetxleaderboard',
      '/v1/nare-league/bet=',
      '/a?b=c%20d&e',
    ])
  })

  test('is the one field token when signed: no field of the payload travels in the open', async () => {
    provider.on('/withdraw', { body: 1 })
    const signed: unknown[] = []
    const sign = async (payload: Record<string, unknown>) => {
      signed.push(payload)
      return 'sealed'
    }
    await request({ url: at('/withdraw'), method: 'POST', data: { amount: 5 }, sign })
    await request({ url: at('/withdraw'), method: 'POST', sign })
    expect(provider.calls.map(({ raw }) => raw)).toEqual(['{"token":"sealed"}', '{"token":"sealed"}'])
    expect(signed).toEqual([{ amount: 5 }, {}])
  })
})

describe('what comes back', () => {
  test('is status and body, whatever the status', async () => {
    for (const status of [201, 400, 401, 404, 500, 503]) {
      provider.on('/a', { status, body: { said: status } })
      expect(await request({ url: at('/a'), method: 'POST' })).toEqual({ status, body: { said: status } })
    }
  })

  test('has no body where it is no JSON, or cut, or empty', async () => {
    for (const raw of ['<h1>Bad Gateway</h1>', '{"a": 1', '', 'undefined']) {
      provider.on('/a', { status: 502, raw })
      expect(await request({ url: at('/a'), method: 'POST' })).toEqual({ status: 502, body: undefined })
    }
  })

  test('is read as UTF-8, and as what JSON says, null included', async () => {
    provider.on('/a', { body: { name: 'Ngũgĩ 🦁' } })
    expect((await request({ url: at('/a'), method: 'GET' })).body).toEqual({ name: 'Ngũgĩ 🦁' })
    provider.on('/a', { raw: 'null' })
    expect(await request({ url: at('/a'), method: 'GET' })).toEqual({ status: 200, body: null })
  })

  test('is put together from its parts, in order', async () => {
    const body = Array.from({ length: 100_000 }, (_, at) => at)
    provider.on('/a', { body })
    expect(await request({ url: at('/a'), method: 'GET' })).toEqual({ status: 200, body })
  })

  test('is the redirect itself: no token follows one to another host', async () => {
    provider.on('/a', { status: 302, headers: { location: at('/b') }, body: {} })
    provider.on('/b', { body: 'reached' })
    expect(await request({ url: at('/a'), method: 'POST', token: 'tok' })).toMatchObject({ status: 302 })
    expect(provider.callsTo('/b')).toEqual([])
  })

  test('is read where streams cannot be iterated, as in Safari', async () => {
    provider.on('/a', { body: { ok: true } })
    vi.stubGlobal('fetch', async () => {
      const response = new Response('{"ok":true}')
      Object.defineProperty(response.body, Symbol.asyncIterator, { value: undefined })
      return response
    })
    expect(await request({ url: at('/a'), method: 'GET' })).toEqual({ status: 200, body: { ok: true } })
  })
})

describe('it never throws', () => {
  test('when nobody listens', async () => {
    const url = `http://127.0.0.1:${await freePort()}/a`
    expect(await request({ url, method: 'POST' })).toEqual(nothing)
    expect(await exchange({ url, method: 'GET' })).toEqual({ failure: 'broken' })
  })

  test('when the connection breaks before or amid the answer', async () => {
    for (const reset of ['at once', 'mid-body'] as const) {
      provider.on('/a', { body: { long: 'x'.repeat(100_000) }, reset })
      expect(await request({ url: at('/a'), method: 'POST' }), reset).toEqual(nothing)
      expect(await exchange({ url: at('/a'), method: 'GET' }), reset).toEqual({ failure: 'broken' })
    }
  })

  test('when the URL, the method or a header is none', async () => {
    expect(await request({ url: 'no url', method: 'GET' })).toEqual(nothing)
    expect(await request({ url: at('/a'), method: 'GET', headers: { 'a b': 'c' } })).toEqual(nothing)
    expect(await request({ url: at('/a'), method: 'GET', token: 'a\nb' })).toEqual(nothing)
    expect(await exchange({ url: at('/a'), method: 'NO METHOD' })).toEqual({ failure: 'broken' })
  })

  test('when the data cannot be written as JSON, or cannot be signed: nothing is sent', async () => {
    provider.on('/a', { body: 1 })
    const circle: Record<string, unknown> = {}
    circle.self = circle
    expect(await request({ url: at('/a'), method: 'POST', data: circle })).toEqual(nothing)
    const sign = () => Promise.reject(new Error('no secret'))
    expect(await request({ url: at('/a'), method: 'POST', data: {}, sign })).toEqual(nothing)
    expect(provider.calls).toEqual([])
  })
})

describe('a way of travelling of one’s own', () => {
  const encoded = (text: string) => new TextEncoder().encode(text)
  const answering =
    (text: string): Transport =>
    async () => ({ status: 201, headers: new Headers(), bytes: encoded(text) })

  test('is asked with what would have been fetched', async () => {
    const sent: HttpRequest[] = []
    const transport: Transport = (asked) => {
      sent.push(asked)
      return answering('{"a":[1]}')(asked)
    }
    const call = { url: "http://provider/v1//a=?it's", method: 'POST', data: { b: 1 }, token: 'tok' } as const
    expect(await request({ ...call, transport })).toEqual({ status: 201, body: { a: [1] } })
    expect(sent).toMatchObject([
      { url: call.url, method: 'POST', body: '{"b":1}', headers: { authorization: 'Bearer tok' } },
    ])
    expect(Object.keys(sent[0] ?? {})).not.toContain('transport')
  })

  test('may fail, by a throw too', async () => {
    const call = { url: 'http://provider/', method: 'GET' } as const
    const failing: Transport = () => Promise.reject(new Error('no way'))
    const throwing: Transport = () => {
      throw new Error('no way')
    }
    for (const transport of [failing, throwing]) {
      expect(await exchange({ ...call, transport })).toEqual({ failure: 'broken' })
      const signal = AbortSignal.abort()
      expect(await exchange({ ...call, transport, signal })).toEqual({ failure: 'aborted' })
    }
  })
})

describe('its bounds', { timeout: 10_000 }, () => {
  test('an answer above maxBytes is not read, told by its length or not', async () => {
    const raw = JSON.stringify('x'.repeat(998))
    for (const headers of [{ 'content-length': '1000' }, { 'transfer-encoding': 'chunked' }]) {
      provider.on('/a', { raw, headers })
      const call = { url: at('/a'), method: 'GET' } as const
      expect(await exchange({ ...call, maxBytes: 999 })).toEqual({ failure: 'too-large' })
      expect(await request({ ...call, maxBytes: 999 })).toEqual(nothing)
      expect(await exchange({ ...call, maxBytes: 1000 })).toMatchObject({ status: 200 })
      expect((await request({ ...call, maxBytes: 1000 })).body).toBe('x'.repeat(998))
    }
  })

  test('an answer whose length is above maxBytes is not waited for', async () => {
    provider.on('/a', { raw: 'x'.repeat(1000), hang: 'mid-body' })
    expect(await exchange({ url: at('/a'), method: 'GET', maxBytes: 999 })).toEqual({ failure: 'too-large' })
  })

  test('an abort ends it while it waits and while it reads', async () => {
    for (const hang of ['silent', 'mid-body'] as const) {
      provider.on('/a', { body: { long: 'x'.repeat(1000) }, hang })
      const ending = new AbortController()
      const came = provider.nextCall('/a')
      const asked = exchange({ url: at('/a'), method: 'GET', signal: ending.signal })
      await came
      ending.abort()
      expect(await asked, hang).toEqual({ failure: 'aborted' })
    }
    expect(await request({ url: at('/a'), method: 'GET', signal: AbortSignal.abort() })).toEqual(nothing)
  })
})
