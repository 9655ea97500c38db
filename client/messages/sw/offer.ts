import type { t as english } from '../en/offer.ts'

export const t: typeof english = {
  next: 'Tazama raundi ijayo',
}
