import { createEffect, createEvent, createStore, sample } from 'effector'
import { NOTICE } from '#shared/limits.ts'
import { type Notice, noticed } from '../../state/notice.ts'

/** A notice on the screen. */
export interface ShownNotice extends Notice {
  readonly id: number
}

export const noticeDismissed = createEvent<number>()

const expireFx = createEffect(
  (id: number) =>
    new Promise<number>((resolve) => {
      setTimeout(() => resolve(id), NOTICE.lastsMs)
    }),
)

interface Stack {
  /** The last id given; ids are never reused, since the timer of a dismissed notice still runs. */
  readonly lastId: number
  readonly shown: readonly ShownNotice[]
}

const without = ({ lastId, shown }: Stack, id: number): Stack => ({
  lastId,
  shown: shown.filter((notice) => notice.id !== id),
})

const $stack = createStore<Stack>({ lastId: 0, shown: [] })
  .on(noticed, ({ lastId, shown }, notice) => ({
    lastId: lastId + 1,
    shown: [{ ...notice, id: lastId + 1 }, ...shown],
  }))
  .on([noticeDismissed, expireFx.doneData], without)

/** Newest first. */
export const $notices = $stack.map(({ shown }) => shown)
export const $anyNotice = $notices.map((notices) => notices.length > 0)

sample({ clock: noticed, source: $stack, fn: ({ lastId }) => lastId, target: expireFx })
