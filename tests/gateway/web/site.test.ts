import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openFolder } from '#tests/support/folder.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { operatorFile } from '#tests/support/operator.ts'
import { eventually } from '#tests/support/patience.ts'
import type { Settings } from '#tests/support/settings.ts'

const SCRIPT = `console.log(${JSON.stringify('long '.repeat(500))})`
const PAGE = `<!doctype html>
<html><head><meta name="nare" content="{}" /><style data-kind="splash">.splash {
  color: red;
}</style><script>first()</script>
<script type="module" src="/assets/main-a1b2c3.js"></script></head><body><!--${'long '.repeat(300)}--></body></html>`

/** A gateway that serves a small built client. */
async function openSite(settings: Settings = {}) {
  const folder = openFolder({
    'index.html': PAGE,
    'assets/main-a1b2c3.js': SCRIPT,
    'assets/main-a1b2c3.js.br': brotliCompressSync(SCRIPT),
    'assets/main-a1b2c3.js.gz': gzipSync(SCRIPT),
    'sw.js': SCRIPT,
    'manifest.webmanifest': '{"name":"Nare"}',
    'league-model-1.txt': 'Model 1',
    'icons/icon-192.png': 'a picture',
  })
  return await openStage(settings, folder)
}

const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the page is the same at each request, and is not sent again to a client that has it', async () => {
  const { url } = await openSite()
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask(url, { method: 'GET', path: '/' })))
  const [first] = answers
  for (const { text } of answers) expect(text).toBe(first?.text)
  const held = { 'if-none-match': first?.headers.etag ?? '' }
  const again = await ask(url, { method: 'GET', path: '/results', headers: held })
  expect([again.status, again.text]).toEqual([304, ''])
  expect(again.headers['content-security-policy']).toBe(first?.headers['content-security-policy'])
})

test('the policy allows only own files, scripts and styles of the page, and the images and games of other origins', async () => {
  const { url, provider } = await openSite()
  const policy = policyOf(await fetch(url))
  expect(policy.replaceAll(provider.url, '')).not.toMatch(/unsafe-|\*|http:|https:/)
  const directives = new Map(
    policy.split(/; */).map((line) => [line.split(' ')[0], line.split(' ').slice(1)] as const),
  )
  expect(directives.get('default-src')).toEqual(["'none'"])
  expect(directives.get('script-src')).toEqual(["'self'", hashOf('first()')])
  // Emotion makes empty style elements.
  const styles = [hashOf(''), hashOf('.splash {\n  color: red;\n}')]
  expect(directives.get('style-src')).toEqual(["'self'", ...styles])
  expect(directives.get('connect-src')).toEqual(["'self'"])
  expect(directives.get('img-src')).toEqual(["'self'", 'data:', provider.url])
  expect(directives.get('frame-src')).toEqual([provider.url])
  for (const name of ['manifest-src', 'worker-src']) expect(directives.get(name)).toEqual(["'self'"])
  for (const name of ['base-uri', 'frame-ancestors']) expect(directives.get(name)).toEqual(["'none'"])
})

test('a tag in a text of the operator changes nothing in the policy', async () => {
  const plain = await openSite({ OPERATOR: operatorFile({ company: 'A' }) })
  const tagged = await openSite({ OPERATOR: operatorFile({ company: 'A <script> and a <style>' }) })
  const [one, other] = await Promise.all(
    [plain, tagged].map(async ({ url, provider }) => policyOf(await fetch(url)).replaceAll(provider.url, '')),
  )
  expect(other).toBe(one)
})

test('every path without a file is the page, and is never cached', async () => {
  const { url } = await openSite()
  for (const path of ['/', '/auth/login', '/playouts?round=10', '/match/a/b/c', '/no-such-thing.png']) {
    const { status, headers, text } = await ask(url, { method: 'GET', path })
    expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
    expect(text).toContain('/assets/main-a1b2c3.js')
  }
})

