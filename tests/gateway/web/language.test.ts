import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtFiles } from '#shared/built-pages.ts'
import { openFolder } from '#tests/support/folder.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import type { Settings } from '#tests/support/settings.ts'

const pageIn = (language: string) => `<!doctype html>
<html lang="${language}"><head><meta name="nare" content="{}" /><title>Nare</title></head><body></body></html>`

/** A gateway that serves a client in English and in Kiswahili. */
async function openSite(settings: Settings = {}) {
  const filesOf = (language: string, under: string) => ({
    [`${under}index.html`]: pageIn(language),
    [`${under}manifest.webmanifest`]: JSON.stringify({ lang: language }),
    [`${under}assets/only-${language}.js`]: `say('${language}')`,
    [under + builtFiles.publicPages]: JSON.stringify({
      pages: { '/': { title: `Title in ${language}`, description: '' } },
      own: [],
    }),
  })
  const folder = openFolder({ ...filesOf('en', ''), ...filesOf('sw', 'sw/') })
  return { ...(await openStage(settings, folder)), folder }
}

const languageOf = (html: string) => /<html lang="(.+?)"/.exec(html)?.[1]

const asked = [
  { path: '/', headers: {}, is: 'en' },
  { path: '/', headers: { 'accept-language': 'la, sw-TZ;q=0.9, en;q=0.1' }, is: 'sw' },
  { path: '/playouts', headers: { 'accept-language': 'sw', cookie: 'a=b; language=en' }, is: 'en' },
  { path: '/?language=sw', headers: {}, is: 'sw' },
  { path: '/?language=sw', headers: { cookie: 'language=en' }, is: 'en' },
  { path: '/?language=../..', headers: { cookie: 'language=%2e%2e; language=' }, is: 'en' },
]

test('a page is in the language of its address, its cookie or its request, and says so', async () => {
  const { url } = await openSite()
  for (const { path, headers, is } of asked) {
    const page = await ask(url, { method: 'GET', path, headers: { ...headers } })
    expect([path, headers, languageOf(page.text)]).toEqual([path, headers, is])
    expect(page.headers.vary).toContain('accept-language, cookie')
  }
})

test('a language that is built after the start is served from then on, and until then the first', async () => {
  const { url, folder } = await openSite()
  const built = join(folder, 'sw')
  renameSync(built, `${built}-later`)
  const late = await openStage({}, folder)
  const headers = { 'accept-language': 'sw' }
  const languageNow = async (at: string) =>
    languageOf((await ask(at, { method: 'GET', path: '/', headers })).text)
  expect([await languageNow(late.url), await languageNow(url)]).toEqual(['en', 'sw'])
  renameSync(`${built}-later`, built)
  expect(await languageNow(late.url)).toBe('sw')
  expect((await ask(late.url, { method: 'GET', path: '/assets/only-sw.js' })).status).toBe(200)
})

test('the title, the manifest and the scripts come in the language, and the page names the others', async () => {
  const { url } = await openSite({ PUBLIC_ORIGIN: 'https://nare.example' })
  const headers = { 'accept-language': 'sw' }
  const page = await ask(url, { method: 'GET', path: '/', headers })
  expect(page.text).toContain('<title>Title in sw</title>')
  for (const tag of ['en', 'sw'])
    expect(page.text).toContain(
      `<link rel="alternate" hreflang="${tag}" href="https://nare.example/?language=${tag}">`,
    )
  const manifest = await ask(url, { method: 'GET', path: '/manifest.webmanifest', headers })
  expect([JSON.parse(manifest.text).lang, manifest.headers.vary]).toEqual([
    'sw',
    expect.stringContaining('accept-language'),
  ])
  for (const name of ['only-en', 'only-sw'])
    expect((await ask(url, { method: 'GET', path: `/assets/${name}.js` })).status).toBe(200)
})
