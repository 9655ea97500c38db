import { createEffect, createStore, merge, sample } from 'effector'
import { createGate } from 'effector-react'
import { fromEvent, map, merge as mergeStreams } from 'rxjs'
import { requestFx } from '../calls/call-fx.ts'
import { feedWhile } from '../streams/feed.ts'
import { $link } from '../streams/topics.ts'

/** Open while the page is mounted. */
export const ShellGate = createGate()

/** True if the service worker has opened this page offline, or the device reports no connection. */
const checkFx = createEffect(() => !navigator.onLine || 'offline' in document.documentElement.dataset)

const changes = feedWhile(ShellGate.status, () =>
  mergeStreams(
    fromEvent(window, 'offline').pipe(map(() => true)),
    fromEvent(window, 'online').pipe(map(() => false)),
  ),
)

/** The gateway was reached: an answer was readable, or the link is open. */
export const gatewayReached = merge([
  sample({ clock: requestFx.doneData, filter: ({ body }) => body !== undefined }),
  sample({ clock: $link, filter: (link) => link === 'socket' || link === 'rest' }),
])

/** True while the page has no connection. Any readable answer ends it. */
export const $offline = createStore(false)
  .on(checkFx.doneData, (_, offline) => offline)
  .on(changes, (offline, batch) => batch.at(-1) ?? offline)
  .on(gatewayReached, () => false)

sample({ clock: ShellGate.open, target: checkFx })

/** Its opening installs the service worker: the page's frame is drawn. */
export const WorkerGate = createGate()

/** Installs the service worker after the page's load event and first render, so that it delays neither. */
const installFx = createEffect(async () => {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState !== 'complete')
    await new Promise((done) => addEventListener('load', done, { once: true }))
  await navigator.serviceWorker.register('/sw.js')
})
sample({ clock: WorkerGate.open, target: installFx })
