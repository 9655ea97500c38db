import type { t as english } from '../en/corner.ts'

export const t: typeof english = {
  corner: 'Raundi pembeni',
  close: 'Funga ya pembeni',
}
