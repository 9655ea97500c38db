import type { Strength } from '#shared/league-model.ts'
import { chance, drawWithin, interpolated } from './chance.ts'

/** The largest parts of a strength: together no more than the model's largest strength. */
const QUALITY = 0.2
const STYLE = 0.05
const DRIFT = 0.03

/** Seasons over which a club's strength moves from one drawn value to the next. */
const SEASONS_BETWEEN_MARKS = 6

export function strengthOf(seed: string, club: string, season: number): Strength {
  const draw = chance(seed, 'strength', club)
  const quality = drawWithin(draw, QUALITY)
  const style = drawWithin(draw, STYLE)
  const drift = (of: string) => interpolated(DRIFT, season / SEASONS_BETWEEN_MARKS, seed, 'drift', club, of)
  return { attack: quality + style + drift('attack'), defence: quality - style + drift('defence') }
}
