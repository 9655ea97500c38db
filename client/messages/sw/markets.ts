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
  ['hockey', 'Mpira wa magongo'],
])

/** By the English name in small letters. */
const periods = new Map([
  ['1st half', 'Kipindi cha kwanza'],
  ['first half', 'Kipindi cha kwanza'],
  ['2nd half', 'Kipindi cha pili'],
  ['second half', 'Kipindi cha pili'],
  ['half time', 'Mapumziko'],
  ['half-time', 'Mapumziko'],
  ['full time', 'Mwisho wa mechi'],
  ['full-time', 'Mwisho wa mechi'],
  ['extra time', 'Muda wa nyongeza'],
  ['overtime', 'Muda wa nyongeza'],
  ['penalties', 'Mikwaju ya penalti'],
  ['finished', 'Imeisha'],
  ['ended', 'Imeisha'],
])

export const t: typeof english = {
  name(name) {
    const key = name.toLowerCase()
    const line = /^(?:over|under) (.+)$/.exec(key)?.[1]
    if (line) return `${key.startsWith('over') ? 'Zaidi ya' : 'Chini ya'} ${line}`
    const market = /^market (.+)$/.exec(key)?.[1]
    if (market) return `Soko ${market}`
    return names.get(key) ?? name
  },
  period(name) {
    const key = name.toLowerCase()
    const set = /^set (\d+)$/.exec(key)?.[1]
    if (set) return `Seti ya ${set}`
    const [, quarter, ordinal] = /^(?:quarter (\d)|(\d)(?:st|nd|rd|th) quarter)$/.exec(key) ?? []
    if (quarter || ordinal) return `Robo ya ${quarter ?? ordinal}`
    return periods.get(key) ?? name
  },
  home: 'Nyumbani',
  away: 'Ugenini',
  draw: 'Sare',
  win: (team) => `${team} kushinda`,
  unsure: { stale: 'si za sasa', closed: 'kubeti kumefungwa', early: 'bado hazijafunguliwa' },
  suspended: 'imesitishwa',
  closed: 'imefungwa',
}
