import type { t as english } from '../en/prizes.ts'

export const t: typeof english = {
  now: 'kwa hali ilivyo sasa',
  some: (needed, open) => `inahitaji ${needed} kati ya ${open} zilizobaki`,
  last: 'inahitaji ya mwisho',
  all: (needed) => `inahitaji zote ${needed} zilizobaki`,
}
