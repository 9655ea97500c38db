import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

/** A slip on its own screen, and the picks of a shared link. */
export const t = {
  sports: 'Slip',
  league: 'League slip',
  toSports: 'See what is on',
  toLeague: 'See the next round',
  shared: 'Shared with you',
  failed: 'The current prices did not load.',
  again: 'Try again',
  loading: 'Loading the current prices',
  list: 'Shared picks',
  add: (count: number) =>
    plural(count, { one: 'Add 1 pick to my slip', other: `Add ${count} picks to my slip` }),
  dismiss: 'Dismiss',
  gone: 'Pick no longer available',
  goneText: 'It is no longer offered.',
  same: 'same price',
  was: (price: string) => `was ${price}`,
}
