import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

/** The jackpot: its matches and prizes, the one that is being played, and the last one. */
export const t = {
  title: 'Jackpot',
  none: 'No jackpot',
  noneText: 'This operator offers no jackpot at the moment. The virtual league plays day and night.',
  missed: 'The jackpot did not load',
  unread: 'The answer could not be read. Try again.',
  loading: 'Loading the jackpot',
  home: 'See what is on',

  closesIn: 'Closes in',
  closed: 'Closed',
  matches: 'Matches of the jackpot',
  resultsOf: (home: string, away: string) => `Results of ${home} against ${away}`,
  review: (filled: number, matches: number, combinations: number, cost: string) =>
    `${filled} of ${matches} · ${combinations} × = ${cost} · Review ticket`,
  prizes: 'Prizes',
  right: (right: number, matches: number) => `${right} of ${matches} right`,
  terms: (stake: string) =>
    `One combination costs ${stake}. Two results in a match make two combinations of each, three make three; every combination wins by its own number of right results. A match that is not completed is void: it counts as right on every ticket. Betting closes at the first kick-off. A placed ticket cannot be changed.`,

  auto: 'Pick for me',
  seed: 'Seed',
  fill: 'Fill',
  clear: 'Clear',
  undo: 'Undo',
  seedRule: (digits: number) => `A seed is a whole number of at most ${digits} digits.`,
  sameSeed: (isWeighted: boolean) =>
    `Same seed, same ticket. ${isWeighted ? 'Likelier results more often.' : 'All results equally likely.'}`,

  playing: (decided: number, matches: number) => `Being played: ${decided} of ${matches} decided`,
  bets: 'My bets',
  ticketsMissed: 'Your tickets did not load.',
  ticketsLoading: 'Looking for your tickets…',
  noTickets: 'You have no tickets in it.',
  standing: (tickets: number, right: number, decided: number, matches: number, prizes: string) =>
    `${plural(tickets, { one: 'Your ticket', other: `The best of your ${tickets} tickets` })}: ${right} right of ${decided} decided, of ${matches}. ${prizes ? `${prizes}.` : 'No prize is left to win.'}`,

  last: 'The last jackpot',
  lastLoading: 'Loading the last jackpot',
  lastNone: 'No jackpot has ended yet.',
  lastMissed: 'The results did not load.',
  silent: 'Nobody answered.',
  ended: (moment: string) => `ended ${moment}`,
  tickets: (count: number) => plural(count, { one: '1 ticket', other: `${count} tickets` }),
  winners: (count: number) =>
    count === 0 ? 'no winners' : plural(count, { one: '1 winner', other: `${count} winners` }),
  ticketless: 'no tickets',
  noneLeft: 'none left',
  stillIn: (count: number) => `${count} still in`,
  live: 'Matches that are being played',
  allMatches: (count: number) => `All ${count} matches`,
  allResults: (count: number) => `All ${count} results`,
  void: 'Void: counted as right',
}
