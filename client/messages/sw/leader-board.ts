import type { t as english } from '../en/leader-board.ts'

export const t: typeof english = {
  name: 'orodha ya vinara',
  loading: 'Inapakia orodha ya vinara',
  lead: 'Ya leo, hadi saa sita usiku. Namba za simu zimefichwa: tafuta tarakimu tatu za mwisho za namba yako.',
  boards: 'Orodha',
  tabs: { points: 'Pointi', crash: 'Crash' },
  howItWorks: (rules) => ['Jinsi inavyofanya kazi: ', rules, '.'],
  rules: 'masharti ya orodha hii',
  place: (rank, points) => ['Leo uko nafasi ya ', rank, ', ukiwa na pointi ', points, '.'],
  noPlace: 'Leo huna pointi. Unapata pointi beti zako zinapokamilika.',
  byPoints: 'Vinara kwa pointi',
  points: 'Pointi',
  byMultiplier: 'Vinara kwa kizidishi',
  cashedOut: 'Alitoa kwa',
  paid: 'Zilizolipwa kwa jana',
  player: 'Mchezaji',
  none: 'Bado hakuna nafasi',
  empty: {
    points: { text: 'Beti zilizokamilika hukupa pointi na nafasi.', link: 'Tazama ligi mubashara' },
    crash: { text: 'Ukitoa mapema kwenye mchezo wa crash unapata nafasi.', link: 'Tazama raundi' },
  },
  columns: { rank: 'Nafasi', player: 'Mchezaji', prize: 'Zawadi' },
  you: 'wewe',
}
