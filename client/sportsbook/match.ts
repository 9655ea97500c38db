import { combine, sample } from 'effector'
import { createGate } from 'effector-react'
import { readMatch } from '#shared/model/sportsbook/sportsbook.ts'
import { createHeldQuery } from '../query/held-query.ts'
import { pricesLoaded } from '../slip/selections.ts'
import { holdClock } from '../streams/clock.ts'
import { dueAfter } from './lists.ts'

/** Interval of requesting a match by its state, in ms: it brings the score. Prices are followed by topic. */
const EVERY_MS = { live: 5_000, upcoming: 30_000, ended: 60_000 } as const

export const MatchGate = createGate<{ match_id: string }>()
holdClock(MatchGate)

const query = createHeldQuery({
  call: 'match',
  read: readMatch,
  $params: combine(MatchGate.status, MatchGate.state, (shows, { match_id }) =>
    shows && match_id ? { match_id } : null,
  ),
  dueAt: ({ result: { match }, at }) => dueAfter(EVERY_MS[match.state], [match], at),
})

sample({ clock: query.answered, target: pricesLoaded })

/** The match and its markets; null until they are known. */
export const $match = query.$answer.map((answer) => answer?.result ?? null)
export const $matchShown = query.$shown
export const matchRetried = query.retried
