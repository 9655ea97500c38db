/** The sportsbook on home: the banners' controls, the sports, and the lists of matches. */
export const t = {
  carousel: 'carousel',
  slide: 'slide',
  slideOf: (position: number, count: number) => `${position} of ${count}`,
  showBanner: (title: string, position: number) => `Show ${title || `announcement ${position}`}`,
  pause: 'Pause',
  play: 'Play',

  sports: 'Sports',
  liveSports: 'Live sports',
  sportsMissed: 'The sports did not load.',

  live: 'Live now',
  noLive: (sport: string) =>
    `No live ${sport.toLowerCase()} match at the moment. See the upcoming ones below.`,
  highlights: 'Highlights',
  noHighlights: 'No highlights at the moment.',
  upcoming: 'Upcoming',
  noUpcoming: 'No upcoming matches at the moment.',
  more: 'Show more',
  late: 'This list may be out of date.',
  missed: (title: string) => `${title} did not load.`,
  loading: (title: string) => `Loading ${title.toLowerCase()}`,

  against: 'against',
  pricesOf: (home: string, away: string) => `Prices of ${home} against ${away}`,
  unpriced: 'No prices at the moment.',
}
