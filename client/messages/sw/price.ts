import type { t as english } from '../en/price.ts'

export const t: typeof english = {
  format: 'Muundo wa odds',
  formats: { decimal: 'Desimali, 1.83', fractional: 'Sehemu, 5/6', american: 'Kimarekani, −120' },
}
