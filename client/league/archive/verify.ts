import type { FinishedRound, Result } from '#shared/model/league/result.ts'
import type { Season } from '#shared/model/league/season.ts'
import { digestBy, hashOf, type RecomputedMatch, weeksOf } from './model-1.ts'

/**
 * Result of recomputing a season. `weeks`: by number, true where every result is the recomputed one. `missing`: the weeks
 * whose results were not told. `strays`: number of told rounds that belong to no week.
 */
export type SeasonCheck =
  | {
      readonly kind: 'checked'
      readonly isHashSame: boolean
      readonly weeks: Readonly<Record<number, boolean>>
      readonly missing: readonly number[]
      readonly strays: number
    }
  /** The season is not over: its seed is not published. */
  | { readonly kind: 'not yet' }
  /** Decided by a model, or published in a form, that this page does not know. */
  | { readonly kind: 'unknown model' }
  /** The browser has no WebCrypto: the page is not on HTTPS. */
  | { readonly kind: 'no crypto' }

/** A season and its finished rounds, as the provider tells them. */
export interface ToldSeason {
  readonly season: Season
  readonly rounds: readonly FinishedRound[]
}

const MODEL = 1

/** Recomputes a finished season and compares every finished round with it. Never rejects for the provider's data. */
export async function verifySeason(
  { season, rounds }: ToldSeason,
  subtle: Pick<SubtleCrypto, 'digest'> | null = globalThis.crypto?.subtle ?? null,
): Promise<SeasonCheck> {
  const { seed, hash, teams, model } = season
  if (model !== MODEL || hash === undefined || teams.length === 0) return { kind: 'unknown model' }
  if (seed === undefined) return { kind: 'not yet' }
  const digest = digestBy(subtle)
  if (!digest) return { kind: 'no crypto' }
  const isHashSame = (await hashOf(seed, teams, digest)) === hash.toLowerCase()
  const weeks: Record<number, boolean> = {}
  const missing: number[] = []
  let week = 0
  let compared = 0
  for await (const matches of weeksOf(seed, teams, digest)) {
    week += 1
    const told = rounds.filter(({ round_number }) => round_number === week)
    compared += told.length
    if (told.length === 0) missing.push(week)
    else weeks[week] = told.every((round) => isSame(round.matches, matches))
  }
  return { kind: 'checked', isHashSame, weeks, missing, strays: rounds.length - compared }
}

const isSame = (told: readonly Result[], recomputed: readonly RecomputedMatch[]): boolean =>
  told.length === recomputed.length &&
  recomputed.every((match) =>
    told.some(
      (result) =>
        result.home_team === match.home_team &&
        result.away_team === match.away_team &&
        result.home_score === match.home_score &&
        result.away_score === match.away_score &&
        (result.half_time === undefined ||
          (result.half_time.home_score === match.half_time.home_score &&
            result.half_time.away_score === match.half_time.away_score)),
    ),
  )
