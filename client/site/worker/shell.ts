/** Path of the page for every address: the app shell. */
export const PAGE = '/shell'

/** Path of home, which has a page of its own with its prerendered screen. */
export const HOME = '/'

/** Kind of a request. `other`: the worker leaves it alone. */
export type RequestKind = 'page' | 'file' | 'other'

/** Paths that are never answered from the cache. */
const neverOurs =
  /^\/((provider|topics|codes|calendar|socket\.io|assets|healthz|readyz|metrics)(\/|$)|[\w-]+\.(txt|xml)$)/

/** The kind of a request. The cache answers only pages and built files; never prices, scores or money. */
export function kindOf(request: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): RequestKind {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return 'other'
  if (/^\/assets\/[\w.-]+$/.test(url.pathname)) return 'file'
  return request.mode === 'navigate' && !neverOurs.test(url.pathname) ? 'page' : 'other'
}

/** True for a page with the gateway's settings. Another page is that of a network that asks for a login. */
export const isOurs = (html: string): boolean => html.includes('<meta name="nare"')

/** The built files that a page names, each once. */
export const filesOf = (html: string): readonly string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+/g) ?? []),
]

/** The page marked as opened offline. */
export const offlinePage = (html: string): string => html.replace('<html ', '<html data-offline ')
