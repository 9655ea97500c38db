import { expect, test } from 'vitest'
import { callOf } from '#shared/calls/catalogue.ts'
import { openFolder } from '#tests/support/folder.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { openStage } from '#tests/support/gateway/gateway.ts'
import type { Settings } from '#tests/support/settings.ts'

const PAGE = `<!doctype html><html><head><meta name="description" content="Nare." /><meta name="nare" content="{}" />
<title>Nare</title></head><body></body></html>`

const BUILT = {
  pages: {
    '/': { title: 'Nare', description: 'Scores & "prices"' },
    '/fpl': { title: 'Fantasy league', description: 'Not open yet.' },
    '/jackpot': { title: 'Jackpot · Nare', description: 'Ten games.', needs: 'jackpotMatches' },
  },
  own: ['/profile', '/auth/login'],
}

const origin = 'https://nare.example'

async function open(
  settings: Settings = { PUBLIC_ORIGIN: origin },
  offers: readonly string[] = [],
  areas: readonly string[] = [],
) {
  const folder = openFolder({ 'index.html': PAGE, 'public-pages.json': JSON.stringify(BUILT) })
  const { url, provider } = await openStage(settings, folder)
  provider.on(callOf('settings').path, { body: { message: { offers, operator: { areas } } } })
  return async (path: string, headers = {}, method = 'GET') => {
    const answer = await ask(url, { method, path, headers })
    return { ...answer, type: answer.headers['content-type'] }
  }
}

const tagsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta property="([^"]+)" content="([^"]*)">/g)].map(([, name, content]) => [
      name,
      content,
    ]),
  )

test('crawlers are kept from players’ own screens, and find the sitemap', async () => {
  const { status, text, type } = await (await open())('/robots.txt')
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toBe(
    `User-agent: *\nDisallow: /profile\nDisallow: /auth/login\n\nSitemap: ${origin}/sitemap.xml\n`,
  )
})

test('the sitemap has the public pages of the public origin, whatever host is asked', async () => {
  const get = await open()
  const { status, text, type } = await get('/sitemap.xml', { host: 'evil.example' })
  expect([status, type]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(text.match(/<loc>.*?<\/loc>/g)).toEqual([`<loc>${origin}/</loc>`])
  expect((await get('/sitemap.xml', {}, 'HEAD')).status).toBe(200)
})

test('the sitemap has the pages whose offers the provider makes and whose areas the operator opens', async () => {
  const get = await open(undefined, ['jackpotMatches'], ['/fpl'])
  expect((await get('/sitemap.xml')).text.match(/<loc>.*?<\/loc>/g)).toEqual([
    `<loc>${origin}/</loc>`,
    `<loc>${origin}/fpl</loc>`,
    `<loc>${origin}/jackpot</loc>`,
  ])
})

test('a link to a public page has its title, description and preview by absolute addresses', async () => {
  const get = await open()
  const { text } = await get('/jackpot?from=evil&"><script>', { host: 'evil.example' })
  expect(text).toContain('<title>Jackpot · Nare</title>')
  expect(text).toContain('<meta name="description" content="Ten games."')
  expect(text).toContain(`<link rel="canonical" href="${origin}/jackpot">`)
  expect(text).not.toContain('evil')
  expect(tagsIn(text)).toEqual({
    'og:site_name': 'Nare',
    'og:type': 'website',
    'og:title': 'Jackpot · Nare',
    'og:description': 'Ten games.',
    'og:url': `${origin}/jackpot`,
    'og:image': `${origin}/icons/preview.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Nare',
    'twitter:card': 'summary_large_image',
  })
  expect(tagsIn((await get('/')).text)['og:description']).toBe('Scores &#38; &#34;prices&#34;')
})

test('a page that is not public has no preview', async () => {
  const { text } = await (await open())('/profile')
  expect(text).toContain('<title>Nare</title>')
  expect(tagsIn(text)).toEqual({})
})

test('without a public origin there is no sitemap, and nothing names an address', async () => {
  const get = await open({})
  expect((await get('/robots.txt')).text).not.toContain('Sitemap')
  expect((await get('/sitemap.xml')).status).toBe(404)
  const { text } = await get('/jackpot')
  expect(text).not.toMatch(/canonical|og:url|og:image/)
  expect(tagsIn(text)['og:title']).toBe('Jackpot · Nare')
})
