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
afterEach(() => provider.close())

describe('a request to the provider', () => {
  test('sends its data as JSON with the method of the call, {} without data, and no body by GET', async () => {
    provider.on('/a', { body: { ok: true } })
    const answer = await request({ url: at('/a'), method: 'POST', data: { b: [1] } })
    expect(answer).toEqual({ status: 200, body: { ok: true } })
    await request({ url: at('/a'), method: 'POST' })
    await request({ url: at('/a'), method: 'GET', data: { b: 1 } })
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    expect(provider.calls).toMatchObject([
      { method: 'POST', raw: '{"b":[1]}', headers },
      { method: 'POST', raw: '{}', headers },
      { method: 'GET', raw: '', headers },
    ])
  })

  test('sends the token as bearer, and its further headers', async () => {
    provider.on('/a', { body: 1 })
    await request({ url: at('/a'), method: 'GET', token: 'tok', headers: { 'x-use-jwt': '1' } })
    await request({ url: at('/a'), method: 'GET', token: '' })
    const [first, second] = provider.calls.map(({ headers }) => headers)
    expect(first).toMatchObject({ authorization: 'Bearer tok', 'x-use-jwt': '1' })
    expect(second?.authorization).toBeUndefined()
  })

  test('keeps its path exactly: the double slash, the trailing equals sign and the query', async () => {
    const paths = ['/v1//jetxleaderboard', '/v1/nare-league/bet=', '/a?b=c%20d&e']
    for (const path of paths) await request({ url: at(path), method: 'POST' })
    expect(provider.calls.map(({ path }) => path)).toEqual(paths)
  })

  test('sends a signed payload only as the field token', async () => {
    provider.on('/withdraw', { body: 1 })
    const sign = vi.fn(async () => 'sealed')
    await exchange({ url: at('/withdraw'), method: 'POST', body: { payload: { amount: 5 }, sign } })
    expect(provider.calls.map(({ raw }) => raw)).toEqual(['{"token":"sealed"}'])
    expect(sign.mock.calls).toEqual([[{ amount: 5 }]])
  })
})

describe('the provider’s answer', () => {
  const numbers = Array.from({ length: 100_000 }, (_, at) => at)
  test.each([
    ['with a success', { status: 201, body: { said: 1 } }, { status: 201, body: { said: 1 } }],
    ['with a refusal', { status: 404, body: { said: 1 } }, { status: 404, body: { said: 1 } }],
    ['with a failure', { status: 503, body: { said: 1 } }, { status: 503, body: { said: 1 } }],
    ['with text that is no JSON', { status: 502, raw: 'Bad Gateway' }, { status: 502, body: undefined }],
    ['with JSON that is cut off', { raw: '{"a": 1' }, { status: 200, body: undefined }],
    ['with an empty body', { raw: '' }, { status: 200, body: undefined }],
    ['with null', { raw: 'null' }, { status: 200, body: null }],
    ['with a page', { raw: ' <HTML>' }, { status: 200, body: undefined, isPage: true }],
    ['with text in UTF-8', { body: 'Ngũgĩ 🦁' }, { status: 200, body: 'Ngũgĩ 🦁' }],
    ['in many parts', { body: numbers }, { status: 200, body: numbers }],
  ])('%s is read as it came', async (_, reply, answer) => {
    provider.on('/a', reply)
    expect(await request({ url: at('/a'), method: 'POST' })).toEqual(answer)
  })

  test('is a redirect itself, and no token follows it to another host', async () => {
    provider.on('/a', { status: 302, headers: { location: at('/b') }, body: {} })
    expect(await request({ url: at('/a'), method: 'POST', token: 'tok' })).toMatchObject({ status: 302 })
    expect(provider.callsTo('/b')).toEqual([])
  })

  test('is read where streams cannot be iterated, as in Safari', async () => {
    vi.stubGlobal('fetch', async () => {
      const response = new Response('{"ok":true}')
      Object.defineProperty(response.body, Symbol.asyncIterator, { value: undefined })
      return response
    })
    expect(await request({ url: at('/a'), method: 'GET' })).toEqual({ status: 200, body: { ok: true } })
  })
})

