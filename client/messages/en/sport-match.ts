/** A match of the sportsbook: its score and its markets. */
export const t = {
  title: 'Match',
  loading: 'Loading the match',
  late: 'This match may be out of date.',
  over: 'This match is over',
  overText: 'Betting is closed. See the home page for other matches.',
  unpriced: 'No prices just now',
  unpricedText: 'No market is open. Prices appear here as soon as one is.',
  home: 'See what is on',
  missed: 'This match cannot be shown',
  score: 'Score',
  versus: 'v',
  to: 'to',
  live: 'live',
}
