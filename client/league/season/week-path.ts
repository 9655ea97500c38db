/** Address of a coming week: the next round's screen with that round. */
export const weekPath = (round_id: string): string =>
  `/nare-league?${new URLSearchParams({ round: round_id })}`

/** The round that an address asks for; undefined where it asks for none. */
export const weekAskedBy = (search: string): string | undefined =>
  new URLSearchParams(search).get('round') || undefined
