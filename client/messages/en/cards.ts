/** The league's competitions as cards, on the screen of virtual games. */
export const t = {
  failed: 'The competitions did not load',
  none: 'No competition plays just now',
  noneText: 'Competitions show here once there are any.',
  others: 'See what else is on',
  watch: 'Watch',
  prices: 'Prices',
  kicksOff: (week: string) => `${week} kicks off in`,
  soon: 'Kicks off in',
  unannounced: 'No round announced',
}
