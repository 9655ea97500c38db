/** Descriptions of public pages by their areas, for search engines and previews; not those of the pages to read. */
export const t = {
  '': 'Football prices, the virtual league live as it is played, the jackpot and the casino.',
  competition: 'Matches and prices of every sport and competition, before and during play.',
  jackpot: 'Pick the outcome of every match of the jackpot. You see the price before you stake.',
  casino: 'Slots, table games and crash games in one lobby, by category and provider.',
  virtuals: 'Virtual sports, with a new round every few minutes, day and night.',
  'nare-games': 'The games of the house: a crash game whose rounds you can verify, and instant games.',
  'smart-soft': 'The games of Smart Soft, by category.',
  promotions: 'Every offer that runs, with its rules and its end.',
  'leader-board': 'The leaderboard of today: who leads, with how many points, and what the places win.',
  playouts: 'All matches of the round at once: scores, goals and the table as it stands, live.',
  'nare-league': 'The next round of the virtual league: its matches, its prices, and when it closes.',
  standing: 'The table of the virtual league after every round.',
  results: 'The results of the virtual league, round by round.',
}
