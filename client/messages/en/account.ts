/** The profile, the balance on a screen, and a screen that asks for a login. */
export const t = {
  loginFirst: 'Log in first',
  logIn: 'Log in',
  signUp: 'Sign up',

  yourBalance: 'Your balance',
  balance: 'Balance',
  unknown: 'not known yet',
  asOf: (moment: string) => `as of ${moment}`,
  bonus: (amount: string) => `and a bonus of ${amount}`,
  refresh: 'Refresh',
  refreshing: 'Refreshing…',

  profile: 'Your profile',
  profileWhy: 'It shows your balance, your result and your limits.',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  mobile: 'Mobile number',
  points: 'Points',
  time: 'Session time',
  result: 'Your result',
  links: {
    movements: 'Payment history',
    bets: 'My bets',
    points: 'Points',
    saferPlay: 'Safer play',
  },
  logOut: 'Log out in every tab',
}
