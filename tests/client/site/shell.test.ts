import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesOf, isOurs, kindOf, offlinePage } from '#client/site/worker/shell.ts'
import { catalogue } from '#shared/calls/catalogue.ts'

const ORIGIN = 'https://nare.example'
const visit = (path: string, origin = ORIGIN) =>
  kindOf({ method: 'GET', mode: 'navigate', url: origin + path }, ORIGIN)
const ask = (path: string, method = 'GET', origin = ORIGIN) =>
  kindOf({ method, mode: 'cors', url: origin + path }, ORIGIN)

it.each(['/', '/playouts', '/promo/boost?x=1', '/match/12', '/provider-list'])(
  'the worker takes %s for a page where it is visited',
  (path) => expect([visit(path), ask(path)]).toEqual(['page', 'other']),
)

it.each([
  ...['/topics/live/1', '/socket.io/?EIO=4', '/socket.io', '/metrics', '/healthz', '/readyz'],
  ...['/league-model-1.txt', '/provider', '/assets', '/assets/', '/assets/a/b.js'],
  ...Object.values(catalogue).map(({ path }) => `/provider${path}?a=1`),
])('the worker lets %s pass by, whichever way it is asked for', (path) =>
  expect([visit(path), ask(path), ask(path, 'POST')]).toEqual(['other', 'other', 'other']),
)

it('the worker keeps built files of its own origin, and nothing that is not merely read', () => {
  expect(ask('/assets/index-BNYziki3.js')).toBe('file')
  expect(visit('/assets/logo-d4.svg')).toBe('file')
  expect(ask('/assets/index-BNYziki3.js', 'POST')).toBe('other')
  expect(ask('/assets/index-BNYziki3.js', 'GET', 'https://elsewhere.example')).toBe('other')
  expect(visit('/', 'https://elsewhere.example')).toBe('other')
  expect(kindOf({ method: 'POST', mode: 'navigate', url: `${ORIGIN}/playouts` }, ORIGIN)).toBe('other')
})

const page = readFileSync(join(import.meta.dirname, '../../../client/index.html'), 'utf8')

it('the page names the files it is made of, each once', () => {
  const html =
    '<link href="/assets/a-1.js"><script src="/assets/b_2.js"></script>url(/assets/c-3.woff2)"/assets/a-1.js"'
  expect(filesOf(html)).toEqual(['/assets/a-1.js', '/assets/b_2.js', '/assets/c-3.woff2'])
  expect(filesOf('<html></html>')).toEqual([])
})

it('the page is told from one that somebody else in the network answers with', () =>
  expect([isOurs(page), isOurs('<html><meta name="viewport"><h1>Welcome to the hotel</h1></html>')]).toEqual([
    true,
    false,
  ]))

it('the page is marked as opened offline and otherwise unchanged', () => {
  const offline = offlinePage(page)
  expect(offline).toContain('<html data-offline lang="en"')
  expect(offline.replace(' data-offline', '')).toBe(page)
})
