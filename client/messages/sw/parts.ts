import type { t as english } from '../en/parts.ts'

export const t: typeof english = {
  showPassword: 'Onyesha nenosiri',
  show: 'Onyesha',
  hide: 'Ficha',
  amounts: 'Viwango vya kawaida',
  loading: 'Inapakia…',
  deposit: (amount) => `Weka ${amount}`,
}
