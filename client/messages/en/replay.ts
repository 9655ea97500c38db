import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

/** A finished round that is played back, and the bet that was placed on it. */
export const t = {
  title: (week: string) => `${week}, replay`,
  notLive: 'not live',
  over: 'This round is over: no more bets on it.',
  results: 'All results',
  failed: 'The round did not load',
  unfinished: 'This round is not over yet',
  unfinishedText: 'It can be played back once its last match is. Until then it is on live.',
  again: 'Look again',
  empty: 'There is nothing to play back',
  emptyText: 'The feed has kept no match of this round.',
  toResults: 'See the results',
  loading: 'Loading the round',
  replay: 'Replay',
  play: 'Play',
  pause: 'Pause',
  speed: (times: number) => `Speed ${times}×`,
  minute: 'Minute of the replay',
  at: (minute: string, goals: number) =>
    `${minute}, ${plural(goals, { one: '1 goal', other: `${goals} goals` })}`,
  kickOff: 'Kick-off',
  halfTime: 'Half-time',
  fullTime: 'Full time',
  words: (goals: string) => `Replay: ${goals}`,
  tableAfter: 'The table after the round',
  tableBefore: 'The table before it',
  tableAt: <Node>(minute: number, mark: Node, hide: (text: string) => Node) => [
    `As it stood at ${minute}`,
    mark,
    hide(' minutes'),
  ],
  tableHidden: 'Hidden: it counts weeks that you have not watched.',
  noTable: 'The results do not reach back to this round, so nobody can tell how the table stood.',
  bet: 'Your bet',
  logIn: 'Log in to see it beside the round.',
  noBet: 'Your bet did not load',
  loadingBet: 'Loading your bet',
  picks: 'Picks',
  leg: { open: 'Open', won: 'Won', lost: 'Lost', void: 'Void: counts as 1.00' },
  /** @param minute of the match; 0: the kick-off */
  decided: (isWon: boolean, minute: number) =>
    `${isWon ? 'Won' : 'Lost'} at ${minute === 0 ? 'kick-off' : `${minute}′`}`,
  decidedLate: (isWon: boolean, since: number) =>
    `${isWon ? 'Won' : 'Lost'} at full time, so ${since === 0 ? 'from kick-off' : `since ${since}′`}`,
  fromMoment: (pick: string) => `Replay ${pick} from the moment`,
  itsRound: 'Its round',
}
