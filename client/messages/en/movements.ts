/** The payment history. */
export const t = {
  title: 'Payment history',
  why: 'It lists all money that came or went.',
  lead: 'All money that came or went, newest first.',
  none: 'No payment history',
  noneText:
    'This operator lists no payments here. Your balance is what counts: ask the operator about a single payment.',
  missed: 'The history did not load',
  loading: 'Loading the history',
  empty: 'Nothing has moved yet',
  emptyText: 'Your deposits, stakes, wins and withdrawals come here.',
  deposit: 'Deposit',
  older: 'Show older ones',
  kind: {
    deposit: 'Deposit',
    withdrawal: 'Withdrawal',
    stake: 'Stake',
    win: 'Win',
    refund: 'Stake returned',
    points: 'Points redeemed',
    prize: 'Prize of a leaderboard',
    gift: 'Gift',
    other: 'Movement',
  },
  state: {
    pending: 'on its way',
    cancelled: 'cancelled',
    'timed-out': 'not answered',
    unknown: 'state unknown',
  },
}
