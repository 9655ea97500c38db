import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

/** The crash game: its round, the two bets on it, and the check of a past round. */
export const t = {
  title: 'Crash',
  edge: (percent: number) =>
    `The house edge is ${percent}\u00a0%: on average a bet returns ${100 - percent}\u00a0%. Tap the number of a round to verify it.`,
  last: 'Last rounds',
  verify: (round: string, point: string) => `Round ${round}, ${point}: verify`,
  crashedAt: (point: string) => `Crashed at ${point}`,
  phase: {
    waiting: 'Connecting to the game',
    betting: 'Betting is open',
    running: 'The multiplier grows until it crashes',
    crashed: 'Crashed',
  },
  hidden: {
    down: 'The game’s feed is down. The round cannot be shown.',
    lost: 'Connection lost. The round goes on without being shown.',
    silent: 'The game does not answer. The round goes on without being shown.',
    late: 'The feed is late. The round goes on without being shown.',
  },

  box: (slot: number) => `Bet ${slot}`,
  stake: 'Stake',
  stakeIn: (currency: string) => `Stake in ${currency}`,
  stakes: (slot: number) => `Frequent stakes, bet ${slot}`,
  auto: 'Auto cash-out at',
  off: 'off',
  badAuto: 'From 1.01, such as 2 or 1.50',
  place: <Node>(stake: Node) => ['Bet ', stake],
  placeNext: <Node>(stake: Node) => ['Bet ', stake, ' on the next round'],
  queued: <Node>(stake: Node, auto: string) => [
    'This page bets ',
    stake,
    auto ? ` on the next round, auto cash-out at ${auto}` : ' on the next round, without auto cash-out',
  ],
  takeBack: 'Take it back',
  cannot: {
    'logged-out': 'Log in to bet',
    excluded: 'Betting is closed',
    unsure: 'Waiting for the game',
    'no-stake': 'Enter a stake',
    'bad-stake': 'Change the stake',
    'bad-auto': 'Change the auto cash-out',
  },
  repeat: 'Repeat this bet',
  limits: { rounds: 'Rounds', loss: 'Loss limit', win: 'Win target' },
  badLimits: { rounds: 'From 1 to 100', loss: 'At least the stake', win: 'An amount, such as 200' },
  repeatNote:
    'It ends before another stake could pass the loss limit, and when you leave the game or load the page again.',
  startRepeat: <Node>(stake: Node, rounds: number) => ['Bet ', stake, ` on ${rounds} rounds`],
  repeating: (round: number, of: number, sum: string) => `Round ${round} of ${of}, ${sum}`,
  stopRepeat: 'Stop repeating',
  repeatEnded: (rounds: number, of: number, sum: string) =>
    `Repeat ended after ${rounds} of ${of} rounds, ${sum}.`,
  ends: {
    rounds: 'All rounds are played.',
    lossCents: 'Another stake could pass your loss limit.',
    winCents: 'Your win target is reached.',
    tapped: 'You stopped it.',
    left: 'You left the game.',
    refused: 'The operator refused it.',
    unknown: 'The outcome of a bet is not known.',
    reminded: 'It is time for your reality check.',
    blocked: 'No further bet could be placed.',
  },
  cancelBet: 'Cancel bet',
  waiting: 'Waiting for the result',
  placedWith: <Node>(stake: Node, auto: string) => [
    stake,
    auto ? ` placed, auto cash-out at ${auto}` : ' placed, without auto cash-out',
  ],
  cashOutNow: <Node>(amount: Node) => ['Cash out ', amount],
  distance: (ms: number | null) =>
    `${ms === null ? 'Your connection’s delay is not known.' : `Your connection’s delay is about ${ms} ms.`} The operator’s clock decides when your cash-out arrives.`,
  refused: 'The operator refused it.',
  close: 'Close',

  cashedOut: (point: string, win: string) => `Cashed out${point && ` at ${point}`}${win && `: ${win}`}`,
  lost: (stake: string) => `Lost ${stake}`,
  cancelled: (stake: string) => `Cancelled: ${stake} returned`,
  placed: (stake: string) => `${stake} placed`,

  placing: 'Placing your bet',
  elsewhere: 'Another tab has just placed a bet in this box.',
  inOther: <Node>(game: Node) => ['This box waits for your bet on ', game, '.'],
  unknown: 'Outcome unknown.',
  bet: {
    unknown: 'No answer came to your bet. We are looking for it in your bets.',
    missing: 'No answer came to your bet. It is not in your bets yet.',
    settled: 'Your bets do not show this bet. If it was placed after all, it will appear there.',
  },
  cancel: {
    unknown: 'No answer came to your cancellation. We are checking your bets.',
    missing: 'No answer came to your cancellation. The bet is still placed.',
    settled:
      'The bet does not show your cancellation. If it was cancelled after all, its stake will be in your balance.',
  },
  cashOut: {
    unknown: 'No answer came to your cash-out. We are checking your bets.',
    missing: 'No answer came to your cash-out. The bet is still running.',
    settled:
      'The bet does not show your cash-out. If it was cashed out after all, the money will be in your balance.',
  },
  reference: (reference: string) => `Reference ${reference}`,
  cashOutAgain: 'Cash out again',
  stopWaiting: 'Stop waiting',

  profit: <Node>(bets: number, sum: Node) => [
    plural(bets, { one: 'Your bet of this visit: ', other: `Your ${bets} bets of this visit: ` }),
    sum,
  ],
  roundBets: 'Bets on this round',
  none: 'No bets yet.',
  player: 'A player',
  more: (count: number) => `and ${count} more`,
  ownBets: 'Your bets',
  ownMissed: 'Your bets did not load.',
  ownLoading: 'Loading your bets',
  round: (round: string) => `Round ${round}`,

  checked: (round: string, point: string) => `Round ${round}: ${point}`,
  hash: 'Hash of the round',
  salt: 'Salt',
  head: 'Published link',
  unpublished: 'not published yet',
  rule: 'h is the first 52 bits of HMAC-SHA-256 with the salt as key and the round’s hash as message; the round crashes at max(1, floor(99 / (1 − h / 2⁵²)) / 100). SHA-256 of each hash is the hash of the round before.',
  walkAll: (steps: string) => `Verify all ${steps} steps`,
  walked: (steps: string, of: string) => `${steps} of ${of} steps`,
  progress: 'Steps verified',

  checking: 'Checking',
  checkingRound: 'Your browser computes the round from its hash.',
  checkingChain:
    'Your browser computes the chain from this round to the link published before the first round.',
  linked: 'The crash point is right',
  linkedText: (point: string, steps: string) =>
    `The hash gives ${point}. The ${steps} steps to the link published before the first round have not been verified here.`,
  follows: (before: string) => `Follows from round ${before}`,
  followsText: (point: string, steps: string, before: string) =>
    `The hash gives ${point}, and SHA-256 of it is the hash of round ${before}. The ${steps} steps to the link published before the first round have not been verified here.`,
  notChecked: 'Not checked',
  earlier: 'This round is of an earlier chain, whose published link and salt are not available here.',
  notLoaded: 'The published chain of this round did not load. Tap the round again.',
  verified: 'Verified',
  verifiedText: (point: string, steps: number, formatted: string) =>
    `The hash gives ${point} and leads to the link published before the first round in ${plural(steps, { one: '1 step', other: `${formatted} steps` })}.`,
  notRevealed: 'Not yet revealed',
  notRevealedText: 'The round’s hash is published once it has crashed.',
  mismatch: 'Mismatch',
  otherPoint: (point: string) =>
    `The hash gives ${point}, not the crash point of the round. Contact support with the values below.`,
  otherNoted:
    'This browser saw another published link, or another salt, for this round before. Contact support with the values below.',
  otherChain: 'The hash does not lead to the published chain. Contact support with the values below.',
  noCrypto: 'Cannot be checked here',
  noCryptoText:
    'Browsers can verify rounds over HTTPS only. Open this page over HTTPS, or verify the values below elsewhere.',
}
