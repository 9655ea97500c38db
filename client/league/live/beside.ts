import { combine, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { type Period, readPeriod, roundsAt } from '#shared/model/league/period.ts'
import { type Playout, readPlayout } from '#shared/model/league/playout.ts'
import { topicName } from '#shared/topics/name.ts'
import { $now, holdClock } from '../../streams/clock.ts'
import { followedEach, itemsOf } from '../../streams/followed.ts'
import { $chosenBeside, $competitionId, $competitions } from '../season/competition.ts'
import { byMatchId } from './playouts.ts'

/** Open while further competitions show beside the live board. */
export const BesideGate = createGate()
holdClock(BesideGate)

/** The competitions that can be watched beside the shown one. */
export const $others = combine($competitions, $competitionId, $chosenBeside, (all, shown, chosen) =>
  all
    .filter(({ competition_id }) => competition_id !== shown)
    .map((one) => ({ ...one, isChosen: chosen.includes(one.competition_id) })),
)
const $beside = $others.map((others) => others.filter(({ isChosen }) => isChosen))

const periodsOf = itemsOf(readPeriod)
const seasonName = (competition_id: string) => topicName({ kind: 'periods', competition_id })
const roundName = ({ round_id }: Period) => topicName({ kind: 'live', round_id })

const $seasonNames = $beside.map((all) => all.map(({ competition_id }) => seasonName(competition_id)))
const { $states: $seasons } = followedEach({ $shows: BesideGate.status, $names: $seasonNames })

/** A competition beside the shown one, and the round that it plays, else the one that it played last. */
interface BesideCompetition {
  readonly competition_id: string
  readonly name: string
  readonly period: Period | undefined
}

/** New only when a round turns, or another competition is chosen. */
export const $besides = createStore<readonly BesideCompetition[]>([], {
  updateFilter: (next, held) =>
    next.length !== held.length ||
    next.some(({ competition_id, period }, at) => {
      const one = held[at]
      return competition_id !== one?.competition_id || period !== one.period
    }),
})
sample({
  clock: [$beside, $seasons, $now],
  source: { all: $beside, seasons: $seasons, now: $now },
  fn: ({ all, seasons, now }): readonly BesideCompetition[] =>
    all.map(({ competition_id, name }) => {
      const season = seasons.get(seasonName(competition_id))
      const { playing, last } = roundsAt(season ? periodsOf(season.rows) : [], now)
      return { competition_id, name, period: playing ?? last }
    }),
  target: $besides,
})

const $roundNames = $besides.map((all) => all.flatMap(({ period }) => (period ? roundName(period) : [])))
const { $states: $rounds } = followedEach({
  $shows: BesideGate.status,
  $names: $roundNames,
  isApart: true,
})

const boardOf = itemsOf(readPlayout, byMatchId)

/** The matches of the rounds, by competition; none until they are there. */
export const $besideBoards = combine(
  $besides,
  $rounds,
  (all, rounds): Readonly<Record<string, readonly Playout[]>> =>
    Object.fromEntries(
      all.map(({ competition_id, period }) => {
        const state = period && rounds.get(roundName(period))
        return [competition_id, state ? boardOf(state.rows) : []]
      }),
    ),
)
