/** The screen of the withdrawal, from the amount to its end. */
export const t = {
  title: 'Withdraw',
  why: 'Withdrawals go from your account to your phone.',
  toPhone: 'To your phone',
  yourNumber: 'The number that you signed up with',
  amount: 'Amount',
  bounded: (bounds: string) => `${bounds}.`,
  final: 'It cannot be called back.',
  sending: 'Sending…',

  phase: {
    asking: 'Sending your withdrawal',
    unanswered: 'We do not know yet',
    'not found': 'It is not in your history',
    unseen: 'We do not know',
    confirmed: 'On its way',
    refused: 'Withdrawal refused',
  },
  once: 'Asked again, it is the same withdrawal, and is paid once.',
  asking: (amount: string) => `${amount} to your phone.`,
  unanswered: (amount: string) => `We asked for ${amount} and have no answer so far.`,
  notFound: (amount: string) => `We asked for ${amount}, no answer came, and your history does not have it.`,
  toHistory: 'Should it be paid after all, it will appear in your history.',
  unseen: (amount: string) =>
    `We asked for ${amount} and no answer came. It cannot be looked up here: compare your balance.`,
  toBalance: 'Should it be paid after all, your balance shows it.',
  confirmed: (amount: string) => `${amount} is on its way to your phone`,
  refused: <Node>(why: Node) => [why, '. Nothing was taken from your account.'],

  onItsWay: 'On its way',
  looking: 'Looked for in your history every few seconds',
  another: 'Another withdrawal',
  history: 'See it in your history',
  change: 'Change the amount',
}
