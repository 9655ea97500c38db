import { createEffect, createEvent, createStore, sample } from 'effector'
import { SESSION_NOTICE_MS } from '#shared/limits.ts'
import { texts } from '#shared/texts.ts'
import { fieldReset } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { noticed } from '../state/notice.ts'
import { $place, navigated } from '../state/place.ts'
import { dropEntry, writeEntry } from '../storage/entry.ts'

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

/** Removes the stored user; an expired one is also flagged so that a late balance does not bring it back. */
const forgetUserFx = createEffect((how: SessionEnd['how']) => {
  if (how === 'expired') writeEntry('skipUserUpdate', true)
  dropEntry('user')
  dropEntry('auth_token')
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
  fn: (_, { how }) => how,
})

sample({ clock: ended, target: [forgetUserFx, sessionEnded] })

/** Where the player was when the session ended: the way back once they have logged in again. */
export const $endedAt = createStore<string | null>(null)
sample({ clock: ended, source: $place, fn: (place) => place.address(), target: $endedAt })
sample({ clock: ended, fn: () => 'user' as const, target: fieldReset })
sample({ clock: ended, fn: () => 'isLoggedIn' as const, target: fieldReset })

const expired = sample({ clock: ended, filter: (how) => how === 'expired' })
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
  filter: (how) => how === 'refused',
  fn: () => '/auth/login',
  target: navigated,
})
