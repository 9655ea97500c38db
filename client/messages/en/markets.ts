/** Markets, outcomes, sports and periods by the names that providers give them, and the words of a price. */
export const t = {
  /** A provider's name in this language where it is known, else as it came. */
  name: (name: string): string => name,
  /** A period of a match, as above. */
  period: (name: string): string => name,
  home: 'Home',
  away: 'Away',
  draw: 'Draw',
  win: (team: string) => `${team} win`,
  /** Reasons not to rely on a price. */
  unsure: { stale: 'not live', closed: 'betting closed', early: 'not open yet' },
  suspended: 'suspended',
  closed: 'closed',
}
