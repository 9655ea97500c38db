import type { t as english } from '../en/found.ts'

export const t: typeof english = {
  results: 'Matokeo',
  looking: 'Inatafuta…',
  nothing: 'Hakuna kilichopatikana. Jaribu herufi za mwanzo za timu au ligi.',
  failed: (why) => [why, ' · Endelea kuandika ili kujaribu tena.'],
}
