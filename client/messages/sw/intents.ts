import type { t as english } from '../en/intents.ts'

export const t: typeof english = {
  elsewhere: 'Haikutumwa kutoka hapa',
  bet: 'Kichupo kingine kimeweka beti au kubadilisha mkeka huu. Beti zako ziko kwenye “Beti zangu”.',
  cashOut: 'Kichupo kingine kimetoa beti mapema sasa hivi.',
  unstored: 'Haikuhifadhiwa kwenye kivinjari hiki',
  unstoredText: 'Acha ukurasa huu wazi hadi jibu lionekane. Ukiupakia upya, angalia historia yako kwanza.',
  cashedOut: 'Umetoa mapema',
  inBalance: (amount) => (amount ? `${amount} ziko kwenye salio lako.` : 'Pesa iko kwenye salio lako.'),
  late: 'Umechelewa kutoa mapema',
  lateText: 'Beti ilikuwa imekwisha: tazama matokeo yake.',
}
