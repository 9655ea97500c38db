/** The offer to cash out an open bet, and what became of it. */
export const t = {
  label: (bet_id: string) => `Cash-out of bet ${bet_id}`,
  sending: (amount: string) => `Cashing out for ${amount}…`,
  offer: (amount: string) => `Cash out ${amount}`,
  refused: 'It was refused.',
  none: 'There is no offer for this bet now.',
  fallen: (from: string, to: string) => `The offer has fallen from ${from} to ${to}.`,
  question: (amount: string) => `End this bet now for ${amount}, whatever its matches bring?`,
  partQuestion: (stake: string, amount: string) =>
    `End ${stake} of the stake now for ${amount}? The rest of the bet goes on.`,
  parts: 'Part of the stake',
  all: 'All',
  age: (seconds: number) => (seconds < 1 ? 'Priced just now' : `Priced ${seconds} s ago`),
  take: (amount: string) => `Take ${amount}`,
  goOn: (amount: string) => `Go on with ${amount}`,
  byItself: 'Or by itself from',
  byItselfWhy: 'This page ends the whole bet then, once, as long as it stays open and in view.',
  aboveOffer: (amount: string) => `Enter more than ${amount}, which it pays now.`,
  set: 'Set',
  target: (amount: string) =>
    `This page cashes the bet out by itself from ${amount}, as long as it stays open and in view.`,
  stop: 'Stop it',
  keep: 'Keep the bet',
  unknown: 'Outcome unknown.',
  settled:
    'The bet does not show your cash-out. If it was cashed out after all, the money will be in your balance.',
  missing: 'No answer came to your cash-out. The bet is still open.',
  checking: 'No answer came to your cash-out. We are checking your bet.',
  reference: (reference: string) => `Reference ${reference}`,
  again: (amount: string) => `Take ${amount} again`,
  drop: 'Stop waiting',
}
