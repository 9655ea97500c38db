import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

/** A slip: its picks, stake and sum, and what is announced of them. */
export const t = {
  title: 'Slip',
  close: 'Close',
  slips: 'Slips',
  kinds: { sports: 'Sports', league: 'League', jackpot: 'Jackpot' },
  picks: (count: number) => plural(count, { one: '1 pick', other: `${count} picks` }),
  list: 'Picks',
  open: 'Open slip',
  missed: 'This did not open',
  missedText: 'Its code did not load. Check your connection, and open it again.',
  empty: 'Tap a price to add a pick.',
  clear: 'Clear slip',
  undo: 'Undo',
  accepts: 'Accept changes',
  accept: { none: 'None', higher: 'Higher', any: 'Any' },
  stake: 'Stake',
  stakeIn: (currency: string) => `Stake in ${currency}`,
  checked: 'Prices are checked every few seconds',
  recheck: 'We try again every few seconds.',

  totalOdds: 'Total odds',
  excise: 'Tax in the stake',
  gross: 'Gross',
  boost: (percent: number) => `Boost ${percent}\u00a0%`,
  tax: 'Tax',
  taxOf: (day: string) => `Tax (rules of ${day})`,
  unboosted: 'Without the boost',
  toWin: 'To win',
  toWinAtMost: 'To win, at most',
  boosted: (legs: number, goal: number) => `${legs} of ${goal}`,
  highest: (percent: number) => `Highest boost reached: +${percent}\u00a0%`,
  next: (missing: number, least: string, percent: number, gain: string) =>
    `${missing === 1 ? 'One more' : `${missing} more`} at ≥ ${least}: +${percent}\u00a0%${gain && ` = ${gain}`}`,

  agree: {
    up: 'Accept: higher than your price, ',
    down: 'Accept: lower than your price, ',
  },
  by: { up: 'up by ', down: 'down by ' },
  moved: { up: 'up', down: 'down' },
  /** A fractional price in an announcement. */
  fraction: (profit: string, stake: string) => `${profit} to ${stake}`,
  taken: 'taken at ',
  now: ', now ',
  remove: 'Remove',
  history: (pick: string) => `Price history of ${pick}`,
  historyMissed: 'The price history did not open: close it, and open it again.',
  removePick: (pick: string) => `Remove ${pick}`,
  why: {
    suspended: 'Betting is paused: wait, or remove it',
    closed: 'Betting is closed',
    gone: 'No longer offered',
    unsure: 'Price is out of date: waiting for a new one',
  },
  justNow: 'just now',
  secondsAgo: (seconds: number) => `${seconds} s ago`,
  minutesAgo: (minutes: number) => `${minutes} min ago`,

  place: 'Place bet',
  acceptNew: (count: number) =>
    plural(count, { one: 'Accept the new price', other: `Accept ${count} new prices` }),
  waiting: 'Waiting for live prices',
  blocked: (count: number) =>
    plural(count, { one: '1 pick cannot be placed', other: `${count} picks cannot be placed` }),
  obstacle: {
    empty: 'Nothing to place yet',
    'under-way': 'A bet is on its way',
    'logged-out': 'Log in to place',
    excluded: 'Betting is closed',
    'too-many': 'Too many picks',
    'bad-stake': 'Change the stake',
    'no-stake': 'Enter a stake',
  },
  missedTap: 'Bet not sent',
  missedTapText: 'A pick could not be placed in that moment. Look at your slip, and tap again.',

  share: 'Share',
  enterCode: 'Use a code',

  match: (pick: string, home: string, away: string) => `${pick}, ${home} v ${away}`,
  one: {
    moved: (pick: string, way: 'up' | 'down', from: string, to: string, asks: boolean) =>
      `${pick}: ${way} from ${from} to ${to}${asks ? ', to be accepted' : ''}.`,
    suspended: (pick: string) => `${pick}: betting is paused.`,
    closed: (pick: string) => `${pick}: betting is closed.`,
    gone: (pick: string) => `${pick}: no longer offered.`,
    unsure: (pick: string) => `${pick}: price is out of date.`,
    again: (pick: string, price: string) => `${pick}: open at ${price}.`,
  },
  many: {
    moved: (count: number) => `${count} prices in your slip have moved`,
    suspended: (count: number) => `${count} picks: betting is paused`,
    closed: (count: number) => `${count} picks: betting is closed`,
    gone: (count: number) => `${count} picks are no longer offered`,
    unsure: (count: number) => `${count} picks: prices are out of date`,
    again: (count: number) => `${count} picks are open again`,
  },
  asking: (text: string, asks: number) => `${text}${asks > 0 ? `, ${asks} to be accepted` : ''}.`,
}
