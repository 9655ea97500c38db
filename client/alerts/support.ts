import { createEffect, createEvent, createStore, sample } from 'effector'
import { fromEvent } from 'rxjs'
import { feedWhile } from '../streams/feed.ts'
import { $isOpen, opened } from './gates.ts'

/** The page's permission to notify: impossible, not asked for yet (`default`), denied or granted. */
export const supports = ['unsupported', 'not installed', 'default', 'denied', 'granted'] as const
export type Support = (typeof supports)[number]

/** The parts of a browser that decide whether it can notify. */
export interface BrowserParts {
  readonly hasWorkers: boolean
  /** The browser's permission; undefined without notifications. */
  readonly permission: string | undefined
  /** In Safari: true if the page was opened as an installed app. Undefined elsewhere. */
  readonly isStandalone: boolean | undefined
}

/**
 * The state of a browser's support. iPhones and iPads have notifications only in an installed app; a Mac's Safari has
 * them in a tab too.
 */
export function supportOf({ hasWorkers, permission, isStandalone }: BrowserParts): Support {
  if (permission === undefined && isStandalone === false) return 'not installed'
  if (!hasWorkers || permission === undefined) return 'unsupported'
  return supports.find((support) => support === permission) ?? 'default'
}

function readSupport(): Support {
  const { navigator, Notification: notifications } = globalThis
  return supportOf({
    hasWorkers: 'serviceWorker' in (navigator ?? {}),
    permission: notifications?.permission,
    isStandalone: (navigator as { standalone?: boolean } | undefined)?.standalone,
  })
}

/** The player has tapped: only after a tap may the page ask for the permission. */
export const permissionAsked = createEvent()

/** Raised at each change of visibility: the player may have changed the permission in the browser's settings. */
const visibilityChanged = feedWhile($isOpen, () => fromEvent(document, 'visibilitychange'))

const readFx = createEffect(readSupport)
sample({ clock: [opened, visibilityChanged], target: readFx })

const askFx = createEffect(async () => {
  await Notification.requestPermission()
  return readSupport()
})
sample({ clock: permissionAsked, target: askFx })

export const $support = createStore<Support>('unsupported').on(
  [readFx.doneData, askFx.doneData],
  (_, support) => support,
)
