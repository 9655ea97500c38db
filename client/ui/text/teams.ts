import { t } from '#messages/ui.ts'

/** The teams of a match; empty or undefined: the provider names none. */
interface Teams {
  readonly match_id: string
  readonly home_team: string | undefined
  readonly away_team: string | undefined
}

/** `Lamu Dhow v Meru Peaks`; without names the id: `Match 12`. */
export function teamsText({ match_id, home_team, away_team }: Teams): string {
  if (!home_team && !away_team) return t.match(match_id)
  return t.v(home_team || t.home, away_team || t.away)
}

const signs: Readonly<Record<string, string>> = { home_team: '1', draw: 'X', away_team: '2' }

/** The sign of an outcome of 1X2, `1`, `X` or `2`; undefined for any other. */
export const signOf = (odd_key: string): string | undefined => signs[odd_key]
