import { expect, test } from 'vitest'
import { branded, brandedManifest, markOf } from '#gateway/web/brand.ts'
import { readPageSettings } from '#shared/page-settings.ts'
import { openFolder } from '#tests/support/folder.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import { operatorFile } from '#tests/support/operator.ts'

const PAGE = `<!doctype html><html><head><meta name="nare" content="{}" /><title>Nare</title>
<link rel="icon" type="image/svg+xml" href="/a.svg" /><link rel="apple-touch-icon" href="/icons/apple-180.png" />
</head><body><div id="root"><svg viewBox="0 0 36 40" aria-hidden="true">
<g/></svg>
nare</div><noscript>Nare plays</noscript></body></html>`

const brand = {
  name: 'Jollof & Co',
  short_name: 'Jollof',
  signal: { dark: '#ffb000', light: '#8a3a00' },
  signal_ink: { dark: '#1a1000' },
}
const MANIFEST =
  '{"name":"Nare","short_name":"Nare","description":"Nare: live","lang":"en","icons":[{"src":"/icons/icon-192.png"}]}'

test('a page bears the operator’s name, icon and colours, and none of ours', () => {
  const html = branded(PAGE, { brand })
  expect(html).not.toMatch(/\bnare\b(?!")|apple-touch/i)
  expect(html).toContain('<title>Jollof &#38; Co</title>')
  expect(html).toContain('href="/icons/brand.svg"')
  expect(html).toContain(
    ":root:root[data-theme='dark']{--n-colors-signal:#ffb000;--n-colors-signal-ink:#1a1000}",
  )
  expect(html).toContain(":root:root[data-theme='light']{--n-colors-signal:#8a3a00}")
})

test('a page of an operator without a brand is the product’s', () => {
  expect(branded(PAGE, { company: 'A Ltd' })).toBe(PAGE)
  expect(brandedManifest(MANIFEST, {})).toBe(MANIFEST)
})

test('a logo stands in the place of mark and name, as an image', () => {
  const html = branded(PAGE, { brand: { ...brand, logo: '<svg><script>alert(1)</script></svg>' } })
  expect(html).toContain('<div id="root"><img class="brand-logo" src="/icons/brand.svg" alt=""></div>')
  expect(html).not.toContain('alert')
})

test('the mark of an operator without a logo is its first letter on its colour', () => {
  expect(markOf({ brand })).toContain('fill="#ffb000"')
  expect(markOf({ brand })).toContain('>J</text>')
  expect(markOf({ brand: { name: '<b>' } })).toContain('>&#60;</text>')
  expect(markOf({ brand: { name: 'A', signal: { light: '#8a3a00' } } })).not.toContain('undefined')
})

test('the file of OPERATOR brands page, manifest and mark, goes before the settings call, and is in the page', async () => {
  const folder = openFolder({ 'index.html': PAGE, 'manifest.webmanifest': MANIFEST })
  const file = operatorFile({ brand, legal_age: 21 })
  const { url, provider } = await openStage({ OPERATOR: file }, folder)
  provider.on('/v1/bet/settings', { body: { message: { operator: { brand: { name: 'Other' } } } } })
  const page = await ask(url, { method: 'GET', path: '/' })
  expect(page.text).toContain('<title>Jollof &#38; Co</title>')
  const [, content = ''] = /name="nare" content="([^"]*)"/.exec(page.text) ?? []
  const settings = readPageSettings(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
  expect(settings.operator).toEqual({ brand, legal_age: 21 })
  const manifest = await ask(url, { method: 'GET', path: '/manifest.webmanifest' })
  expect(JSON.parse(manifest.text)).toMatchObject({
    name: 'Jollof & Co',
    short_name: 'Jollof',
    description: 'Jollof & Co: live',
    icons: [{ src: '/icons/brand.svg' }],
  })
  const mark = await ask(url, { method: 'GET', path: '/icons/brand.svg' })
  expect([mark.headers['content-type'], mark.text]).toEqual(['image/svg+xml', markOf({ brand })])
  expect(mark.headers['content-security-policy']).toContain("default-src 'none'")
})

test('without a file the page bears the operator of the settings call', async () => {
  const { url, provider } = await openStage({}, openFolder({ 'index.html': PAGE }))
  provider.on('/v1/bet/settings', { body: { message: { operator: { brand: { name: 'Told' } } } } })
  await expect
    .poll(async () => (await ask(url, { method: 'GET', path: '/results' })).text)
    .toContain('<title>Told</title>')
})
