import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

/** Parts that many screens share: a failure, times, teams, prices and amounts. */
export const t = {
  again: 'Try again',
  unknown: 'unknown',
  minutes: (count: number) => plural(count, { one: '1 minute', other: `${count} minutes` }),
  seconds: (count: number) => plural(count, { one: '1 second', other: `${count} seconds` }),
  s: (count: string) => `${count} s`,
  min: (count: number) => `${count} min`,
  hours: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  underMinute: 'under a minute',
  in: (minutes: number) => `in ${minutes} min`,
  soon: 'about to start',
  ended: 'Ended',
  inPlay: 'Live',
  match: (id: string) => `Match ${id}`,
  home: 'Home',
  away: 'Away',
  v: (home: string, away: string) => `${home} v ${away}`,
  /** Before a price that moved, for screen readers. */
  rose: (from: string) => `up from ${from} to `,
  fell: (from: string) => `down from ${from} to `,
}
