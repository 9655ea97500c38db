import type { t as english } from '../en/frame.ts'

export const t: typeof english = {
  language: 'Lugha',
}
