import type { t as english } from '../en/teaser.ts'

export const t: typeof english = {
  none: 'Hakuna shindano linalochezwa sasa.',
  loading: 'Inapakia mashindano',
  asking: 'inapakia…',
  plays: (week) => `${week} ni sasa`,
  starts: (week, clock) => `${week}: dak ${clock}`,
  between: 'kati ya misimu',
}
