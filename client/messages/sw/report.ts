import type { t as english } from '../en/report.ts'

export const t: typeof english = {
  states: {
    idle: 'Nakili ripoti ya huduma kwa wateja',
    copied: 'Imenakiliwa',
    failed: 'Imeshindikana kunakili',
  },
  lastFailure: (why) => ['Hitilafu ya mwisho: ', why],
}
