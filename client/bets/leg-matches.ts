import { combine, createStore, sample } from 'effector'
import { DEFAULT_COMPETITION_ID } from '#shared/limits.ts'
import type { Bet } from '#shared/model/bets/bet.ts'
import { readPeriod } from '#shared/model/league/period.ts'
import { type Playout, readPlayout } from '#shared/model/league/playout.ts'
import { topicName } from '#shared/topics/name.ts'
import { $watchedCompetitions } from '../calls/page-settings.ts'
import { $spoilers, isHidden } from '../spoilers.ts'
import { isOtherList } from '../state/same-list.ts'
import { $now } from '../streams/clock.ts'
import { followedEach, itemsOf } from '../streams/followed.ts'
import { createPause } from '../streams/pause.ts'
import { $bets, BetsGate, betsRetried } from './bets.ts'
import { $openBet, betsAmong, LeagueBetsGate } from './league-bets.ts'

/** Delay after a round until its bets are settled, in ms, and the span over which pages spread their requests. */
const SETTLED_MS = 500
const SPREAD_MS = 3_000

/** Most competitions whose rounds are searched for a bet's matches, and most rounds that are then followed. */
const MOST = { competitions: 16, rounds: 8 } as const

const $open = combine($bets, BetsGate.state, $openBet, (bets, { state }, chosen) => [
  ...(state === 'open' ? (bets ?? []) : []),
  ...betsAmong(chosen ? [chosen] : [], 'open'),
])

const $shows = combine(BetsGate.status, LeagueBetsGate.status, (all, league) => all || league)

const isRoundless = ({ kind, legs }: Bet) =>
  kind === 'league' && legs.some(({ match, state }) => state === 'open' && match?.round_id === undefined)

/** The oldest open bet with a leg that names no round, as in the specified calls. */
const $roundless = $open.map((bets) => bets.findLast(isRoundless) ?? null)
const $seasonNames = combine($roundless, $watchedCompetitions, (bet, watched) =>
  (bet ? (watched ?? [String(DEFAULT_COMPETITION_ID)]) : [])
    .slice(0, MOST.competitions)
    .map((competition_id) => topicName({ kind: 'periods', competition_id })),
)
const { $states: $seasons } = followedEach({ $shows, $names: $seasonNames })

/** The newest rounds since that bet was placed: its matches are among theirs. */
const $found = createStore<readonly string[]>([], { updateFilter: isOtherList })
const periodsOf = itemsOf(readPeriod)
sample({
  clock: [$roundless, $seasons, $now],
  source: { bet: $roundless, seasons: $seasons, now: $now },
  fn: ({ bet, seasons, now }) =>
    [...seasons.values()]
      .flatMap(({ rows }) => periodsOf(rows))
      .filter(({ start_time }) => start_time >= (bet?.placed_at ?? 0) && start_time <= now)
      .sort((one, other) => other.start_time - one.start_time)
      .slice(0, MOST.rounds)
      .map(({ round_id }) => round_id),
  target: $found,
})

const openRoundsOf = ({ legs }: Bet) =>
  legs.flatMap(({ match, state }) => (state === 'open' ? (match?.round_id ?? []) : []))

/** Topics of the rounds that open bets are on. */
const $rounds = combine($open, $found, (bets, found) =>
  [...new Set([...bets.flatMap(openRoundsOf), ...found])].map((round_id) =>
    topicName({ kind: 'live', round_id }),
  ),
)

const matchesOf = itemsOf(readPlayout)
const { $states } = followedEach({ $shows, $names: $rounds })

/** Live rows of the matches of open league bets, by match_id. */
export const $legMatches = $states.map((rounds): Readonly<Record<string, Playout>> => {
  const matches = [...rounds.values()].flatMap(({ rows }) => matchesOf(rows))
  return Object.fromEntries(matches.map((match) => [match.match_id, match]))
})

/** The rows that may show with their bet, without those of hidden rounds. */
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
sample({ clock: $overCount, filter: (over) => over > 0, target: waitFx })
sample({ clock: waitFx.done, target: betsRetried })
