/** A coming week: its matches with their prices, and whether they can be bet on. */
export const t = {
  betting: { opens: 'Betting opens in', open: 'Closes in', closed: 'Betting closed' },
  doubt: {
    stale: 'These prices may be old: the feed is not live. You can bet again once it is.',
    closed: 'Betting on this week has closed: these are its last prices.',
  },
  opensAt: (time: string) => `Betting on this week opens at ${time}.`,
  versus: 'v',
  markets: 'Markets',
  noMarkets: 'The markets did not load.',
  noRound: 'No round is planned',
  noRoundText: 'This competition is between two seasons. The others may be playing.',
  matches: 'matches',
  noMatches: 'No matches to bet on',
  noMatchesText: 'This round has none. The next one opens in a moment.',
  soon: 'Prices come when betting opens.',
  noPrices: 'No prices are offered for this market.',
  all: 'All markets of this round',
}