test('a file with a fixed name is revalidated each time', async () => {
  const { url } = await openSite()
  for (const [path, type] of [
    ['/sw.js', /^(text|application)\/javascript/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
    ['/league-model-1.txt', /^text\/plain/],
    ['/icons/icon-192.png', /^image\/png$/],
  ] as const) {
    const { status, headers, text } = await ask(url, { method: 'GET', path })
    expect([path, status, headers['content-type']]).toEqual([path, 200, expect.stringMatching(type)])
    expect(headers['cache-control']).toBe('no-cache')
    expect(text).not.toContain('<html>')
    const held = { 'if-none-match': headers.etag ?? '' }
    expect((await ask(url, { method: 'GET', path, headers: held })).status).toBe(304)
  }
})

test('a hashed file is kept for a year, as it was compressed at the build, and the page comes as its client accepts', async () => {
  const { url } = await openSite()
  for (const [encoding, accepted, bytes] of [
    ['br', 'gzip, deflate, br', brotliCompressSync(SCRIPT)],
    ['gzip', 'gzip', gzipSync(SCRIPT)],
    [undefined, 'identity', Buffer.from(SCRIPT)],
  ] as const) {
    const answer = await ask(url, {
      method: 'GET',
      path: '/assets/main-a1b2c3.js',
      headers: { 'accept-encoding': accepted },
    })
    expect([accepted, answer.headers['content-encoding']]).toEqual([accepted, encoding])
    expect(answer.headers).toMatchObject({
      vary: expect.stringMatching(/accept-encoding/i),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringMatching(/javascript/),
    })
    expect(answer.bytes).toEqual(bytes)
    const page = await ask(url, { method: 'GET', path: '/', headers: { 'accept-encoding': accepted } })
    expect([accepted, page.headers['content-encoding']]).toEqual([accepted, encoding])
  }
})

test('a path of a file or the relay without one is 404, not the page', async () => {
  const { url } = await openSite()
  for (const path of [
    ...['/assets/nothing', '/assets/nothing.js', '/assets/', '/assets/../index.html'],
    ...['/assets/..%2findex.html', '/assets/%2e%2e/index.html', '/provider/v1/nothing'],
    ...['/assets/main-a1b2c3.js/x', '/icons/maskable-512.png'],
  ]) {
    const answer = await ask(url, { method: 'GET', path })
    expect([path, answer.status]).toEqual([
      path,
      expect.toSatisfy((status) => status === 403 || status === 404),
    ])
    expect(answer.text).not.toContain('<html>')
    expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
  }
})

test('without a build the page names the command, and the other routes work', async () => {
  const stage = await openStage({}, join(tmpdir(), 'nare-no-such-folder'))
  const response = await fetch(stage.url)
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm run build')
  expect((await fetch(`${stage.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${stage.url}/assets/main.js`)).status).toBe(404)
})

test('an address pays for pages and files with the credits of its messages; others are served meanwhile', async () => {
  const { url, player, metric } = await openSite({ ADDRESS_SHARE: 1 })
  const other = await player()
  const get = (path: string, from: string) => ask(url, { method: 'GET', path, from })
  const paths = ['/assets/main-a1b2c3.js', '/topics/periods/2', ...Array<string>(50).fill('/')]
  const refused = await eventually('every kind is refused', async () => {
    const answers = await Promise.all(paths.map((path) => get(path, '127.0.0.9')))
    return [0, 1, 2].every((nth) => answers[nth]?.status === 429) && answers
  })
  expect(refused[2]?.headers).toMatchObject({
    'retry-after': '2',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(refused[2]?.text).toContain('Too many pages at once')
  expect(await metric('gateway_refusals_total', { code: 'too-fast' })).toBeGreaterThanOrEqual(3)
  for (const path of paths.slice(0, 3)) expect((await get(path, '127.0.0.8')).status).not.toBe(429)
  expect(await other.time()).toBeGreaterThan(0)
})
