import type { t as english } from '../en/bounds.ts'

export const t: typeof english = {
  between: (min, max) => `Kuanzia ${min} hadi ${max}`,
  atLeast: (min) => `Angalau ${min}`,
  atMost: (max) => `Isizidi ${max}`,
  noStake: 'Weka kiasi, kama 100 au 49.50',
  lowStake: (min) => `Dau la chini ni ${min}`,
  highStake: (max) => `Dau la juu ni ${max}`,
}
