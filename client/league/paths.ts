import { asCount } from '#shared/model/field.ts'
import type { Period } from '#shared/model/league/period.ts'

/** The areas of the league's own screens, in the order in which every list of them has them. */
export const leagueAreas = ['playouts', 'nare-league', 'standing', 'results'] as const

export type LeagueArea = (typeof leagueAreas)[number]

export interface ReplayAddress extends Pick<Period, 'round_id' | 'competition_id'> {
  /** It is played from just before this minute. */
  readonly minute?: number | undefined
  /** The player's bet whose legs come first. */
  readonly bet_id?: string | undefined
}

export const replayPath = (asked: ReplayAddress): string => `/results?${roundQuery(asked)}`

/** A round in the query of an address: a shared link names the competition as well. */
export function roundQuery({ round_id, competition_id, minute, bet_id }: ReplayAddress): URLSearchParams {
  const query = new URLSearchParams({ round: round_id })
  if (competition_id !== undefined) query.set('competition', competition_id)
  if (minute !== undefined) query.set('minute', String(minute))
  if (bet_id !== undefined) query.set('bet', bet_id)
  return query
}

/** The round that an address asks for; undefined where it asks for none. */
export function replayAskedBy(search: string): ReplayAddress | undefined {
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

/** Address of a coming week: the next round's screen with that round. */
export const weekPath = (week: Pick<Period, 'round_id' | 'competition_id'>): string =>
  `/nare-league?${roundQuery(week)}`

/** The week that an address asks for; empty where it asks for none. */
export const weekAskedBy = (search: string) => replayAskedBy(search) ?? {}

/** A season's form and figures, of one of its clubs. Without a season: of the running one. */
interface FormAddress {
  readonly competition_id: string
  readonly season?: string
  readonly club?: string
}

export const formPath = ({ competition_id, ...choice }: FormAddress): string =>
  `/standing/form?${new URLSearchParams({ competition: competition_id, ...choice })}`

/** The query of an address with another value of one parameter, all others kept. Undefined: without it. */
export function queryWith(held: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const query = new URLSearchParams(held)
  if (value === undefined) query.delete(name)
  else query.set(name, value)
  return query
}
