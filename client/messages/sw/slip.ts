import type { t as english } from '../en/slip.ts'
import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('sw')

export const t: typeof english = {
  title: 'Mkeka',
  close: 'Funga',
  slips: 'Mikeka',
  kinds: { sports: 'Michezo', league: 'Ligi', jackpot: 'Jackpoti' },
  picks: (count) => plural(count, { one: 'Chaguo 1', other: `Machaguo ${count}` }),
  list: 'Machaguo',
  open: 'Fungua mkeka',
  missed: 'Imeshindikana kufungua',
  missedText: 'Sehemu hii haikupakiwa. Angalia muunganisho wako, kisha uifungue tena.',
  empty: 'Gusa odds ili kuongeza chaguo.',
  clear: 'Futa mkeka',
  undo: 'Tendua',
  accepts: 'Mabadiliko',
  accept: { none: 'Hapana', higher: 'Zikipanda', any: 'Yote' },
  stake: 'Dau',
  stakeIn: (currency) => `Dau kwa ${currency}`,
  checked: 'Odds hukaguliwa kila sekunde chache',
  recheck: 'Tunajaribu tena kila sekunde chache.',

  totalOdds: 'Jumla ya odds',
  excise: 'Kodi ndani ya dau',
  gross: 'Kabla ya kodi',
  boost: (percent) => `Nyongeza ${percent}\u00a0%`,
  tax: 'Kodi',
  taxOf: (day) => `Kodi (sheria za ${day})`,
  unboosted: 'Bila nyongeza',
  toWin: 'Ushindi unaowezekana',
  toWinAtMost: 'Ushindi unaowezekana, usiozidi',
  boosted: (legs, goal) => `${legs} kati ya ${goal}`,
  highest: (percent) => `Umefikia nyongeza ya juu kabisa: +${percent}\u00a0%`,
  next: (missing, least, percent, gain) =>
    `${missing === 1 ? 'Chaguo 1 zaidi lenye' : `Machaguo ${missing} zaidi yenye`} odds ≥ ${least}: +${percent}\u00a0%${gain && ` = ${gain}`}`,

  agree: { up: 'Kubali: odds zimepanda, ', down: 'Kubali: odds zimeshuka, ' },
  by: { up: 'zimepanda kwa ', down: 'zimeshuka kwa ' },
  moved: { up: 'zimepanda', down: 'zimeshuka' },
  fraction: (profit, stake) => `${profit} kwa ${stake}`,
  taken: 'ulichagua kwa ',
  now: ', sasa ',
  remove: 'Ondoa',
  history: (pick) => `Historia ya odds za ${pick}`,
  historyMissed: 'Historia ya odds haikufunguka: ifunge, kisha uifungue tena.',
  removePick: (pick) => `Ondoa ${pick}`,
  why: {
    suspended: 'Imesitishwa: subiri, au liondoe',
    closed: 'Imefungwa kwa beti',
    gone: 'Chaguo hili halipo tena',
    unsure: 'Odds zimepitwa na wakati: tunasubiri mpya',
  },
  justNow: 'sasa hivi',
  secondsAgo: (seconds) => `sek ${seconds} zilizopita`,
  minutesAgo: (minutes) => `dak ${minutes} zilizopita`,

  place: 'Weka beti',
  acceptNew: (count) =>
    plural(count, { one: 'Kubali odds mpya', other: `Kubali odds mpya za machaguo ${count}` }),
  waiting: 'Tunasubiri odds za sasa',
  blocked: (count) =>
    plural(count, { one: 'Chaguo 1 haliwezi kuwekwa', other: `Machaguo ${count} hayawezi kuwekwa` }),
  obstacle: {
    empty: 'Bado hakuna cha kuweka',
    'under-way': 'Beti inatumwa',
    'logged-out': 'Ingia ili kuweka beti',
    excluded: 'Huwezi kuweka beti',
    'too-many': 'Machaguo ni mengi mno',
    'bad-stake': 'Badilisha dau',
    'no-stake': 'Weka dau',
  },
  missedTap: 'Beti haikutumwa',
  missedTapText: 'Chaguo moja halikuweza kuwekwa wakati huo. Angalia mkeka wako, kisha bonyeza tena.',

  share: 'Shiriki',
  enterCode: 'Tumia namba',

  match: (pick, home, away) => `${pick}, ${home} dhidi ya ${away}`,
  one: {
    moved: (pick, way, from, to, asks) =>
      `${pick}: odds ${way === 'up' ? 'zimepanda' : 'zimeshuka'} kutoka ${from} hadi ${to}${asks ? ', zinahitaji kukubaliwa' : ''}.`,
    suspended: (pick) => `${pick}: imesitishwa.`,
    closed: (pick) => `${pick}: imefungwa.`,
    gone: (pick) => `${pick}: haipo tena.`,
    unsure: (pick) => `${pick}: odds zimepitwa na wakati.`,
    again: (pick, price) => `${pick}: imefunguliwa kwa odds ${price}.`,
  },
  many: {
    moved: (count) => `Odds za machaguo ${count} kwenye mkeka wako zimebadilika`,
    suspended: (count) => `Machaguo ${count} yamesitishwa`,
    closed: (count) => `Machaguo ${count} yamefungwa`,
    gone: (count) => `Machaguo ${count} hayapo tena`,
    unsure: (count) => `Odds za machaguo ${count} zimepitwa na wakati`,
    again: (count) => `Machaguo ${count} yamefunguliwa tena`,
  },
  asking: (text, asks) => `${text}${asks > 0 ? `, ${asks} kati yake yanahitaji kukubaliwa` : ''}.`,
}
