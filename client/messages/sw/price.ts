import type { t as english } from '../en/price.ts'

export const t: typeof english = {
  format: 'Muundo wa odds',
  formats: { decimal: 'Desimali, 1.83', fractional: 'Sehemu, 5/6', american: 'Kimarekani, −120' },

  first: (time) => `Za kwanza kuonekana, ${time}`,
  high: 'Za juu kabisa',
  low: 'Za chini kabisa',
  taken: (time) => `Ulizochagua, ${time}`,
  now: (time) => `Za mwisho kuonekana, ${time}`,
  loading: 'Tunapakia odds za awali',
  missed: 'Odds za awali hazikupakiwa',
  none: 'Bado hakuna odds zilizoonekana.',
  gaps: 'Mstari unapokatika, hakukuwa na odds au hakuna aliyekuwa akiangalia.',
}
