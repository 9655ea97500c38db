import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

const kinds = { sports: 'Sports', league: 'League', jackpot: 'Jackpot' }
type Kind = keyof typeof kinds

/** The lists of placed bets, and the card of one. */
export const t = {
  mine: 'My bets',
  mineWhy: 'It follows your open bets as their matches are played.',
  noneOpen: 'You have no open bets. What you place shows here, live, until it is settled.',
  history: 'Bet history',
  historyWhy: 'It lists the bets that are settled.',
  noneSettled: 'None of your bets is settled yet.',
  league: 'League bet history',
  leagueWhy: 'It lists your bets on the league.',
  noneLeague: 'You have no bets on the league.',
  lists: 'Bets',
  views: { open: 'Open', settled: 'Settled', league: 'League' },
  loading: 'Loading your bets',
  missed: 'Your bets did not load',
  stale: 'Your bets may have changed',
  empty: 'No bets here',
  toSports: 'See what is on',
  toLeague: 'See the next round',
  older: 'Older bets',

  age: { recent: 'The last 24 hours', old: 'Older' },
  ageLoading: { recent: 'Loading the last 24 hours', old: 'Loading older' },
  ageEmpty: { recent: 'None in the last 24 hours.', old: 'None that is older.' },
  noDetails: 'The details did not load',
  outcome: { open: 'open', won: 'won', lost: 'lost', void: 'void', 'cashed-out': 'cashed out' },
  brought: (outcome: string, paid: string) => `${outcome}, ${paid}`,

  whole: (kind: Kind) => `${kinds[kind]} bet`,
  single: (kind: Kind) => `${kinds[kind]} single`,
  multiple: (kind: Kind, picks: number) => `${kinds[kind]}, ${picks} picks`,
  ticket: (kind: Kind, combinations: number) =>
    `${kinds[kind]}, ${plural(combinations, { one: '1 combination', other: `${combinations} combinations` })}`,
  verdict: { open: 'Open', won: 'Won', lost: 'Lost', void: 'Void', 'cashed-out': 'Cashed out' },
  picks: 'Picks',
  stake: 'Stake',
  odds: 'Odds',
  toWin: 'To win',
  paid: 'Paid',
  show: 'Show it',
  showWhich: (bet_id: string) => `, bet ${bet_id}`,
  replay: 'Replay my bet',
  bet: (bet_id: string) => `Bet ${bet_id}`,
  placed: (moment: string) => `placed ${moment}`,

  teams: (home: string, away: string) => `${home} v ${away}`,
  right: (right: number, legs: number) => `${right} of ${legs} right`,
  rightSoFar: (right: number, decided: number) => `${right} right of ${decided} decided`,
  prizes: 'Prizes',
  prize: (right: number, legs: number) => `${right} of ${legs}`,
  prizeMissed: 'missed',
  prizeWon: (times: number) => plural(times, { one: '✓ won once', other: `✓ won ${times} times` }),
  voidNote: 'A match that is not played to its end is void: it counts as right.',
}
