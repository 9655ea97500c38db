import type { t as english } from '../en/offer.ts'

export const t: typeof english = {
  loading: (title) => `Inapakia: ${title}`,
  watch: 'Tazama ligi mubashara',
  next: 'Tazama raundi ijayo',
}
