/** Alerts: what they say on a screen that may be locked, and how they are chosen. */
export const t = {
  // Notifications.
  told: {
    'kick-off': 'Kick-off',
    correction: 'Goal taken back',
    'full-time': 'Full time',
    'half-time': 'Half-time',
  },
  goal: (team: string | undefined) => (team ? `Goal for ${team}` : 'Goal'),
  matches: (matches: readonly string[]) => `${matches.length} matches you follow: ${matches.join(', ')}`,
  price: (price: string, mark: string, isAbove: boolean) =>
    `Now ${price}, ${isAbove ? 'above' : 'below'} your mark of ${mark}.`,
  won: 'Your bet won',
  lost: 'Your bet lost',
  cashOut: 'A cash-out has passed your mark',
  seeBet: 'Open your bets to see it.',

  // The screen.
  lead: 'You are told while a page of this site is open, also behind others. Once all are closed, nothing is sent to you.',
  leadClosed:
    'You are told while a page of this site is open, and of the league’s matches and of prices also once all are closed.',
  closed: 'With no page open',
  push: {
    off: 'Alerts of the league’s matches and of prices can also come once all pages are closed.',
    on: 'Alerts of the league’s matches and of prices also come once all pages are closed.',
    failed: 'This could not be kept just now. Try again in a moment.',
  },
  pushScope:
    'This site then knows what you follow on this device, with your marks of prices, and nothing of your account or your bets. Each topic is told at most once a minute.',
  pushBegin: 'Tell me with no page open too',
  pushEnd: 'Only while a page is open',
  browser: 'Notifications',
  support: {
    unsupported: 'This browser shows no notifications of pages. Another browser on this device may.',
    'not installed':
      'On an iPhone or iPad alerts need the installed app: tap Share, then “Add to Home Screen”, and open it from there.',
    default: 'Your browser will ask you once. You can take it back in its settings at any time.',
    denied:
      'You have refused notifications of this site. To undo it, open the site’s settings beside the address, allow notifications, and come back here.',
    granted: 'Notifications are allowed. Choose below what you are told.',
  },
  allow: 'Allow notifications',
  choose: 'What you are told',
  ofFollowed: 'Of what you follow',
  ofOwn: 'Of your own bets, while you are logged in',
  kinds: {
    'kick-off': 'Kick-off',
    goal: 'Goal',
    correction: 'Goal taken back',
    'full-time': 'Full time',
    price: 'A price passes its mark',
    bet: 'A bet of yours won or lost',
    'cash-out': 'A cash-out above your mark',
  },
  scope: 'Kick-offs, goals and full time are those of the virtual league.',
  amount: 'Tell of a cash-out above',
  quiet: 'Quiet hours',
  quietText: 'By the clock of this device. What happens meanwhile is not told later.',
  keepQuiet: 'Tell nothing between these hours',
  from: 'From',
  to: 'To',
  follows: 'What you follow',
  noFollows: 'Nothing yet. Tap the bell of a match, a club or a competition.',
  marks: 'Price alerts',
  marksText: 'Put a price into your slip, then set its mark here.',
  taken: (price: string) => `in your slip at ${price}`,
  above: 'above',
  below: 'below',
  when: 'Tell when it is',
  set: 'Set the mark',
  marked: (name: string, mark: string, isAbove: boolean) => `${name} ${isAbove ? 'above' : 'below'} ${mark}`,
  untold: (name: string, most: number) => `${name}: not told. Only your ${most} newest prices are.`,
}
