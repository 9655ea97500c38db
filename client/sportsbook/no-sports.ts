/** The empty state of sportsbook screens where the operator offers no sports. */
export const noSports = {
  icon: 'sports',
  title: 'No sports',
  text: 'This operator offers no sports at the moment. The virtual league plays day and night.',
} as const
