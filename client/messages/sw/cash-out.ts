import type { t as english } from '../en/cash-out.ts'

export const t: typeof english = {
  label: (bet_id) => `Kutoa mapema, beti ${bet_id}`,
  sending: (amount) => `Inatoa mapema ${amount}…`,
  offer: (amount) => `Toa mapema ${amount}`,
  refused: 'Imekataliwa.',
  none: 'Hakuna ofa kwa beti hii sasa.',
  fallen: (from, to) => `Ofa imeshuka kutoka ${from} hadi ${to}.`,
  question: (amount) => `Umalize beti hii sasa kwa ${amount}, bila kujali matokeo ya mechi zake?`,
  take: (amount) => `Chukua ${amount}`,
  goOn: (amount) => `Endelea na ${amount}`,
  keep: 'Baki na beti',
  unknown: 'Haijulikani kama imetolewa.',
  settled: 'Beti haionyeshi kuwa umetoa mapema. Kama kumbe ilitolewa, pesa itakuwa kwenye salio lako.',
  missing: 'Ombi lako la kutoa mapema halijapata jibu. Beti bado inasubiri.',
  checking: 'Ombi lako la kutoa mapema halijapata jibu. Tunaangalia beti yako.',
  reference: (reference) => `Kumbukumbu ${reference}`,
  again: (amount) => `Chukua ${amount} tena`,
  drop: 'Acha kusubiri',
}
