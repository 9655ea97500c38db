const periods = { day: '24 hours', week: '7 days', month: '30 days' }
type Period = keyof typeof periods

/** Safer play: limits, the reality check and the self-exclusion. */
export const t = {
  title: 'Safer play',
  why: 'Reality checks and self-exclusion belong to your account.',
  lead: <Node>(link: Node) => ['Your own brakes. If it has stopped being fun, ', link, '.'],
  read: 'read this',
  stand: 'How you stand',
  here: <Node>(time: Node) => ['You have been here for ', time, '.'],

  reality: 'Reality check',
  realityText: 'A regular reminder of how long you have been logged in.',
  realityResult: 'A regular reminder of how long you have been logged in and of your result.',
  every: 'Remind me every',
  never: 'Never',
  minutes: (minutes: number) => `${minutes} min`,
  hours: (hours: number) => `${hours} h`,

  limits: 'Limits',
  limitsText: 'A lower limit holds at once. A higher one, or none, waits for 24 hours.',
  missed: 'Your limits did not load',
  loading: 'Loading your limits',
  kinds: 'What to limit',
  kind: { deposit: 'Deposits', loss: 'Losses', stake: 'Stakes' },
  period: periods,
  unlimited: 'No limit',
  used: (amount: string) => `${amount} used`,
  change: 'Change',
  changeOf: (period: Period) => `Change the limit of ${periods[period]}`,
  from: (limit: string, moment: string) => `${limit} from ${moment}`,
  form: (period: Period) => `Limit of ${periods[period]}`,
  atMost: (period: Period) => `At most in ${periods[period]}`,
  setting: 'Setting…',
  set: 'Set the limit',
  leave: 'Leave it',
  isSet: 'Your limit is set',

  exclusion: 'Self-exclusion',
  excluded: <Node>(until: Node) => ['You are excluded ', until, '. You can make it longer.'],
  exclusionText:
    'Closes betting and deposits at once, for the time you choose. It cannot be shortened or undone here. You can still log in and withdraw.',
  duration: 'Duration',
  days: (days: number) =>
    ({ 1: '24 hours', 7: '1 week', 30: '30 days', 90: '3 months', 180: '6 months', 365: '1 year' })[days] ??
    `${days} days`,
  exclude: 'Exclude me…',
  confirm: (days: string) => `Exclude yourself for ${days}?`,
  confirmText:
    'During this time you cannot bet or deposit, and you cannot end it early. You can still withdraw your balance.',
  closing: 'Closing…',
  yes: (days: string) => `Yes, for ${days}`,
  notNow: 'Not now',
}
