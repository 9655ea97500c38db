import type { t as english } from '../en/markets.ts'

/** By the English name in small letters. */
const names = new Map([
  ['match result', 'Matokeo ya mechi'],
  ['winner', 'Mshindi'],
  ['winner, overtime included', 'Mshindi, pamoja na muda wa nyongeza'],
  ['double chance', 'Nafasi mbili'],
  ['over/under', 'Zaidi ya/chini ya'],
  ['both teams to score', 'Timu zote kufunga'],
  ['correct score', 'Matokeo sahihi'],
  ['half-time/full-time', 'Mapumziko/mwisho wa mechi'],
  ['total points', 'Jumla ya pointi'],

  ['home', 'Nyumbani'],
  ['draw', 'Sare'],
  ['away', 'Ugenini'],
  ['home or draw', 'Nyumbani au sare'],
  ['home or away', 'Nyumbani au ugenini'],
  ['draw or away', 'Sare au ugenini'],
  ['yes', 'Ndiyo'],
  ['no', 'Hapana'],
  ['other', 'Mengine'],
  ['any other', 'Mengine yote'],

  ['football', 'Soka'],
  ['basketball', 'Mpira wa kikapu'],
  ['tennis', 'Tenisi'],
])

export const t: typeof english = {
  name(name) {
    const key = name.toLowerCase()
    const line = /^(?:over|under) (.+)$/.exec(key)?.[1]
    if (line) return `${key.startsWith('over') ? 'Zaidi ya' : 'Chini ya'} ${line}`
    return names.get(key) ?? name
  },
  home: 'Nyumbani',
  away: 'Ugenini',
  draw: 'Sare',
  win: (team) => `${team} kushinda`,
  stale: 'si za sasa',
  suspended: 'imesimamishwa',
  closed: 'imefungwa',
}
