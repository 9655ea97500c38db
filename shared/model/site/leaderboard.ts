import {
  amountOrZero,
  asCount,
  asFields,
  asId,
  asPrice,
  asSum,
  asText,
  fieldsOf,
  type ReadBy,
  readEach,
  rowReader,
} from '../field.ts'

const readEarned = rowReader(
  {},
  {
    /** Undefined where the row names none; the multiplier is the factor of the stake. */
    points: asSum,
    multiplier: asPrice,
    /** In whole units of the row's own currency; 0 where the rank wins nothing. */
    prize: amountOrZero,
    /** Undefined where the row names none. */
    currency: asText,
  },
)

/** A row of a leaderboard. */
export interface Leader extends ReadBy<typeof readEarned> {
  /** The provider's, or the position in its list where the row has none. */
  readonly rank: number
  /** Masked: `07••••123`; the player's name where the row has no number, empty where it has neither. */
  readonly mobile: string
}

/** Reads the leaderboard, in the order of rank; rows with neither a player nor points are left out. */
export const readLeaderboard = (body: unknown): Leader[] => ranked(body, 'leaderboard', 'points')

const readRank = rowReader({ rank: asCount, points: asSum }, {})

/** Rank of the logged-in player, on the board or behind its last row. */
export type OwnRank = ReadBy<typeof readRank>

/** The logged-in player's rank in the leaderboard's answer: null for none, undefined where it has no such field. */
export function readOwnRank(body: unknown): OwnRank | null | undefined {
  const { own } = fieldsOf(body)
  return own === null ? null : readRank(own)
}

/** Reads the crash leaderboard, in the order of rank; rows with neither a player nor a multiplier are left out. */
export const readCrashLeaderboard = (body: unknown): Leader[] => ranked(body, 'leaderboard', 'multiplier')

/** Reads `paid`, the prizes of the day before, by rank; rows that won nothing are left out. */
export const readPaidPrizes = (body: unknown): Leader[] =>
  ranked({ paid: fieldsOf(body).paid }, 'paid').filter(({ prize }) => prize > 0)

/** The rows of a list by rank. @param merit the field by which a row without a player still counts */
function ranked(body: unknown, name: string, merit?: 'points' | 'multiplier'): Leader[] {
  const leaders = readEach(body, name, asFields).flatMap((item, at) => {
    const earned = readEarned(item)
    const mobile = asId(item.mobile) ?? asText(item.name) ?? asText(item.username) ?? ''
    const isKnown = mobile || (merit && earned?.[merit] !== undefined)
    return earned && isKnown
      ? [{ rank: asCount(item.rank ?? item.position) ?? at + 1, mobile, ...earned }]
      : []
  })
  return leaders.sort((one, other) => one.rank - other.rank)
}
