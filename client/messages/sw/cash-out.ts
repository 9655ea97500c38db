import type { t as english } from '../en/cash-out.ts'

export const t: typeof english = {
  label: (bet_id) => `Kutoa mapema, beti ${bet_id}`,
  sending: (amount) => `Inatoa mapema ${amount}…`,
  offer: (amount) => `Toa mapema ${amount}`,
  refused: 'Imekataliwa.',
  none: 'Hakuna ofa kwa beti hii sasa.',
  fallen: (from, to) => `Ofa imeshuka kutoka ${from} hadi ${to}.`,
  question: (amount) => `Umalize beti hii sasa kwa ${amount}, bila kujali matokeo ya mechi zake?`,
  partQuestion: (stake, amount) =>
    `Umalize sehemu ya ${stake} ya dau sasa kwa ${amount}? Sehemu iliyobaki ya beti itaendelea.`,
  parts: 'Sehemu ya dau',
  all: 'Yote',
  age: (seconds) => (seconds < 1 ? 'Ofa ya sasa hivi' : `Ofa ya sekunde ${seconds} zilizopita`),
  take: (amount) => `Chukua ${amount}`,
  goOn: (amount) => `Endelea na ${amount}`,
  byItself: 'Au itolewe yenyewe kuanzia',
  byItselfWhy: 'Hapo ukurasa huu utatoa beti yote, mara moja tu, mradi uko wazi na unaonekana.',
  aboveOffer: (amount) => `Weka zaidi ya ${amount}, ambayo ni ofa ya sasa.`,
  set: 'Weka',
  target: (amount) =>
    `Ukurasa huu utatoa beti mapema wenyewe kuanzia ${amount}, mradi uko wazi na unaonekana.`,
  stop: 'Simamisha',
  keep: 'Baki na beti',
  unknown: 'Haijulikani kama imetolewa.',
  settled: 'Beti haionyeshi kuwa umetoa mapema. Kama kumbe ilitolewa, pesa itakuwa kwenye salio lako.',
  missing: 'Ombi lako la kutoa mapema halijapata jibu. Beti bado inasubiri.',
  checking: 'Ombi lako la kutoa mapema halijapata jibu. Tunaangalia beti yako.',
  reference: (reference) => `Kumbukumbu ${reference}`,
  again: (amount) => `Chukua ${amount} tena`,
  drop: 'Acha kusubiri',
}
