import { combine, createStore, sample } from 'effector'
import type { Bet } from '#shared/model/bets/bet.ts'
import { DEFAULT_COMPETITION_ID } from '#shared/model/league/league.ts'
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
import { betsOfState } from './league-bet-ages.ts'
import { $openedBet, LeagueBetsGate } from './league-bets.ts'

/** Delay after a round until its bets are settled, in ms. */
const SETTLED_AFTER_MS = 500

/** Span over which pages spread their requests, in ms. */
const SPREAD_MS = 3_000

/** Most competitions in which the rounds of a bet are searched, and most rounds that are then followed. */
const MOST = { competitions: 16, rounds: 8 } as const

/** The open bets that show: of the list of all bets, and the opened one of the league. */
const $openBets = combine($bets, BetsGate.state, $openedBet, (bets, { state }, openedBet) => [
  ...(state === 'open' ? (bets ?? []) : []),
  ...betsOfState(openedBet ? [openedBet] : [], 'open'),
])

const $shows = combine(BetsGate.status, LeagueBetsGate.status, (inList, inLeague) => inList || inLeague)

const isRoundless = ({ kind, legs }: Bet) =>
  kind === 'league' && legs.some(({ match, state }) => state === 'open' && match?.round_id === undefined)

/** The oldest open bet with a leg that names no round, as in the specified calls. */
const $roundlessBet = $openBets.map((bets) => bets.findLast(isRoundless) ?? null)
const $seasonTopics = combine($roundlessBet, $watchedCompetitions, (bet, watched) =>
  (bet ? (watched ?? [String(DEFAULT_COMPETITION_ID)]) : [])
    .slice(0, MOST.competitions)
    .map((competition_id) => topicName({ kind: 'periods', competition_id })),
)
const { $states: $seasons } = followedEach({ $shows, $names: $seasonTopics })

/** Ids of the newest rounds since that bet was placed: its matches are among theirs. */
const $candidateRounds = createStore<readonly string[]>([], { updateFilter: isOtherList })
const periodsOf = itemsOf(readPeriod)
sample({
  clock: [$roundlessBet, $seasons, $now],
  source: { bet: $roundlessBet, seasons: $seasons, now: $now },
  fn: ({ bet, seasons, now }) =>
    [...seasons.values()]
      .flatMap(({ rows }) => periodsOf(rows))
      .filter(({ start_time }) => start_time >= (bet?.placed_at ?? 0) && start_time <= now)
      .sort((one, other) => other.start_time - one.start_time)
      .slice(0, MOST.rounds)
      .map(({ round_id }) => round_id),
  target: $candidateRounds,
})

const openRoundsOf = ({ legs }: Bet) =>
  legs.flatMap(({ match, state }) => (state === 'open' ? (match?.round_id ?? []) : []))

const $roundTopics = combine($openBets, $candidateRounds, (bets, candidateRounds) => {
  const roundIds = new Set([...bets.flatMap(openRoundsOf), ...candidateRounds])
  return [...roundIds].map((round_id) => topicName({ kind: 'live', round_id }))
})
const { $states: $rounds } = followedEach({ $shows, $names: $roundTopics })

type MatchesById = Readonly<Record<string, Playout>>

const matchesOf = itemsOf(readPlayout)

/** Live rows of the matches of open league bets, by match_id. */
export const $legMatches = $rounds.map((rounds): MatchesById => {
  const matches = [...rounds.values()].flatMap(({ rows }) => matchesOf(rows))
  return Object.fromEntries(matches.map((match) => [match.match_id, match]))
})

/** The rows that may show with their bet: without those of hidden rounds. */
export const $shownLegMatches = combine($legMatches, $spoilers, (matches, spoilers): MatchesById => {
  if (!spoilers.hidesResults) return matches
  const isShown = ({ round_id }: Playout) => round_id !== undefined && !isHidden(spoilers, round_id)
  return Object.fromEntries(Object.entries(matches).filter(([, match]) => isShown(match)))
})

// At each full time the bets are requested, once the provider has settled them.
const $endedCount = $legMatches.map(
  (matches) => Object.values(matches).filter(({ phase }) => phase === 'full-time').length,
)
const settlementFx = createPause((_, share) => SETTLED_AFTER_MS + share * SPREAD_MS)
sample({ clock: $endedCount, filter: (count) => count > 0, target: settlementFx })
sample({ clock: settlementFx.done, target: betsRetried })
