import { createEffect, createEvent, createStore, sample } from 'effector'
import { NOTICE } from '#shared/limits.ts'
import { type Notice, noticed } from '../state/notice.ts'

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

/** Newest first. */
export const $notices = createStore<readonly ShownNotice[]>([])
  .on(noticed, (notices, notice) => [{ ...notice, id: (notices[0]?.id ?? 0) + 1 }, ...notices])
  .on([noticeDismissed, expireFx.doneData], (notices, id) => notices.filter((notice) => notice.id !== id))

sample({
  clock: noticed,
  source: $notices,
  fn: (notices) => notices[0]?.id ?? 0,
  target: expireFx,
})
