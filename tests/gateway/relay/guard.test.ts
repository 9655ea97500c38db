import { expect, test } from 'vitest'
import { type Ask, ask } from '#tests/support/gateway/ask.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import type { Reply } from '#tests/support/provider/provider.ts'

const SCRIPT = '<script>alert(localStorage.auth_token)</script>'
const html: Reply = { raw: SCRIPT, headers: { 'content-type': 'text/html' } }
const banners = { method: 'GET', path: `/provider/v1/carousel-images?${SCRIPT}` }
const withdrawal = { path: '/provider/withdraw', body: '{}' }

const answers: readonly [string, number, Ask, Reply][] = [
  ['a page of the provider', 200, banners, html],
  [
    'a page that claims to be safe',
    200,
    banners,
    {
      ...html,
      headers: { ...html.headers, 'content-security-policy': 'sandbox allow-scripts allow-same-origin' },
    },
  ],
  ['an error page of the provider', 502, banners, { ...html, status: 502 }],
  ['a picture', 200, banners, { raw: '<svg/>', headers: { 'content-type': 'image/svg+xml' } }],
  ['an unchanged answer', 304, banners, { status: 304 }],
  ['a connection that broke', 502, withdrawal, { reset: 'at once' }],
  ['no answer', 504, withdrawal, { hang: 'silent' }],
  ['a call that is none', 404, { method: 'GET', path: `/provider/${SCRIPT}` }, html],
  ['a path that cannot be decoded', 400, { method: 'GET', path: `/provider/%zz${SCRIPT}` }, html],
  ['a body that cannot be signed', 400, { ...withdrawal, body: SCRIPT }, html],
  ['a body that is too large', 413, { ...withdrawal, body: 'x'.repeat(65_537) }, html],
  ['a body that is compressed', 415, { ...withdrawal, headers: { 'content-encoding': 'br' } }, html],
  ['one call too many', 429, { ...withdrawal, headers: { authorization: 'Bearer spent' } }, html],
]

test('no answer of the relay can run as a page of our origin', async () => {
  const { url, provider } = await openStage({ RELAY_PER_MINUTE: 2, PROVIDER_TIMEOUT_MS: 500 })
  for (const [name, status, asked, reply] of answers) {
    for (const path of ['/v1/carousel-images', '/withdraw']) provider.on(path, reply)
    for (let nth = 0; status === 429 && nth < 2; nth++) await ask(url, asked)
    const answer = await ask(url, asked)
    expect([name, answer.status, answer.headers]).toMatchObject([
      ...[name, status],
      { 'content-security-policy': "default-src 'none'; sandbox", 'x-content-type-options': 'nosniff' },
    ])
  }
})
