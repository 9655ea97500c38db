import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closedAreas } from '#shared/areas.ts'
import { type PublicPages as BuiltPages, builtFiles, NUMBER_PLACEHOLDER } from '#shared/built-pages.ts'
import { LANGUAGE, offeredLanguages } from '#shared/languages.ts'
import type { Operator } from '#shared/model/site/operator.ts'

/** The image of link previews, and its size. */
const PREVIEW = { path: '/icons/preview.png', width: 1200, height: 630 }

/** The content for search engines and link previews. Without a public origin it has no addresses and no sitemap. */
export type PublicPages = ReturnType<typeof readPublicPages>

const UNBUILT: BuiltPages = {
  pages: {},
  own: [],
  calendar: { week: NUMBER_PLACEHOLDER, competition: NUMBER_PLACEHOLDER },
}

/** @param folder of the built client @param origin under which players reach the site */
export function readPublicPages(folder: string, origin?: string) {
  const file = join(folder, builtFiles.publicPages)
  const built = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const { pages, own: playersPaths, calendar }: BuiltPages = { ...UNBUILT, ...built }
  const pageByPath = new Map(Object.entries(pages))

  return {
    has: (path: string) => pageByPath.has(path),
    calendar,
    /**
     * The page with the title, description and preview of its path; no text comes from the request. The preview's image
     * shows the product's name: an operator with a brand of its own gets none.
     */
    describe(html: string, path: string, operator: Operator = {}): string {
      const page = pageByPath.get(path)
      if (!page) return html
      const title = escaped(page.title)
      const description = escaped(page.description)
      const previewTags = [
        ['og:site_name', 'Nare'],
        ['og:type', 'website'],
        ['og:title', title],
        ['og:description', description],
        ...(origin ? [['og:url', origin + path]] : []),
        ...(origin && !operator.brand ? previewImage(origin) : []),
      ].map(([name, content]) => `<meta property="${name}" content="${content}">`)
      const languageLinks = offeredLanguages(operator).map(
        (tag) => `<link rel="alternate" hreflang="${tag}" href="${origin}${path}?${LANGUAGE}=${tag}">`,
      )
      const links = origin ? [`<link rel="canonical" href="${origin}${path}">`, ...languageLinks] : []
      const head = [`<title>${title}</title>`, ...links, ...previewTags].join('')
      return html
        .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + description)
        .replace(/<title>[^<]*<\/title>/, () => head)
    },
    /** The robots.txt. Players' own screens are disallowed; calls to the provider are not: rendering a page makes some. */
    robots: [
      'User-agent: *',
      ...(playersPaths.length > 0 ? playersPaths.map((path) => `Disallow: ${path}`) : ['Allow: /']),
      ...(origin ? ['', `Sitemap: ${origin}/sitemap.xml`] : []),
      '',
    ].join('\n'),
    /** The sitemap: the pages that the provider offers and the operator leaves open; undefined without an origin. */
    sitemap(offers: ReadonlySet<string> | undefined, operator: Operator): string | undefined {
      if (!origin) return undefined
      const closedPaths = closedAreas(operator).map((area) => `/${area}`)
      const openPages = [...pageByPath].filter(
        ([path, { needs }]) => (!needs || offers?.has(needs)) && !closedPaths.includes(path),
      )
      return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...openPages.map(([path]) => `<url><loc>${escaped(origin + path)}</loc></url>`),
        '</urlset>\n',
      ].join('\n')
    },
  }
}

const previewImage = (origin: string) => [
  ['og:image', origin + PREVIEW.path],
  ['og:image:width', String(PREVIEW.width)],
  ['og:image:height', String(PREVIEW.height)],
  ['og:image:alt', 'Nare'],
  ['twitter:card', 'summary_large_image'],
]

/** Escapes a text for HTML and XML. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
