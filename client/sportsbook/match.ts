import { combine, sample } from 'effector'
import { createGate } from 'effector-react'
import { type MatchPage, readMatch } from '#shared/model/sportsbook/sportsbook.ts'
import { offersRead } from '../odds/offered.ts'
import { type Answer, askWhile } from '../query/asking.ts'
import { holdClock } from '../streams/clock.ts'

/** Scores come with the match, so a live one is asked for often; a price is followed by itself. */
const EVERY_MS = { live: 5_000, upcoming: 30_000, ended: 60_000 } as const

/** A kick-off is not awaited any longer than this. */
const AFTER_KICK_OFF_MS = 1_000

/** Open while a match's own screen shows. */
export const MatchGate = createGate<{ match_id: string }>()
holdClock(MatchGate)

function dueAt({ result, at }: Answer<MatchPage | undefined>): number {
  const { state = 'upcoming', start_time = 0 } = result?.match ?? {}
  const kickOff = start_time + AFTER_KICK_OFF_MS
  const waits = state === 'upcoming' && kickOff > at
  return Math.min(at + EVERY_MS[state], waits ? kickOff : Number.POSITIVE_INFINITY)
}

const asking = askWhile({
  name: 'match',
  read: readMatch,
  $params: combine(MatchGate.status, MatchGate.state, (shows, { match_id }) =>
    shows && match_id ? { match_id } : null,
  ),
  dueAt,
})

sample({ clock: asking.$answer, filter: Boolean, fn: () => undefined, target: offersRead })

/** The match and its markets; null until they are known. */
export const $match = asking.$answer.map((answer) => answer?.result ?? null)

/** An answer that cannot be read is as good as none. */
export const $matchState = combine(asking.$state, $match, (state, match) =>
  state === 'ready' && !match ? 'failed' : state,
)
export const $matchLate = asking.$late
export const $matchError = asking.$error
export const matchRetried = asking.retried
