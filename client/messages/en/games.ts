/** A game of the casino in any list: its tile and its heart. */
export const t = {
  fresh: 'New',
  demo: 'Demo',
  demoOf: (game: string) => `Demo of ${game}`,
  rtp: (percent: number) => `RTP ${percent}\u00a0%`,
  favorite: (game: string) => `Favourite: ${game}`,
  isFavorite: (game: string) => `${game} is a favourite`,
  notAdded: (game: string) => `${game} is not in your favourites`,
  notRemoved: (game: string) => `${game} is still in your favourites`,
  loading: 'Loading the games',
}
