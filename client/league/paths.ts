import { asCount } from '#shared/model/field.ts'
import type { Period } from '#shared/model/league/period.ts'

/** The league's main screens, in the order of every list of them. */
export const leagueAreas = ['playouts', 'nare-league', 'standing', 'results'] as const

export type LeagueArea = (typeof leagueAreas)[number]

/** A round in an address. It names the competition as well, for a shared link. */
export interface RoundAddress extends Pick<Period, 'round_id' | 'competition_id'> {
  /** Minute of the match just before which the replay starts. */
  readonly minute?: number | undefined
  /** Id of the player's bet, whose legs the replay shows first. */
  readonly bet_id?: string | undefined
}

/** Address of the replay of a finished round. */
export const replayPath = (round: RoundAddress): string => `/results?${roundQuery(round)}`

/** Address of the prices of a coming week. */
export const weekPath = (week: Pick<Period, 'round_id' | 'competition_id'>): string =>
  `/nare-league?${roundQuery(week)}`

function roundQuery({ round_id, competition_id, minute, bet_id }: RoundAddress): URLSearchParams {
  const query = new URLSearchParams({ round: round_id })
  if (competition_id !== undefined) query.set('competition', competition_id)
  if (minute !== undefined) query.set('minute', String(minute))
  if (bet_id !== undefined) query.set('bet', bet_id)
  return query
}

/** The round in an address's query; undefined where it names none. */
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

interface FormAddress {
  readonly competition_id: string
  /** Default: the season in play. */
  readonly season?: string
  /** Default: the first club by name. */
  readonly club?: string
}

/** Address of the form and figures of a club in a season. */
export const formPath = ({ competition_id, ...choice }: FormAddress): string =>
  `/standing/form?${new URLSearchParams({ competition: competition_id, ...choice })}`

/** A copy of the query with one parameter changed. @param value undefined: the parameter is removed */
export function queryWith(query: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const copy = new URLSearchParams(query)
  if (value === undefined) copy.delete(name)
  else copy.set(name, value)
  return copy
}
