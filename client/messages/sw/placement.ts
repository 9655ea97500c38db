import type { t as english } from '../en/placement.ts'
import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('sw')

export const t: typeof english = {
  sending: 'Beti yako inatumwa',
  once: 'Inawekwa mara moja tu, hata ikichukua muda.',
  reference: (reference) => `Kumbukumbu ${reference}`,

  unknown: 'Haijulikani kama imewekwa',
  borrowed: (stake) =>
    `Beti yako${stake && ` ya ${stake}`} ilitumwa kwenye kichupo kingine, au ulipotembelea awali.`,
  unanswered: (stake) => `Beti yako${stake && ` ya ${stake}`} haijapata jibu.`,
  missing: 'Bado haipo kwenye historia yako ya beti.',
  looking: 'Tunaitafuta kwenye historia yako ya beti.',
  unseen: 'Haiwezi kutafutwa hapa: angalia salio lako.',
  free: 'Ukiituma tena, bado itawekwa mara moja tu. Ukiacha kusubiri, mkeka wako utakuwa huru; kama kumbe iliwekwa, itaonekana kwenye historia yako.',
  freeUnseen:
    'Ukiituma tena, bado itawekwa mara moja tu. Ukiacha kusubiri, mkeka wako utakuwa huru; kama kumbe iliwekwa, dau lake litakatwa kwenye salio lako.',
  locked: 'Mkeka wako umefungwa hadi hapo. Beti haitumwi tena yenyewe, hivyo haiwezi kuwekwa mara mbili.',
  resend: 'Tuma beti hiyo tena',
  drop: 'Acha kusubiri',

  refused: 'Haikuwekwa',
  refusedPicks: 'Machaguo yaliyokataliwa',
  untouched: 'Hakuna pesa iliyokatwa. Mkeka wako haujabadilika.',
  agree: (price, stake) => `Kubali ${price} na weka ${stake}`,
  agreeAll: (count, stake) => `Kubali odds mpya za machaguo ${count} na weka ${stake}`,
  back: 'Rudi kwenye mkeka',
  pick: 'Chaguo',
  took: 'ulichagua kwa ',
  now: ', sasa ',
  reason: {
    moved: 'odds zimebadilika',
    suspended: 'imesitishwa',
    closed: 'imefungwa',
    gone: 'haipo tena',
  },

  placed: 'Beti imewekwa',
  terms: (stake, odds, win) =>
    [stake, odds && `kwa odds ${odds}`, win && `ushindi unaowezekana ${win}`].filter(Boolean).join(' '),
  ticket: (matches, combinations) =>
    `Mechi ${matches}, ${plural(combinations, { one: 'mchanganyiko 1', other: `michanganyiko ${combinations}` })}`,
  bet: (bet_id) => `Beti ${bet_id}`,
  picks: 'Machaguo',
  tookAt: (price) => `ulichagua kwa ${price}`,
  version: (version) => `Toleo la odds ${version}`,
  unversioned: 'Hakuna toleo la odds: zimetajwa na mtoa huduma',
  see: 'Tazama beti zako',
  print: 'Chapisha',
  done: 'Maliza',
}
