import type { t as english } from '../en/language.ts'

export const t: typeof english = { tag: 'sw' }
