/** The statement of a screen of the sportsbook where the operator has none. */
export const noSports = {
  icon: 'sports',
  title: 'No sports here',
  text: 'This operator offers no sports matches just now. The virtual league plays all day and all night.',
} as const
