/** The format of prices. */
export const t = {
  format: 'Price format',
  formats: { decimal: 'Decimal, 1.83', fractional: 'Fractional, 5/6', american: 'American, −120' },
}
