import type { t as english } from '../en/cards.ts'

export const t: typeof english = {
  failed: 'Imeshindikana kupakia mashindano',
  none: 'Hakuna shindano linalochezwa sasa',
  noneText: 'Mashindano yataonekana hapa yakianza.',
  others: 'Ona yaliyopo sasa',
  watch: 'Tazama',
  prices: 'Odds',
  kicksOff: (week) => `${week} inaanza baada ya`,
  soon: 'Inaanza baada ya',
  unannounced: 'Hakuna raundi iliyotangazwa',
}
