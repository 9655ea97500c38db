import { createEffect, createEvent, createStore, sample } from 'effector'
import { texts } from '#shared/texts.ts'
import { playerForgotten } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { noticed } from '../state/notice.ts'
import { $place, navigated } from '../state/place.ts'
import { dropEntry, sessionKeys, writeEntry } from '../storage/entry.ts'
import { createPause } from '../streams/pause.ts'

/** Delay between "Session expired" and /auth/redirect, in ms. */
export const SESSION_NOTICE_MS = 3_000

/** A call was answered with a 401. `token` is the token that it was sent with. */
export interface SessionEnd {
  /** `expired`: 401 in the body. `refused`: 401 as HTTP status. */
  readonly how: 'expired' | 'refused'
  readonly token: string | undefined
}

/** Raised by every call with a 401, so possibly several times for one session. */
export const sessionOver = createEvent<SessionEnd>()

/** The page's session has ended. Raised once for each session. */
export const sessionEnded = createEvent<SessionEnd['how']>()

interface EndedSession extends Pick<SessionEnd, 'how'> {
  /** False if nobody was logged in. */
  readonly hadUser: boolean
  /** Id of the player; null: unknown. */
  readonly player: string | null
}

/** Removes the stored user. After an expired session a flag stops late balances. Picks and intents stay. */
const forgetUserFx = createEffect(({ how, player, hadUser }: EndedSession) => {
  if (how === 'expired') writeEntry('skipUserUpdate', true)
  if (hadUser) writeEntry('left-by', player)
  for (const key of sessionKeys) dropEntry(key)
})

/** Wait between the notice of an expired session and the redirect. */
export const noticeReadFx = createPause((_: unknown) => SESSION_NOTICE_MS)

/** The first 401 of a session. Later ones have another token, or none while the notice shows. */
const ended = sample({
  clock: sessionOver,
  source: { user: fields.user, place: $place, isNoticeShown: noticeReadFx.pending },
  filter({ user, place, isNoticeShown }, { token }) {
    const isRepeated = token === undefined && isNoticeShown
    return token === user?.token && !isRepeated && place.path() !== '/auth/login'
  },
  fn: ({ user }, { how }): EndedSession => ({ how, hadUser: user !== null, player: user?.id ?? null }),
})

/** Address at which the session ended, and to which the next login returns; null: no session has ended. */
export const $endedAt = createStore<string | null>(null)
sample({ clock: ended, source: $place, fn: (place) => place.address(), target: $endedAt })

sample({ clock: ended, target: forgetUserFx })
/** Resets every store of the player. */
sample({ clock: ended, filter: ({ hadUser }) => hadUser, fn: () => undefined, target: playerForgotten })
sample({ clock: ended, fn: ({ how }) => how, target: sessionEnded })

const expired = sample({ clock: ended, filter: ({ how }) => how === 'expired' })
sample({
  clock: expired,
  fn: () => ({ title: texts.sessionExpired, description: texts.loginAgain, status: 'warning' as const }),
  target: [noticed, noticeReadFx],
})

/** No redirect for a player who has logged in again meanwhile. */
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
