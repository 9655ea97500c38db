import { combine, sample } from 'effector'
import { type Playout, readPlayout } from '#shared/model/league/playout.ts'
import { topicName } from '#shared/topics/name.ts'
import { $spoilers, isHidden } from '../spoilers.ts'
import { followedEach, itemsOf } from '../streams/followed.ts'
import { createPause } from '../streams/pause.ts'
import { $bets, BetsGate, betsRetried } from './bets.ts'

/** Delay after a round until its bets are settled, and the span over which pages spread their requests, in ms. */
const SETTLED_MS = 500
const SPREAD_MS = 3_000

/** The rounds that open bets wait for, as topics. */
const $rounds = combine($bets, BetsGate.state, (bets, { state }) => {
  const open = state === 'open' ? (bets ?? []) : []
  const rounds = open.flatMap(({ legs }) =>
    legs.flatMap(({ match, state }) => (state === 'open' ? (match?.round_id ?? []) : [])),
  )
  return [...new Set(rounds)].map((round_id) => topicName({ kind: 'live', round_id }))
})

const matchesOf = itemsOf(readPlayout)
const { $states } = followedEach({ $shows: BetsGate.status, $names: $rounds })

/** Live rows of the matches of open league bets, by match_id. */
export const $legMatches = $states.map((rounds): Readonly<Record<string, Playout>> => {
  const matches = [...rounds.values()].flatMap(({ rows }) => matchesOf(rows))
  return Object.fromEntries(matches.map((match) => [match.match_id, match]))
})

/** Those that may show with their bet: none of a hidden round. */
export const $shownLegMatches = combine(
  $legMatches,
  $spoilers,
  (matches, spoilers): Readonly<Record<string, Playout>> =>
    Object.fromEntries(
      Object.entries(matches).filter(
        ([, { round_id }]) => !spoilers.isSafe || (round_id !== undefined && !isHidden(spoilers, round_id)),
      ),
    ),
)

const isOver = (match: Playout | undefined) => match?.phase === 'full-time'
const $overCount = $legMatches.map((matches) => Object.values(matches).filter(isOver).length)
const waitFx = createPause((_, share) => SETTLED_MS + share * SPREAD_MS)
sample({ clock: $overCount, filter: (over) => over > 0, fn: () => undefined, target: waitFx })
sample({ clock: waitFx.done, target: betsRetried })
