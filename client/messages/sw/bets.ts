import type { t as english } from '../en/bets.ts'
import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('sw')
const kinds = { sports: 'Michezo', league: 'Ligi', jackpot: 'Jackpoti' }

export const t: typeof english = {
  mine: 'Beti zangu',
  mineWhy: 'Hapa unafuatilia beti zako zinazosubiri mechi zikiendelea.',
  noneOpen: 'Huna beti zinazosubiri. Utakazoweka zitaonekana hapa, mubashara, hadi zikamilike.',
  history: 'Historia ya beti',
  historyWhy: 'Hapa unaona beti zilizokamilika.',
  noneSettled: 'Hakuna beti yako iliyokamilika bado.',
  league: 'Historia ya beti za ligi',
  leagueWhy: 'Hapa unaona beti zako za ligi.',
  noneLeague: 'Huna beti za ligi.',
  lists: 'Beti',
  views: { open: 'Zinazosubiri', settled: 'Zilizokamilika', league: 'Ligi' },
  loading: 'Inapakia beti zako',
  missed: 'Beti zako hazikupakiwa',
  stale: 'Huenda beti zako zimebadilika',
  empty: 'Hakuna beti hapa',
  toSports: 'Tazama mechi zilizopo',
  toLeague: 'Tazama raundi ijayo',
  older: 'Beti za zamani',

  age: { recent: 'Saa 24 zilizopita', old: 'Za zamani' },
  ageLoading: { recent: 'Inapakia za saa 24 zilizopita', old: 'Inapakia za zamani' },
  ageEmpty: { recent: 'Hakuna katika saa 24 zilizopita.', old: 'Hakuna za zamani.' },
  noDetails: 'Maelezo hayakupakiwa',
  outcome: {
    open: 'inasubiri',
    won: 'imeshinda',
    lost: 'imeshindwa',
    void: 'imebatilishwa',
    'cashed-out': 'imetolewa mapema',
  },
  brought: (outcome, paid) => `${outcome}, ${paid}`,

  whole: (kind) => `Beti ya ${kinds[kind].toLowerCase()}`,
  single: (kind) => `${kinds[kind]}, chaguo 1`,
  multiple: (kind, picks) => `${kinds[kind]}, machaguo ${picks}`,
  ticket: (kind, combinations) =>
    `${kinds[kind]}, ${plural(combinations, { one: 'mchanganyiko 1', other: `michanganyiko ${combinations}` })}`,
  verdict: {
    open: 'Inasubiri',
    won: 'Imeshinda',
    lost: 'Imeshindwa',
    void: 'Imebatilishwa',
    'cashed-out': 'Imetolewa mapema',
  },
  picks: 'Machaguo',
  stake: 'Dau',
  odds: 'Odds',
  toWin: 'Ushindi unaowezekana',
  paid: 'Malipo',
  show: 'Ionyeshe',
  showWhich: (bet_id) => `, beti ${bet_id}`,
  replay: 'Marudio ya beti yangu',
  bet: (bet_id) => `Beti ${bet_id}`,
  placed: (moment) => `iliwekwa ${moment}`,

  teams: (home, away) => `${home} v ${away}`,
  right: (right, legs) => `${right} kati ya ${legs} ni sahihi`,
  rightSoFar: (right, decided) => `${right} sahihi kati ya ${decided} zilizokamilika`,
  prizes: 'Zawadi',
  prize: (right, legs) => `${right} kati ya ${legs}`,
  prizeMissed: 'umeikosa',
  prizeWon: (times) => plural(times, { one: '✓ imeshinda mara moja', other: `✓ imeshinda mara ${times}` }),
  voidNote: 'Mechi isiyochezwa hadi mwisho inabatilishwa: inahesabika kuwa sahihi.',
}
