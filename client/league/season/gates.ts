import { combine } from 'effector'
import { createGate } from 'effector-react'
import { holdClock } from '../../streams/clock.ts'

/** Open while a screen shows the season. Follows the periods of the competition. */
export const SeasonGate = createGate()

/** Open while a screen shows the round in play. Follows the periods and the round. */
export const PlayoutsGate = createGate()

/** Open while a screen shows the matches of a coming week: the address's, else the next. */
export const FixturesGate = createGate<{ round_id?: string; competition_id?: string | undefined }>()

/** Open while the page of a match shows, with the competition if the address names one. */
export const LeagueMatchGate = createGate<Partial<MatchAddress>>({ defaultState: {} })

export interface MatchAddress {
  readonly match_id: string
  readonly round_id: string
  readonly competition_id: string | undefined
}

export const KickOffsGate = createGate()
holdClock(KickOffsGate)

const gates = [SeasonGate, PlayoutsGate, FixturesGate] as const
for (const gate of gates) holdClock(gate)

export const $leagueShows = combine(
  gates.map((gate) => gate.status),
  (open) => open.includes(true),
)
