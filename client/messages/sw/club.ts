import type { t as english } from '../en/club.ts'

export const t: typeof english = {
  coming: 'Mechi zijazo',
  homeAway: 'Nyumbani na ugenini',
  record: (won, drawn, lost) => `imeshinda ${won}, sare ${drawn}, imeshindwa ${lost}`,
  streaks: 'Mfululizo',
  streak: {
    won: 'Ushindi mfululizo',
    unbeaten: 'Bila kushindwa',
    winless: 'Bila ushindi',
    scoring: 'Kufunga goli',
    unbreached: 'Bila kufungwa',
  },
  run: (now, longest) => `sasa ${now}, mrefu zaidi ${longest}`,
  meetings: 'Walipokutana',
  met: (isHome, score) => `${score} ${isHome ? 'nyumbani' : 'ugenini'}`,
  goals: 'Magoli kwa dakika',
  goalsIn: (matches) => (matches === 1 ? 'Katika mechi ya mwisho.' : `Katika mechi ${matches} za mwisho.`),
  minutes: (from, to) => `${from}′ hadi ${to}′`,
  forAgainst: (scored, conceded) => `imefunga ${scored}, imefungwa ${conceded}`,
}
