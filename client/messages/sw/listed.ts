import type { t as english } from '../en/listed.ts'

export const t: typeof english = {
  missed: (name) => `Imeshindikana kupakia ${name}`,
  loading: (name) => `Inapakia ${name}`,
}
