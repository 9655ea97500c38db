import type { t as english } from '../en/search.ts'

export const t: typeof english = {
  label: 'Tafuta timu na ligi',
  hint: 'Tafuta timu, ligi',
  found: (count) => `Yamepatikana ${count}`,
  nothing: 'Hakuna kilichopatikana',
  failed: 'Utafutaji umeshindikana',
}
