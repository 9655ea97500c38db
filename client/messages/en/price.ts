/** The format of prices, and the history of one. */
export const t = {
  format: 'Price format',
  formats: { decimal: 'Decimal, 1.83', fractional: 'Fractional, 5/6', american: 'American, −120' },

  first: (time: string) => `First seen, ${time}`,
  high: 'Highest',
  low: 'Lowest',
  taken: (time: string) => `You took, ${time}`,
  now: (time: string) => `Last seen, ${time}`,
  loading: 'Loading earlier prices',
  missed: 'Earlier prices did not load',
  none: 'No price has been seen yet.',
  gaps: 'Where the line breaks, no price was offered or nobody was looking.',
}
