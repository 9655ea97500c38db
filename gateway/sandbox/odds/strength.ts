import type { Strength } from '#shared/league-model.ts'
import { chance } from './chance.ts'

/** Together no more than the model's largest strength. */
const QUALITY = 0.2
const STYLE = 0.05
const DRIFT = 0.03

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
