import { asFields } from '#shared/model/field.ts'
import type { Result } from '#shared/model/league/result.ts'
import { digest } from '#shared/topics/rows.ts'
import { readEntry, writeEntry } from '../../storage/entry.ts'

/** Most rounds whose results are noted, some seasons of every competition; the oldest go first. */
const MOST = 400

/** A round with its results, as it was shown. */
export interface ShownRound {
  readonly competition_id: string
  readonly season: string
  readonly round_id: string
  readonly matches: readonly Pick<Result, 'home_team' | 'away_team' | 'home_score' | 'away_score'>[]
}

const nameOf = ({ competition_id, season, round_id }: ShownRound) => `${competition_id}/${season}/${round_id}`

const digestOf = ({ matches }: ShownRound): string =>
  digest(
    Object.fromEntries(
      matches.map(({ home_team, away_team, home_score, away_score }) => [
        `${home_team} v ${away_team}`,
        { home_score, away_score },
      ]),
    ),
  )

const noted = (): Readonly<Record<string, unknown>> => asFields(readEntry('season-results')) ?? {}

/** Notes the results of finished rounds as they are shown, each once: later ones do not replace them. */
export function noteShown(rounds: readonly ShownRound[]): void {
  const known = noted()
  const fresh = rounds.filter((round) => round.matches.length > 0 && !(nameOf(round) in known))
  if (fresh.length === 0) return
  const all = [...Object.entries(known), ...fresh.map((round) => [nameOf(round), digestOf(round)] as const)]
  writeEntry('season-results', Object.fromEntries(all.slice(-MOST)))
}

/** True where this browser was shown other results of a round before. */
export function wasShownOtherwise(round: ShownRound): boolean {
  const known = noted()[nameOf(round)]
  return known !== undefined && known !== digestOf(round)
}
