/** The page that every address of the product can begin with. */
export const PAGE = '/shell'

/** Home has a picture of its own in its page, which is no other screen's. */
export const HOME = '/'

/** Kind of a request: a page, a built file, or one that the worker leaves alone. */
export type RequestKind = 'page' | 'file' | 'other'

/** Paths that are never answered from the cache. */
const neverOurs = /^\/(provider|topics|socket\.io|assets|healthz|readyz|metrics)(\/|$)/

/** Only pages and built files are ever answered from what was kept; prices, scores and money never pass here. */
export function kindOf(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): RequestKind {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return 'other'
  if (/^\/assets\/[\w.-]+$/.test(url.pathname)) return 'file'
  return request.mode === 'navigate' && !neverOurs.test(url.pathname) ? 'page' : 'other'
}

/** The built files that a page names, each once. */
export const filesOf = (html: string): readonly string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+/g) ?? []),
]

/** The page as it opens without a connection: it knows that it does. */
export const offlinePage = (html: string): string => html.replace('<html ', '<html data-offline ')
