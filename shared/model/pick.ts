/** What a player chose: a selection by its three parts. */
export interface Pick {
  readonly match_id: string
  readonly sub_type_id: string
  /** `home_team`, `away_team`, `draw`, or the market's own key. */
  readonly odd_key: string
}

/** A pick with its key, as the state has the one that was tapped last. */
export interface KeyedPick extends Pick {
  readonly ucn: string
}

/** A pick with its key, and with nothing else that came along. */
export const keyed = ({ match_id, sub_type_id, odd_key }: Pick): KeyedPick => ({
  ucn: pickKey({ match_id, sub_type_id, odd_key }),
  match_id,
  sub_type_id,
  odd_key,
})

/**
 * The pick key (ucn) as the specification makes it: the three parts run together, letters and digits only, lowercase.
 * Different picks can share one (12|3 and 1|23): show it, never look things up by it.
 */
export function pickKey({
  match_id,
  sub_type_id,
  odd_key = 'draw',
}: Omit<Pick, 'odd_key'> & Partial<Pick>): string {
  return `${match_id}${sub_type_id}${odd_key}`.replace(/[^a-z0-9]/gi, '').toLowerCase()
}
