import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

/** The season as a calendar file. */
export const t = {
  title: 'Calendar of the season',
  why: 'A file (.ics) for your calendar, with the weeks that are announced. A new season has a new one.',
  whose: 'Matches of',
  all: 'All clubs',
  save: 'Save the calendar',
  making: 'Reading the matches',
  follow: 'Follow in your calendar',
  address: 'Address for your calendar',
  followed: 'A calendar that follows this address has new weeks by itself.',
  saved: (count: number, until: string) =>
    `Saved: ${plural(count, { one: '1 entry', other: `${count} entries` })}, the last until ${until}.`,
  missing: (weeks: number) =>
    weeks === 0
      ? ''
      : `${plural(weeks, { one: '1 week', other: `${weeks} weeks` })} left out: the matches are not known yet.`,
  failed: 'The matches did not load, so nothing was saved.',
  lasts: (time: string) => `Virtual league: play lasts ${time}, and betting closes as it begins.`,
}
