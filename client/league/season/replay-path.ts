import { asCount } from '#shared/model/field.ts'
import type { Period } from '#shared/model/league/period.ts'

/** A finished round to be replayed. */
export interface ReplayAsked extends Pick<Period, 'round_id' | 'competition_id'> {
  /** It is played from just before this minute. */
  readonly minute?: number | undefined
  /** The player's bet whose legs come first. */
  readonly bet_id?: string | undefined
}

export const replayPath = (asked: ReplayAsked): string => `/results?${roundQuery(asked)}`

/** A round in the query of an address: a shared link names the competition as well. */
export function roundQuery({ round_id, competition_id, minute, bet_id }: ReplayAsked): URLSearchParams {
  const query = new URLSearchParams({ round: round_id })
  if (competition_id !== undefined) query.set('competition', competition_id)
  if (minute !== undefined) query.set('minute', String(minute))
  if (bet_id !== undefined) query.set('bet', bet_id)
  return query
}

/** The round that an address asks for; undefined where it asks for none. */
export function replayAskedBy(search: string): ReplayAsked | undefined {
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
