import type { t as english } from '../en/teaser.ts'

export const t: typeof english = {
  title: 'Ligi mubashara',
  none: 'Hakuna shindano linalochezwa sasa.',
  loading: 'Inapakia mashindano',
  asking: 'inapakia…',
  plays: (week) => `${week} inachezwa sasa`,
  starts: (week, clock) => `${week} bado ${clock}`,
  between: 'kati ya misimu',
}
