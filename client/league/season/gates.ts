import { combine } from 'effector'
import { createGate } from 'effector-react'
import { holdClock } from '../../streams/clock.ts'

/** Open while a screen shows the season. Follows the periods of the competition. */
export const SeasonGate = createGate()

/** Open while a screen shows the round in play. Follows the periods and the round. */
export const PlayoutsGate = createGate()

/** Open while a screen shows the matches of a coming week: the week that the address names, else the next one. */
export const FixturesGate = createGate<{ round_id?: string; competition_id?: string | undefined }>()

export interface MatchAddress {
  readonly match_id: string
  readonly round_id: string
  /** Undefined where the address names none. */
  readonly competition_id: string | undefined
}

/** Open while the page of a match shows. */
export const LeagueMatchGate = createGate<Partial<MatchAddress>>({ defaultState: {} })

/** Open while a list of competitions shows, with the kick-off of each. */
export const KickOffsGate = createGate()
holdClock(KickOffsGate)

const screenGates = [SeasonGate, PlayoutsGate, FixturesGate] as const
for (const gate of screenGates) holdClock(gate)

/** True while one of the league's screens is open. */
export const $leagueShows = combine(
  screenGates.map((gate) => gate.status),
  (statuses) => statuses.includes(true),
)
