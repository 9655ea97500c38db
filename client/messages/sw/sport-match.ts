import type { t as english } from '../en/sport-match.ts'

export const t: typeof english = {
  title: 'Mechi',
  loading: 'Mechi inapakiwa',
  late: 'Huenda taarifa za mechi hii si za sasa.',
  over: 'Mechi hii imekwisha',
  overText: 'Kubeti kumefungwa. Tazama mechi nyingine kwenye ukurasa wa mwanzo.',
  unpriced: 'Kwa sasa hakuna odds',
  unpricedText: 'Hakuna soko lililo wazi. Odds zitaonekana hapa mara soko likifunguliwa.',
  home: 'Tazama kinachoendelea',
  missed: 'Mechi hii haiwezi kuonyeshwa',
  score: 'Matokeo',
  versus: 'v',
  to: 'kwa',
  live: 'mubashara',
}
