import type { t as english } from '../en/limits.ts'

const periods = { day: 'saa 24', week: 'siku 7', month: 'siku 30' }

export const t: typeof english = {
  title: 'Cheza kwa kiasi',
  why: 'Ukumbusho wa muda na kujizuia ni vya akaunti yako.',
  lead: (link) => ['Breki zako mwenyewe. Kama mchezo haukufurahishi tena, ', link, '.'],
  read: 'soma hapa',
  stand: 'Hali yako',
  here: (time) => ['Umekuwa hapa kwa ', time, '.'],

  reality: 'Ukumbusho wa muda',
  realityText: 'Ukumbusho wa mara kwa mara wa muda ambao umekuwa ndani.',
  realityResult: 'Ukumbusho wa mara kwa mara wa muda ambao umekuwa ndani na wa faida na hasara zako.',
  every: 'Nikumbushe kila',
  never: 'Kamwe',
  minutes: (minutes) => `dak ${minutes}`,
  hours: (hours) => `saa ${hours}`,

  limits: 'Vikomo',
  limitsText: 'Kikomo cha chini zaidi huanza mara moja. Cha juu zaidi, au kukiondoa, husubiri saa 24.',
  missed: 'Vikomo vyako havikupakiwa',
  loading: 'Inapakia vikomo vyako',
  kinds: 'Cha kuwekea kikomo',
  kind: { deposit: 'Kuweka pesa', loss: 'Hasara', stake: 'Madau' },
  period: { day: 'Saa 24', week: 'Siku 7', month: 'Siku 30' },
  unlimited: 'Hakuna kikomo',
  used: (amount) => `${amount} zimetumika`,
  change: 'Badilisha',
  changeOf: (period) => `Badilisha kikomo cha ${periods[period]}`,
  from: (limit, moment) => `${limit} kuanzia ${moment}`,
  form: (period) => `Kikomo cha ${periods[period]}`,
  atMost: (period) => `Kiasi cha juu kwa ${periods[period]}`,
  setting: 'Inaweka…',
  set: 'Weka kikomo',
  leave: 'Acha',
  isSet: 'Kikomo chako kimewekwa',

  exclusion: 'Kujizuia',
  excluded: (until) => ['Umejizuia ', until, '. Unaweza kuongeza muda.'],
  exclusionText:
    'Hufunga kubeti na kuweka pesa mara moja, kwa muda unaochagua. Muda huo hauwezi kufupishwa wala kufutwa hapa. Bado unaweza kuingia na kutoa pesa.',
  duration: 'Muda',
  days: (days) =>
    ({
      1: 'saa 24',
      7: 'wiki 1',
      30: 'siku 30',
      90: 'miezi 3',
      180: 'miezi 6',
      365: 'mwaka 1',
    })[days] ?? `siku ${days}`,
  exclude: 'Nizuie…',
  confirm: (days) => `Ujizuie kwa ${days}?`,
  confirmText:
    'Katika muda huu huwezi kuweka beti wala pesa, na huwezi kuumaliza mapema. Bado unaweza kutoa salio lako.',
  closing: 'Inafunga…',
  yes: (days) => `Ndiyo, kwa ${days}`,
  notNow: 'Si sasa',
}
