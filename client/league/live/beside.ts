import { combine } from 'effector'
import { createGate } from 'effector-react'
import type { Playout } from '#shared/model/league/playout.ts'
import { $now, holdClock } from '../../streams/clock.ts'
import { followedEach } from '../../streams/followed.ts'
import { type Freshness, freshnessOf } from '../../streams/freshness.ts'
import { beatMs } from '../../streams/page.ts'
import { $chosenBeside, $competitionId, $competitions } from '../season/competition.ts'
import { roundsOf } from '../season/rounds.ts'
import { boardOf, liveTopic } from './playouts.ts'

/** Open while further competitions show beside the live board. */
export const BesideGate = createGate()
holdClock(BesideGate)

/** The competitions that can be watched beside the shown one. */
export const $otherCompetitions = combine(
  $competitions,
  $competitionId,
  $chosenBeside,
  (all, shownId, chosenIds) =>
    all
      .filter(({ competition_id }) => competition_id !== shownId)
      .map((other) => ({ ...other, isChosen: chosenIds.includes(other.competition_id) })),
)
const $chosenCompetitions = $otherCompetitions.map((others) => others.filter(({ isChosen }) => isChosen))

/** The chosen competitions, each with its round in play, else the one played last. */
export const $besideRounds = roundsOf(BesideGate.status, $chosenCompetitions).map((competitions) =>
  competitions.map(({ competition_id, name, rounds }) => ({
    competition_id,
    name,
    /** Undefined: none, or not known yet. */
    period: rounds?.playing ?? rounds?.last,
    season: rounds === null ? ('failed' as const) : rounds ? ('ready' as const) : ('loading' as const),
  })),
)

const { $states } = followedEach({
  $shows: BesideGate.status,
  $names: $besideRounds.map((rounds) => rounds.flatMap(({ period }) => (period ? liveTopic(period) : []))),
  isApart: true,
})

/** The matches of those rounds, by competition; empty until they have loaded. */
export const $besideBoards = combine(
  $besideRounds,
  $states,
  (rounds, states): Readonly<Record<string, readonly Playout[]>> =>
    Object.fromEntries(
      rounds.map(({ competition_id, period }) => {
        const state = period && states.get(liveTopic(period))
        return [competition_id, state ? boardOf(state.rows) : []]
      }),
    ),
)

/** The freshness of those matches, by competition. */
export const $besideFreshness = combine(
  $besideRounds,
  $states,
  $now,
  (rounds, states, now): Readonly<Record<string, Freshness>> =>
    Object.fromEntries(
      rounds.map(({ competition_id, period }) => {
        const state = period && states.get(liveTopic(period))
        return [competition_id, freshnessOf(state ?? null, now, beatMs)]
      }),
    ),
)
