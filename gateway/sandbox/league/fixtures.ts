import { shuffle } from '../odds/chance.ts'
import { type Round, weekOf } from './calendar.ts'
import { clubs } from './clubs.ts'
import { drawsOf } from './model.ts'

export interface Fixture {
  readonly home_team: string
  readonly away_team: string
}

/** The ten matches of a round: a double round robin by the circle method, mirrored at half. @param seed the season's */
export function fixturesOf(seed: string, round: Round): readonly Fixture[] {
  const { round_number } = weekOf(round)
  const order = shuffle(drawsOf(seed, 'order'), clubs[round.competition_id])
  const moving = order.length - 1
  const turn = (round_number - 1) % moving
  const mirrored = round_number > moving
  const pairs = Array.from({ length: order.length / 2 }, (_, pair) => {
    const one = order[(turn + pair) % moving] ?? ''
    const other = order[pair === 0 ? moving : (turn - pair + moving) % moving] ?? ''
    // The fixed club alternates weekly, the others by position, to avoid long runs at home or away.
    const oneAtHome = pair === 0 ? turn % 2 === 0 : pair % 2 === 1
    return oneAtHome === mirrored
      ? { home_team: other, away_team: one }
      : { home_team: one, away_team: other }
  })
  return shuffle(drawsOf(seed, `slots/${round_number}`), pairs)
}
