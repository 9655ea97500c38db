/** Payments of all kinds: their notices, which any screen may show, and what their screens have in common. */
export const t = {
  confirmed: 'Deposit confirmed',
  unpaid: 'The deposit was not paid',
  elsewhere: {
    deposit: 'Another tab has just asked for a deposit. Your balance shows what arrived.',
    withdrawal: 'Another tab has just asked for a withdrawal. It is in your history.',
    points: 'Another tab has just redeemed points.',
  },
  notCarriedOut: 'Your history has it as not carried out',
  again: 'Ask again',
  leave: 'Leave it',
}
