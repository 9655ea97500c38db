/** Further parts of the casino: the house's own games, one provider's, and the virtual ones. */
export const t = {
  own: 'Games of the house',
  noneOwn: 'The house has no games of its own here. These are all games of the casino.',
  of: (provider: string) => `${provider} games`,
  noneOf: (provider: string) => `No ${provider} games here`,
  noneOfText: (provider: string) => `The casino lists no game of ${provider} now. Others are a tap away.`,
  seeAll: 'See all games',
  league: 'The live league',
  virtuals: 'Virtual games',
}
