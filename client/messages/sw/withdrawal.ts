import type { t as english } from '../en/withdrawal.ts'

export const t: typeof english = {
  title: 'Toa pesa',
  why: 'Pesa inatoka kwenye akaunti yako kwenda kwenye simu yako.',
  toPhone: 'Kwenda kwenye simu yako',
  yourNumber: 'Namba uliyojisajili nayo',
  amount: 'Kiasi',
  bounded: (bounds) => `${bounds}.`,
  final: 'Ukishatuma, huwezi kurudisha.',
  sending: 'Inatuma…',

  phase: {
    asking: 'Ombi lako la kutoa pesa linatumwa',
    unanswered: 'Bado hatujui',
    'not found': 'Haipo kwenye historia yako',
    unseen: 'Hatujui',
    confirmed: 'Pesa iko njiani',
    refused: 'Ombi limekataliwa',
  },
  once: 'Ukiomba tena, ni ombi lilelile, na utalipwa mara moja tu.',
  asking: (amount) => `${amount} kwenda kwenye simu yako.`,
  unanswered: (amount) => `Tumeomba ${amount} na bado hatujapata jibu.`,
  notFound: (amount) => `Tuliomba ${amount}, hatukupata jibu, na haipo kwenye historia yako.`,
  toHistory: 'Ikilipwa baadaye, itaonekana kwenye historia yako.',
  unseen: (amount) =>
    `Tuliomba ${amount} na hatukupata jibu. Haiwezi kutafutwa hapa: linganisha na salio lako.`,
  toBalance: 'Ikilipwa baadaye, salio lako litaonyesha.',
  confirmed: (amount) => `${amount} ziko njiani kwenda kwenye simu yako`,
  refused: (why) => [why, '. Hakuna kilichokatwa kwenye akaunti yako.'],

  onItsWay: 'Inatumwa',
  looking: 'Inatafutwa kwenye historia yako kila sekunde chache',
  another: 'Toa pesa tena',
  history: 'Iangalie kwenye historia yako',
  change: 'Badilisha kiasi',
}
