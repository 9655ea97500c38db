import { pluralsOf } from '../plural.ts'

const plural = pluralsOf('en')

/** A bet from its sending to its receipt, and one that was refused. */
export const t = {
  sending: 'Sending your bet',
  once: 'It is placed only once, even if this takes a while.',
  reference: (reference: string) => `Reference ${reference}`,

  unknown: 'Outcome unknown',
  borrowed: (stake: string) => `Another tab, or an earlier visit, sent your bet${stake && ` of ${stake}`}.`,
  unanswered: (stake: string) => `No answer came to your bet${stake && ` of ${stake}`}.`,
  missing: 'Your bet history does not have it yet.',
  looking: 'We are looking for it in your bet history.',
  unseen: 'It cannot be looked up here: check your balance.',
  free: 'If you send it again, it is still placed at most once. If you stop waiting, your slip is free; if it was placed after all, it will appear in your history.',
  freeUnseen:
    'If you send it again, it is still placed at most once. If you stop waiting, your slip is free; if it was placed after all, its stake is taken from your balance.',
  locked:
    'Your slip is locked until then. The bet is not sent again automatically, so it cannot be placed twice.',
  resend: 'Send the same bet again',
  drop: 'Stop waiting',

  refused: 'Not placed',
  refusedPicks: 'Refused picks',
  untouched: 'No money was taken. Your slip is unchanged.',
  agree: (price: string, stake: string) => `Accept ${price} and place ${stake}`,
  agreeAll: (count: number, stake: string) => `Accept ${count} new prices and place ${stake}`,
  back: 'Back to slip',
  pick: 'Pick',
  took: 'you took ',
  now: ', now ',
  reason: { moved: 'moved', suspended: 'paused', closed: 'closed', gone: 'no longer offered' },

  placed: 'Bet placed',
  terms: (stake: string, odds: string, win: string) =>
    `${stake && `${stake} `}${odds && `at ${odds} `}${win && `to win ${win}`}`,
  ticket: (matches: number, combinations: number) =>
    `${matches} matches, ${plural(combinations, { one: '1 combination', other: `${combinations} combinations` })}`,
  bet: (bet_id: string) => `Bet ${bet_id}`,
  picks: 'Picks',
  tookAt: (price: string) => `you took ${price}`,
  version: (version: string) => `Price version ${version}`,
  unversioned: 'No price version: named by the provider',
  see: 'See your bets',
  print: 'Print',
  done: 'Done',
}
