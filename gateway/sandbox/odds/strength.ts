import type { Strength } from '#shared/league-model.ts'
import { curveAt, drawOf, drawWithin } from './draw.ts'

/** Largest contributions to a strength, up or down: together no more than the model's largest strength. */
const QUALITY = 0.2
const STYLE = 0.05
const DRIFT = 0.03

/** Seasons over which a club's strength moves from one drawn value to the next. */
const SEASONS_BETWEEN_MARKS = 6

/** The strength of a club at the start of a season, by the seed. Season 0 is that of the sportsbook. */
export function strengthOf(seed: string, club: string, season: number): Strength {
  const draw = drawOf(seed, 'strength', club)
  const quality = drawWithin(draw, QUALITY)
  const style = drawWithin(draw, STYLE)
  const drift = (skill: string) => curveAt(season / SEASONS_BETWEEN_MARKS, DRIFT, seed, 'drift', club, skill)
  return { attack: quality + style + drift('attack'), defence: quality - style + drift('defence') }
}