test.each([
  ['nobody listens', async () => ({ url: `http://127.0.0.1:${await freePort()}/a` })],
  ['the URL is invalid', () => ({ url: 'no url' })],
  ['a header is invalid', () => ({ url: at('/a'), headers: { 'a b': 'c' } })],
  ['the connection breaks at once', () => ({ url: at('/at-once') })],
  ['the connection breaks amid the answer', () => ({ url: at('/mid-body') })],
])('a call never throws where %s', async (_, call) => {
  const body = { long: 'x'.repeat(100_000) }
  provider.on('/at-once', { body, reset: 'at once' })
  provider.on('/mid-body', { body, reset: 'mid-body' })
  expect(await request({ ...(await call()), method: 'GET' })).toEqual(nothing)
  expect(await exchange({ ...(await call()), method: 'GET' })).toEqual({ failure: 'broken' })
})

test('a call sends nothing where its data cannot be written as JSON or signed', async () => {
  provider.on('/a', { body: 1 })
  const circle: Record<string, unknown> = {}
  circle.self = circle
  expect(await request({ url: at('/a'), method: 'POST', data: circle })).toEqual(nothing)
  const sign = () => Promise.reject(new Error('no secret'))
  const unsigned = exchange({ url: at('/a'), method: 'POST', body: { payload: {}, sign } })
  expect(await unsigned).toEqual({ failure: 'broken' })
  expect(provider.calls).toEqual([])
})

describe('a custom transport', () => {
  test('receives the request that fetch would receive', async () => {
    const sent: HttpRequest[] = []
    const transport: Transport = async (asked) => {
      sent.push(asked)
      return { status: 201, headers: new Headers(), bytes: new TextEncoder().encode('{"a":[1]}') }
    }
    const call = { url: "http://provider/v1//a=?it's", method: 'POST', data: { b: 1 }, token: 'tok' } as const
    expect(await request({ ...call, transport })).toEqual({ status: 201, body: { a: [1] } })
    expect(sent).toMatchObject([
      { url: call.url, method: 'POST', body: '{"b":1}', headers: { authorization: 'Bearer tok' } },
    ])
  })

  test('may throw, which counts as broken, or be aborted', async () => {
    const call = { url: 'http://provider/', method: 'GET' } as const
    const transport: Transport = () => {
      throw new Error('no way')
    }
    expect(await exchange({ ...call, transport })).toEqual({ failure: 'broken' })
    const signal = AbortSignal.abort()
    expect(await exchange({ ...call, transport, signal })).toEqual({ failure: 'aborted' })
  })
})

describe('the bounds of a call', { timeout: 10_000 }, () => {
  test.each([{ 'content-length': '1000' }, { 'transfer-encoding': 'chunked' }])(
    'reject an answer above maxBytes with the header %j',
    async (headers: Record<string, string>) => {
      provider.on('/a', { raw: JSON.stringify('x'.repeat(998)), headers })
      const call = { url: at('/a'), method: 'GET' } as const
      expect(await exchange({ ...call, maxBytes: 999 })).toEqual({ failure: 'too-large' })
      expect(await request({ ...call, maxBytes: 1000 })).toMatchObject({ body: 'x'.repeat(998) })
    },
  )

  test('reject an answer by its length without waiting for its body', async () => {
    provider.on('/a', { raw: 'x'.repeat(1000), hang: 'mid-body' })
    expect(await exchange({ url: at('/a'), method: 'GET', maxBytes: 999 })).toEqual({ failure: 'too-large' })
  })

  test.each(['silent', 'mid-body'] as const)('let an abort end a call whose answer is %s', async (hang) => {
    provider.on('/a', { body: { long: 'x'.repeat(1000) }, hang })
    const ending = new AbortController()
    const came = provider.nextCall('/a')
    const asked = exchange({ url: at('/a'), method: 'GET', signal: ending.signal })
    await came
    ending.abort()
    expect(await asked).toEqual({ failure: 'aborted' })
  })
})
