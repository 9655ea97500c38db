import { createEvent, createStore, sample } from 'effector'
import { setter } from '../../state/actions.ts'
import { type Notice, noticed } from '../../state/notice.ts'
import { createPause } from '../../streams/pause.ts'
import { $topDialog } from '../../ui/dialog/top.ts'

/** Notifications: how long one lasts (ms), its distance from the corner (px), how many show unstacked. */
export const NOTICE = { lastsMs: 4_500, offsetPx: 24, stackThreshold: 3 } as const

export interface ShownNotice extends Notice {
  readonly id: number
}

export const noticeDismissed = createEvent<number>()

/** The time for which the notice of this id is shown. */
const showFx = createPause((_: number) => NOTICE.lastsMs)

interface Stack {
  /** The last id given; ids are never reused, since the timer of a dismissed notice still runs. */
  readonly lastId: number
  readonly shown: readonly ShownNotice[]
}

const without = ({ lastId, shown }: Stack, id: number): Stack => ({
  lastId,
  shown: shown.filter((notice) => notice.id !== id),
})

const isSame = (one: Notice, other: Notice) =>
  one.title === other.title && one.description === other.description

const $stack = createStore<Stack>({ lastId: 0, shown: [] })
  .on(noticed, ({ lastId, shown }, notice) => ({
    lastId: lastId + 1,
    // A repeated notice replaces the one before.
    shown: [{ ...notice, id: lastId + 1 }, ...shown.filter((other) => !isSame(other, notice))],
  }))
  .on([noticeDismissed, showFx.done.map(({ params }) => params)], without)

/** Newest first. */
export const $notices = $stack.map(({ shown }) => shown)
export const $anyNotice = $notices.map((notices) => notices.length > 0)

sample({ clock: noticed, source: $stack, fn: ({ lastId }) => lastId, target: showFx })

/** Keeps the field `show_modal`: true while any dialog is open. */
export function startModalField(): void {
  sample({ clock: $topDialog, fn: Boolean, target: setter('show_modal') })
}
