import { createEffect, createEvent, createStore, sample } from 'effector'
import { SESSION_NOTICE_MS } from '#shared/limits.ts'
import { texts } from '#shared/texts.ts'
import { playerForgotten } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { noticed } from '../state/notice.ts'
import { $place, navigated } from '../state/place.ts'
import { dropEntry, sessionKeys, writeEntry } from '../storage/entry.ts'

/** A call was told that the session is over. `token` is the one it was asked with. */
export interface SessionEnd {
  /** `expired`: the body said 401. `refused`: HTTP did. */
  readonly how: 'expired' | 'refused'
  readonly token: string | undefined
}

/** Raised by every call that is told so; any number of them may be, at once. */
export const sessionOver = createEvent<SessionEnd>()

/** The session that the page still held has ended, and how. Raised once for each. */
export const sessionEnded = createEvent<SessionEnd['how']>()

/** A session that the page held, as it ends. */
interface Ending extends Pick<SessionEnd, 'how'> {
  /** Its player; null: unknown. */
  readonly player: string | null
  readonly isHeld: boolean
}

/**
 * Removes the stored user; an expired one is also flagged so that a late balance does not bring it back. What a player
 * who comes back goes on with stays, under their name: the picks, and what was under way.
 */
const forgetUserFx = createEffect(({ how, player, isHeld }: Ending) => {
  if (how === 'expired') writeEntry('skipUserUpdate', true)
  if (isHeld) writeEntry('left-by', player)
  for (const key of sessionKeys) dropEntry(key)
})

/** The time that the notice stays before the page goes. */
export const noticeReadFx = createEffect(
  (_: unknown) => new Promise<void>((done) => setTimeout(done, SESSION_NOTICE_MS)),
)

/**
 * Of many calls told the same at once only the first finds its user still there. Without a user (a call that never
 * had a token) the notice that still shows holds the others back.
 */
const ended = sample({
  clock: sessionOver,
  source: { user: fields.user, place: $place, reading: noticeReadFx.pending },
  filter: ({ user, place, reading }, { token }) =>
    place.path() !== '/auth/login' && token === user?.token && !(token === undefined && reading),
  fn: ({ user }, { how }): Ending => ({ how, player: user?.id ?? null, isHeld: user !== null }),
})

/** Address at which the session ended: the way back after the next login. */
export const $endedAt = createStore<string | null>(null)
sample({ clock: ended, source: $place, fn: (place) => place.address(), target: $endedAt })

sample({ clock: ended, target: forgetUserFx })
/** From here on nobody is logged in: no store holds anything of a player, and no screen shows it. */
sample({ clock: ended, filter: ({ isHeld }) => isHeld, fn: () => undefined, target: playerForgotten })
sample({ clock: ended, fn: ({ how }) => how, target: sessionEnded })

const expired = sample({ clock: ended, filter: ({ how }) => how === 'expired' })
sample({
  clock: expired,
  fn: () => ({ title: texts.sessionExpired, description: texts.loginAgain, status: 'warning' as const }),
  target: [noticed, noticeReadFx],
})

/** Whoever has logged in again by then stays where they are. */
sample({
  clock: noticeReadFx.done,
  source: fields.user,
  filter: (user) => user === null,
  fn: () => '/auth/redirect',
  target: navigated,
})

sample({
  clock: ended,
  filter: ({ how }) => how === 'refused',
  fn: () => '/auth/login',
  target: navigated,
})
