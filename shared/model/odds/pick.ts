/** A player's choice: a selection by its three parts. */
export interface Pick {
  readonly match_id: string
  readonly sub_type_id: string
  /** `home_team`, `away_team`, `draw`, or the market's own key. */
  readonly odd_key: string
}

/** A pick with its key; the state holds the one that was tapped last. */
export interface KeyedPick extends Pick {
  readonly ucn: string
}

/** A pick with its key, without other fields of the object. */
export const keyed = ({ match_id, sub_type_id, odd_key }: Pick): KeyedPick => ({
  ucn: pickKey({ match_id, sub_type_id, odd_key }),
  match_id,
  sub_type_id,
  odd_key,
})

/** A selection's identity as text, without the collisions of `pickKey`. */
export const selectionKey = ({ match_id, sub_type_id, odd_key }: Pick): string =>
  JSON.stringify([match_id, sub_type_id, odd_key])

/**
 * The pick key (ucn) as the specification makes it: the three parts run together, letters and digits only, lowercase.
 * Different picks can share one (12|3 and 1|23): for display, never for a lookup.
 */
export function pickKey({
  match_id,
  sub_type_id,
  odd_key = 'draw',
}: Omit<Pick, 'odd_key'> & Partial<Pick>): string {
  return `${match_id}${sub_type_id}${odd_key}`.replace(/[^a-z0-9]/gi, '').toLowerCase()
}

/** The three outcomes of 1X2, by their signs. */
const signs: Readonly<Record<string, string>> = { home_team: '1', draw: 'X', away_team: '2' }

/** The text of an outcome without a name from the provider: `over_2.5` is `Over 2.5`, `home_team` is `1`. */
export function outcomeText(odd_key: string): string {
  const words = odd_key.replaceAll('_', ' ').trim()
  const sign = Object.hasOwn(signs, odd_key) ? signs[odd_key] : undefined
  return sign ?? `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
