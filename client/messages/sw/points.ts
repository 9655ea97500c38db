import type { t as english } from '../en/points.ts'
import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('sw')

export const t: typeof english = {
  title: 'Pointi',
  why: 'Unapata pointi kwa beti zako zilizokamilika, na unaweza kuzibadilisha kuwa pesa.',
  missed: 'Pointi zako hazikupakiwa',
  loading: 'Inapakia pointi zako',
  promotion: 'Ofa',
  points: 'pointi',
  counted: (end) => `pointi · zinahesabiwa hadi ${end}`,
  redeem: 'Badilisha',
  form: 'Badilisha pointi',
  redeeming: 'Inabadilisha…',
  redeemed: 'Pointi zako zimebadilishwa kuwa pesa',
  lost: {
    unanswered: 'Bado hakuna jibu. Ukiomba tena, zitabadilishwa mara moja tu.',
    'not found': 'Hakuna jibu, na hazipo kwenye historia yako. Ukiomba tena, zitabadilishwa mara moja tu.',
    unseen:
      'Hakuna jibu, na haziwezi kutafutwa hapa: linganisha pointi zako. Ukiomba tena, zitabadilishwa mara moja tu.',
  },
  later: 'Zikibadilishwa baadaye, salio lako litaonyesha.',
  have: (points) => ['Una pointi ', points, '.'],
  worth: (points, amount) =>
    plural(points, {
      one: `Pointi 1 ina thamani ya ${amount}.`,
      other: `Pointi ${points} zina thamani ya ${amount}.`,
    }),
  least: (points) => `Kiwango cha chini ni ${points}.`,
  earned: (amount) => `Unapata pointi 1 kwa kila ${amount} ya dau, beti ikishakamilika.`,
  how: 'Jinsi ya kupata pointi',
}
