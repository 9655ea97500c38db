import type { t as english } from '../en/replay.ts'
import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('sw')

export const t: typeof english = {
  title: (week) => `${week}, marudio`,
  notLive: 'si mubashara',
  over: 'Raundi hii imeisha: huwezi tena kuibetia.',
  results: 'Matokeo yote',
  failed: 'Imeshindikana kupakia raundi',
  unfinished: 'Raundi hii bado haijaisha',
  unfinishedText: 'Marudio yatakuwepo mechi yake ya mwisho ikiisha. Kwa sasa iko mubashara.',
  again: 'Angalia tena',
  empty: 'Hakuna cha kurudia',
  emptyText: 'Hakuna mechi ya raundi hii iliyohifadhiwa.',
  toResults: 'Ona matokeo',
  loading: 'Inapakia raundi',
  replay: 'Marudio',
  play: 'Cheza',
  pause: 'Simamisha',
  speed: (times) => `Kasi ${times}×`,
  minute: 'Dakika ya marudio',
  at: (minute, goals) => `${minute}, ${plural(goals, { one: 'goli 1', other: `magoli ${goals}` })}`,
  kickOff: 'Mwanzo',
  halfTime: 'Mapumziko',
  fullTime: 'Mwisho',
  words: (goals) => `Marudio: ${goals}`,
  tableAfter: 'Msimamo baada ya raundi',
  tableBefore: 'Msimamo kabla ya raundi',
  tableAt: (minute) => [`Ulivyokuwa dakika ya ${minute}`],
  tableHidden: 'Umefichwa: unahesabu wiki ambazo hujazitazama.',
  noTable: 'Matokeo hayafiki nyuma hadi raundi hii, hivyo msimamo wa wakati huo haujulikani.',
  bet: 'Beti yako',
  logIn: 'Ingia ili kuiona kando ya raundi.',
  noBet: 'Imeshindikana kupakia beti yako',
  loadingBet: 'Inapakia beti yako',
  picks: 'Machaguo',
  leg: { open: 'Inasubiri', won: 'Imeshinda', lost: 'Imeshindwa', void: 'Imebatilishwa: inahesabiwa 1.00' },
  decided: (isWon, minute) =>
    `${isWon ? 'Imeshinda' : 'Imeshindwa'} ${minute === 0 ? 'mechi ikianza' : `dakika ya ${minute}`}`,
  decidedLate: (isWon, since) =>
    `${isWon ? 'Imeshinda' : 'Imeshindwa'} mwisho wa mechi, ilikuwa hivyo tangu ${since === 0 ? 'mwanzo' : `dakika ya ${since}`}`,
  fromMoment: (pick) => `Tazama marudio ya ${pick} kuanzia wakati huo`,
  itsRound: 'Raundi yake',
}
