import type { t as english } from '../en/follow.ts'

export const t: typeof english = {
  follow: (name) => `Fuatilia ${name}`,
  bells: 'Fuatilia',
}
