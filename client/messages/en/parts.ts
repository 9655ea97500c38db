/** Parts that only further screens have: fields of forms, the end of a list, the way to the deposit. */
export const t = {
  showPassword: 'Show the password',
  show: 'Show',
  hide: 'Hide',
  amounts: 'Frequent amounts',
  loading: 'Loading…',
  deposit: (amount: string) => `Deposit ${amount}`,
}
