/** Markets, outcomes and sports by the names that providers give them, and the words of a price. */
export const t = {
  /** A provider's name in this language where it is known, else as it came. */
  name: (name: string): string => name,
  home: 'Home',
  away: 'Away',
  draw: 'Draw',
  win: (team: string) => `${team} win`,
  stale: 'not live',
  suspended: 'suspended',
  closed: 'closed',
}
