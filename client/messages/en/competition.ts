/** The sportsbook's competitions, and one of them with its matches. */
export const t = {
  noSports: 'No sports',
  noSportsText: 'This operator offers no sports at the moment. The virtual league plays day and night.',
  title: 'Competition',
  none: 'No competitions',
  noneText: 'This sport has no competitions at the moment.',
  unknown: 'Competition not found',
  unknownText: 'The address may be outdated. The list has all current competitions.',
  seeAll: 'See all competitions',
  noUpcoming: 'No upcoming matches in this competition.',
  missed: 'The competitions did not load',
  loading: 'Loading the competitions',
  live: (count: number) => `${count} live`,
  upcoming: (count: number) => `${count} upcoming`,
  noMatches: 'no matches',
}
