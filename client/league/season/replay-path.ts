import type { Period } from '#shared/model/league/period.ts'

type Which = Pick<Period, 'round_id' | 'competition_id'>

export const replayPath = (which: Which): string => `/results?${roundQuery(which)}`

/** A round in the query of an address: a shared link names the competition as well. */
export function roundQuery({ round_id, competition_id }: Which): URLSearchParams {
  const query = new URLSearchParams({ round: round_id })
  if (competition_id !== undefined) query.set('competition', competition_id)
  return query
}

/** The round that an address asks for; undefined where it asks for none. */
export function replayAskedBy(search: string): Which | undefined {
  const query = new URLSearchParams(search)
  const round_id = query.get('round')
  return round_id ? { round_id, competition_id: query.get('competition') || undefined } : undefined
}
