import { asCount } from '#shared/model/field.ts'
import type { Period } from '#shared/model/league/period.ts'

/** The areas of the league's own screens, in the order of every list of them. */
export const leagueAreas = ['playouts', 'nare-league', 'standing', 'results'] as const

export type LeagueArea = (typeof leagueAreas)[number]

export interface RoundAddress extends Pick<Period, 'round_id' | 'competition_id'> {
  /** Minute at which the replay starts, or just before it. */
  readonly minute?: number | undefined
  /** Id of the player's bet, whose legs come first. */
  readonly bet_id?: string | undefined
}

export const replayPath = (asked: RoundAddress): string => `/results?${roundQuery(asked)}`

/** The query of a round's address. It names the competition as well, for a shared link. */
export function roundQuery({ round_id, competition_id, minute, bet_id }: RoundAddress): URLSearchParams {
  const query = new URLSearchParams({ round: round_id })
  if (competition_id !== undefined) query.set('competition', competition_id)
  if (minute !== undefined) query.set('minute', String(minute))
  if (bet_id !== undefined) query.set('bet', bet_id)
  return query
}

/** The round in an address's query; undefined where it has none. */
export function roundAddressIn(search: string): RoundAddress | undefined {
  const query = new URLSearchParams(search)
  const round_id = query.get('round')
  if (!round_id) return undefined
  return {
    round_id,
    competition_id: query.get('competition') || undefined,
    minute: asCount(query.get('minute')),
    bet_id: query.get('bet') || undefined,
  }
}

/** Address of a coming week: that of the next round's screen, with the week's round. */
export const weekPath = (week: Pick<Period, 'round_id' | 'competition_id'>): string =>
  `/nare-league?${roundQuery(week)}`

/** Address of form and figures: of a season (default: the one in play), for one of its clubs. */
interface FormAddress {
  readonly competition_id: string
  readonly season?: string
  readonly club?: string
}

export const formPath = ({ competition_id, ...choice }: FormAddress): string =>
  `/standing/form?${new URLSearchParams({ competition: competition_id, ...choice })}`

/** The query with one parameter changed; undefined: removed. */
export function queryWith(held: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const query = new URLSearchParams(held)
  if (value === undefined) query.delete(name)
  else query.set(name, value)
  return query
}
