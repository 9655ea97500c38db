import type { t as english } from '../en/balance.ts'

export const t: typeof english = {
  hidden: 'limefichwa',
}
