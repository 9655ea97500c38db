import type { t as english } from '../en/reading.ts'

export const t: typeof english = {
  contents: 'Kwenye ukurasa huu',
  updated: (day) => ['Imesasishwa mwisho tarehe ', day],
}
