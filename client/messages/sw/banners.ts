import type { t as english } from '../en/banners.ts'

export const t: typeof english = {
  title: 'Matangazo',
  one: 'Tangazo',
  missed: 'Matangazo hayakupakiwa.',
}
