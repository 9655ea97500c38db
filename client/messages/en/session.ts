/** Interruptions of a logged-in player on any screen, and the result of their bets. */
export const t = {
  duration: <Node>(time: Node) => ['Duration: ', time],
  endless:
    'The operator gave no end date. Betting and deposits are closed in every tab until you log out or are logged out. The operator may keep your account closed for longer.',
  closed: (until: string) => `Betting and deposits are closed ${until} by this device’s clock, in every tab.`,
  withdrawable: 'You can withdraw your balance at any time.',
  withdraw: 'Withdraw',
  understood: 'I understand',

  idle: 'Are you still there?',
  idleText: 'You have not been active for half an hour. To keep your account safe, you will be logged out.',
  idleLeft: 'Logging out in',
  stay: 'Stay logged in',
  logOut: 'Log out',

  reality: 'Reality check',
  here: <Node>(time: Node) => ['You have been here for ', time, '.'],
  goOn: 'Continue',
  limit: 'Set a limit',

  hidden: {
    balance: 'Hidden: your balance may tell how your bets on hidden rounds ended.',
    result: 'Hidden: your result may tell how your bets on hidden rounds ended.',
  },
  show: 'Show it',
  missed: 'Your result did not load.',
  loading: 'Loading your result',
  over: 'Over',
  staked: 'Staked',
  won: 'Won',
  net: 'Result',
  span: { session: 'This session', day: 'Last 24 hours', week: '7 days', month: '30 days' },
}
