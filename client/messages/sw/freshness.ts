import type { t as english } from '../en/freshness.ts'

export const t: typeof english = {
  noLink: 'hakuna muunganisho',
  retrying: 'inajaribu tena',
  connecting: 'inaunganisha',
  down: 'taarifa za mubashara hazipatikani',
  asOf: (age) => `${age} zilizopita`,
  stale: 'imepitwa na wakati',
  lost: 'muunganisho umekatika',
  reconnecting: 'inaunganisha tena',
  old: (age) => `ya ${age} zilizopita`,
  untrusted: 'usiitegemee',
  polling: 'kwa maulizo',
  late: 'imechelewa',
  final: 'ya mwisho',
  live: 'mubashara',
  same: 'sawa na chanzo',
}
