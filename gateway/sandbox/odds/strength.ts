import { chance } from './chance.ts'

/** A club's strength in a season, in natural logarithms of goals: 0.1 is about a tenth more (or fewer conceded). */
export interface Strength {
  readonly attack: number
  readonly defence: number
}

const QUALITY = 0.2
const STYLE = 0.05
const DRIFT = 0.03

/** Largest absolute strength. Bounded so that every fair price is at least 1.01. */
export const STRENGTH_REACH = QUALITY + STYLE + DRIFT

/** Seasons over which a club's strength moves from one drawn value to the next. */
const SEASONS_BETWEEN_MARKS = 6

export function strengthOf(seed: string, club: string, season: number): Strength {
  const draw = chance(seed, 'strength', club)
  const quality = spread(draw(), QUALITY)
  const style = spread(draw(), STYLE)
  return {
    attack: quality + style + drift(seed, `${club} attack`, season),
    defence: quality - style + drift(seed, `${club} defence`, season),
  }
}

function drift(seed: string, of: string, season: number): number {
  const mark = Math.floor(season / SEASONS_BETWEEN_MARKS)
  const share = season / SEASONS_BETWEEN_MARKS - mark
  const at = (number: number) => spread(chance(seed, 'drift', of, number)(), DRIFT)
  return at(mark) * (1 - share) + at(mark + 1) * share
}

const spread = (draw: number, reach: number) => (draw * 2 - 1) * reach
