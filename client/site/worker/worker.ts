import type { PushMarks, PushMessage } from '#shared/alerts.ts'
import { type AlertTexts, alertsOf } from './pushed.ts'
import { filesOf, HOME, isOurs, kindOf, offlinePage, PAGE } from './shell.ts'

/**
 * The service worker: opens Nare offline, shows pushes, and opens the subject of a tapped notification. It caches the
 * page and its built files, but no answer of the provider. It is a separate build, so it imports nothing of the client.
 */

const scope = globalThis as unknown as ServiceWorkerGlobalScope

/** Name of the cache with a page and all of its files. */
const SHELL = 'shell'

/** Time within which the whole page must have arrived, in ms. After it the cached page opens. */
const PAGE_TIMEOUT_MS = 8_000

scope.addEventListener('install', (event) => event.waitUntil(fetchPage(PAGE).then(cacheShell)))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
scope.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, scope.location.origin)
  if (kind === 'page') event.respondWith(answerPage(event))
  if (kind === 'file') event.respondWith(answerFile(event.request))
})

/** Settles once all tasks with notifications so far have. */
let settled: Promise<unknown> = Promise.resolve()

/** Runs a task after the one before: Chromium’s list of notifications loses one that is shown while the list is read. */
function inTurn(task: () => Promise<void>): Promise<unknown> {
  settled = settled.then(() => orNone(task()))
  return settled
}

scope.addEventListener('notificationclose', (event) => event.waitUntil(inTurn(countUnseen)))
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(Promise.all([openSubject(event.notification.data), inTurn(countUnseen)]))
})

scope.addEventListener('push', (event) => {
  const message = event.data?.json() as PushMessage
  event.waitUntil(inTurn(() => showAlerts(message)))
})
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(orNone(subscribeAgain())))

/** A page’s entry for pushes: the subjects and kinds of alerts that it sent to the gateway, and the texts of alerts. */
interface KeptMarks {
  readonly marks: PushMarks
  readonly texts: AlertTexts
}

const keptMarks = async (): Promise<KeptMarks | undefined> =>
  (await (await caches.open('push')).match('/marks'))?.json()

/** Shows the alerts of a push, unless a page is visible. A hidden page may have shown them, with the same tag. */
async function showAlerts(message: PushMessage): Promise<void> {
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return
  const kept = await orNone(keptMarks())
  const { language: lang, until } = message
  for (const { tag, title, body, path } of alertsOf(message, kept?.texts)) {
    const [shown] = await scope.registration.getNotifications({ tag })
    const renotify = shown?.title !== title || shown.body !== body
    const options = { tag, body, lang, icon: '/icons/icon-192.png', renotify, data: { path, until } }
    await scope.registration.showNotification(title, options)
  }
  await countUnseen()
}

/** Moves the marks to a new subscription: browsers end theirs from time to time. */
async function subscribeAgain(): Promise<void> {
  const kept = await keptMarks()
  const { key } = (await (await fetch('/marks')).json()) as { readonly key?: string }
  if (!kept || !key) return
  const { pushManager } = scope.registration
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  await fetch('/marks', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subscription, ...kept.marks }),
  })
}

/** Sets the badge of the installed app to the number of open notifications. */
async function countUnseen(): Promise<void> {
  const { length } = await scope.registration.getNotifications()
  await (length > 0 ? scope.navigator.setAppBadge?.(length) : scope.navigator.clearAppBadge?.())
}

/** Focuses the window that shows the subject of a notification, or opens one. */
async function openSubject(subject: unknown): Promise<void> {
  const { path } = (subject ?? {}) as { readonly path?: unknown }
  const { href, origin } = new URL(typeof path === 'string' ? path : HOME, scope.location.origin)
  if (origin !== scope.location.origin) return
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === href)
  await (shown ? shown.focus() : scope.clients.openWindow(href))
}

/**
 * Answers a page with the newest one, which is then cached as the shell. Offline, or on a network too slow, the shell
 * answers. A network's own login page is shown, but never cached.
 */
async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    const { pathname, searchParams } = new URL(event.request.url)
    const language = searchParams.get('language')
    const path =
      (pathname === HOME ? HOME : PAGE) + (language ? `?language=${encodeURIComponent(language)}` : '')
    const page = await Promise.race([fetchPage(path), timedOut(PAGE_TIMEOUT_MS)])
    // Home, and a page in the language of its address, are no shell for other addresses.
    event.waitUntil(orNone(path === PAGE ? cacheShell(page.clone()) : fetchPage(PAGE).then(cacheShell)))
    return page
  } catch (cause) {
    // An error status counts as offline; a time-out is no proof of it.
    return openShell(
      cause instanceof DOMException && cause.name === 'TimeoutError' ? (html) => html : offlinePage,
    )
  }
}

/**
 * Answers a built file, from the cache if it is there: a file never changes under its name. If the browser's storage is
 * full or broken, the network alone answers.
 */
async function answerFile(request: Request): Promise<Response> {
  const cache = await orNone(caches.open(SHELL))
  const cached = cache && (await orNone(cache.match(request)))
  if (cached) return cached
  try {
    const file = await fetchFile(request)
    if (cache) await orNone(cache.put(request, file.clone()))
    return file
  } catch {
    return Response.error()
  }
}

const orNone = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

/**
 * Fetches a whole page, so that a connection that breaks within the body opens the shell. Fails with an error status.
 */
async function fetchPage(path: string): Promise<Response> {
  const page = await fetch(path)
  if (!page.ok) throw new Error(`${path} was answered ${page.status}`)
  await page.clone().arrayBuffer()
  return page
}

/** Fetches a built file; fails if a network answers with a page of its own. */
async function fetchFile(file: Request | string): Promise<Response> {
  const answer = await fetch(file)
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  if (!answer.ok || isPage) throw new Error('Not a built file')
  return answer
}

/** Caches the page as the shell, after its files. */
async function cacheShell(page: Response): Promise<void> {
  const html = await page.clone().text()
  if (!isOurs(html)) return
  const cache = await caches.open(SHELL)
  const files = filesOf(html)
  const cached = await cache.match(PAGE)
  const isNew = !cached || filesOf(await cached.text()).join() !== files.join()
  for (const file of files) if (!(await cache.match(file))) await cache.put(file, await fetchFile(file))
  await cache.put(PAGE, page)
  if (isNew) await dropAllBut(cache, files)
}

/** Removes the files of other versions from the cache. */
async function dropAllBut(cache: Cache, files: readonly string[]): Promise<void> {
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== PAGE && !files.includes(pathname)) await cache.delete(url)
  }
}

/** The cached shell, or a network error without one. @param edited the shell's HTML with changes */
async function openShell(edited: (html: string) => string): Promise<Response> {
  const shell = await orNone(caches.open(SHELL).then((cache) => cache.match(PAGE)))
  if (!shell) return Response.error()
  const headers = new Headers(shell.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(edited(await shell.text()), { headers })
}

/** Rejects with a TimeoutError after this time. */
function timedOut(ms: number): Promise<never> {
  const signal = AbortSignal.timeout(ms)
  return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
}
