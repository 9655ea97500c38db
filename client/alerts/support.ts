import { createEffect, createEvent, createStore, sample } from 'effector'
import { fromEvent } from 'rxjs'
import { feedWhile } from '../streams/feed.ts'
import { $isOpen, opened } from './gates.ts'

export const supports = ['unsupported', 'not installed', 'default', 'denied', 'granted'] as const
/** The page’s permission to notify: it can be asked for, is granted, or neither. */
export type Support = (typeof supports)[number]

/** The parts of a browser that decide whether it can notify. */
export interface BrowserParts {
  readonly hasWorkers: boolean
  /** The browser's permission; undefined without notifications. */
  readonly permission: string | undefined
  /** On iPhones and iPads: true if the page was opened as an installed app. Undefined elsewhere. */
  readonly isStandalone: boolean | undefined
}

/** The state of a browser's support. iPhones and iPads have notifications only in an installed app. */
export function supportOf({ hasWorkers, permission, isStandalone }: BrowserParts): Support {
  if (isStandalone === false) return 'not installed'
  if (!hasWorkers || permission === undefined) return 'unsupported'
  return supports.find((support) => support === permission) ?? 'default'
}

function read(): Support {
  const { navigator, Notification: notifications } = globalThis
  return supportOf({
    hasWorkers: 'serviceWorker' in (navigator ?? {}),
    permission: notifications?.permission,
    isStandalone: (navigator as { standalone?: boolean } | undefined)?.standalone,
  })
}

/** The player has tapped: only after a tap may the page ask for the permission. */
export const permissionAsked = createEvent()

/** The player may have changed the permission in the browser's settings. */
const shownAgain = feedWhile($isOpen, () => fromEvent(document, 'visibilitychange'))

const readFx = createEffect(read)
sample({ clock: [opened, shownAgain], target: readFx })

const askFx = createEffect(async () => {
  await Notification.requestPermission()
  return read()
})
sample({ clock: permissionAsked, target: askFx })

export const $support = createStore<Support>('unsupported').on(
  [readFx.doneData, askFx.doneData],
  (_, support) => support,
)
