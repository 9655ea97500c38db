import { type RequestEvent, scope } from './scope.ts'
import { filesOf, HOME, kindOf, offlinePage, PAGE } from './shell.ts'

/**
 * The service worker: Nare opens without a connection, and says so. It keeps the page and the files that the page is
 * made of, and nothing that was ever asked of a provider. It is built by itself, so it imports nothing of the client.
 */

/** The page whose files are all here, and those files. */
const SHELL = 'shell'

/** The page as it last arrived, before its files have. */
const ARRIVAL = 'arrival'

/** A connection that takes longer than this to bring the page is none, in ms. */
const PATIENCE_MS = 8_000

scope.addEventListener('install', (event) => event.waitUntil(arrive(PAGE).then(keep)))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, scope.location.origin)
  if (kind === 'page') event.respondWith(answerPage(event))
  if (kind === 'file') event.respondWith(answerFile(event.request))
})

/** The newest page while there is a connection; what came becomes the shell once its files are here too. */
async function answerPage(event: RequestEvent): Promise<Response> {
  try {
    const atHome = new URL(event.request.url).pathname === HOME
    const page = await within(PATIENCE_MS, arrive(atHome ? HOME : PAGE))
    event.waitUntil(atHome ? arrive(PAGE).then(keep) : keep(page.clone()))
    return page
  } catch {
    return openOffline()
  }
}

/** Built files never change under their names: kept is as good as new. */
async function answerFile(request: Request): Promise<Response> {
  const cache = await caches.open(SHELL)
  try {
    return (await cache.match(request)) ?? (await add(cache, request))
  } catch {
    return Response.error()
  }
}

/** Asks for a page; fails without a connection, and when the answer is no good. */
async function arrive(path: typeof PAGE | typeof HOME): Promise<Response> {
  return await add(await caches.open(ARRIVAL), path)
}

async function add(cache: Cache, request: Request | string): Promise<Response> {
  await cache.add(request)
  return (await cache.match(request)) ?? Response.error()
}

async function keep(page: Response): Promise<void> {
  const cache = await caches.open(SHELL)
  const files = filesOf(await page.clone().text())
  const held = await cache.match(PAGE)
  const isNew = !held || filesOf(await held.text()).join() !== files.join()
  for (const file of files) if (!(await cache.match(file))) await cache.add(file)
  await cache.put(PAGE, page)
  if (isNew) await dropAllBut(cache, files)
}

/** Files of another version are dropped, its screens included. */
async function dropAllBut(cache: Cache, files: readonly string[]): Promise<void> {
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== PAGE && !files.includes(pathname)) await cache.delete(url)
  }
}

async function openOffline(): Promise<Response> {
  const shell = await (await caches.open(SHELL)).match(PAGE)
  if (!shell) return Response.error()
  const headers = new Headers(shell.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(offlinePage(await shell.text()), { headers })
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, fail) => setTimeout(() => fail(new Error('It took too long')), ms))
  return Promise.race([work, late])
}
