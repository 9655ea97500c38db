import { expect, test } from 'vitest'
import { exchange, statusesIn } from '#tests/support/gateway/exchange.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'

const POINTS = 'POST /provider/v1/promopoints HTTP/1.1'
const HOST = 'Host: nare.example'
const CLOSE = 'Connection: close'
/** Attempts to have the gateway or the provider read another player's request. */
const HIDDEN = 'POST /provider/withdraw HTTP/1.1\r\nHost: nare.example\r\nContent-Length: 2\r\n\r\n{}'

const isRefusal = (status: number) => status >= 400 && status < 500

async function openRelay() {
  const stage = await openStage()
  for (const path of ['/v1/promopoints', '/v1/balance', '/withdraw']) stage.provider.on(path, { body: {} })
  return stage
}

/** Lines that follow those of a good request line and host: node's parser is strict as long as no option says otherwise. */
const attempts: readonly (readonly [string, readonly string[]])[] = [
  ['two lengths that differ', ['Content-Length: 2', `Content-Length: ${HIDDEN.length}`, '', HIDDEN]],
  ['a length beside chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked', '', '0', '', HIDDEN]],
  ['a space before the colon', ['Content-Length : 2', '', '{}']],
  ['a bare line feed that hides a header', ['X-A: 1\nContent-Length: 2', '', '{}']],
  ['headers of 64 KiB', [`X-A: ${'a'.repeat(65_536)}`, 'Content-Length: 2', '', '{}']],
]

test('a request that hides another is refused, and nothing reaches the provider', async () => {
  const { url, provider } = await openRelay()
  for (const [what, lines] of attempts) {
    const statuses = statusesIn(await exchange(url, POINTS, HOST, ...lines))
    expect([what, statuses]).toEqual([what, [expect.toSatisfy(isRefusal)]])
  }
  expect(provider.calls).toEqual([])
})

test('a chunked body reaches the provider whole, with one length', async () => {
  const { url, provider } = await openRelay()
  const lines = [POINTS, HOST, CLOSE, 'Transfer-Encoding: chunked', 'Trailer: X-Sum', '']
  const answer = await exchange(url, ...lines, '3', '{"a', '4', '":1}', '0', 'X-Sum: 1', '', '')
  expect(statusesIn(answer)).toEqual([200])
  const [call] = provider.calls
  expect(call?.raw).toBe('{"a":1}')
  expect(call?.headers).toMatchObject({ 'content-length': '7' })
  expect(call?.headers).not.toHaveProperty('transfer-encoding')
  expect(call?.headers).not.toHaveProperty('x-sum')
})

test('a request line that spells a call in another way is refused', async () => {
  const { url, provider } = await openRelay()
  for (const line of [
    'POST http://other.example/provider/v1/promopoints HTTP/1.1',
    'POST http://ab/provider/v1/promopoints HTTP/1.1',
    'POST /provider/v1/promopoints#top HTTP/1.1',
    'POST /provider/v1/promopoints%ff HTTP/1.1',
    'POST /provider/%zz HTTP/1.1',
    'POST /provider\\v1\\login HTTP/1.1',
    'POST /provider/v1/log\xeen HTTP/1.1',
    'POST /PROVIDER/v1/promopoints HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'TRACE /provider/v1/promopoints HTTP/1.1',
    'PROPFIND /provider/v1/promopoints HTTP/1.1',
  ]) {
    const statuses = statusesIn(await exchange(url, line, HOST, CLOSE, 'Content-Length: 2', '', '{}'))
    expect([line, statuses]).toEqual([line, [expect.toSatisfy(isRefusal)]])
  }
  expect(provider.calls).toEqual([])
})

test('path and query are passed on byte for byte, with quotes and brackets', async () => {
  const { url, provider } = await openRelay()
  const query = `?it's=a"b<c>|d\\e^f\`g{h}[i]&%27=%2f+;,:@!$*()~??&&=#top`
  const answer = await exchange(
    url,
    `POST /provider/v1/balance${query} HTTP/1.1`,
    HOST,
    CLOSE,
    'Content-Length: 0',
    '',
    '',
  )
  expect(statusesIn(answer)).toEqual([200])
  expect(provider.calls.map(({ path }) => path)).toEqual([`/v1/balance${query}`])
})
