/** Notices of bets and cash-outs, which any screen may show. */
export const t = {
  elsewhere: 'Not sent from here',
  bet: 'Another tab has placed or changed this slip. Your bets are under “My bets”.',
  cashOut: 'Another tab has just cashed out a bet.',
  unstored: 'Not stored in this browser',
  unstoredText: 'Keep this page open until the outcome shows. After a reload, check your history first.',
  cashedOut: 'Cashed out',
  inBalance: (amount: string) => `${amount || 'It'} is in your balance.`,
  late: 'Too late to cash out',
  lateText: 'The bet had ended before: see its result.',
}
