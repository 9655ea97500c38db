import {
  asAmount,
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

/** A row of a leaderboard. */
export interface Leader {
  /** The provider's, or the position in its list where the row has none. */
  readonly rank: number
  /** Masked: `07••••123`; the player's name where the row has no number, empty where it has neither. */
  readonly mobile: string
  /** In whole units of the row's own currency; 0 where the rank wins nothing. */
  readonly prize: number
  /** Undefined where the row names none. */
  readonly currency: string | undefined
}

export interface PointsLeader extends Leader {
  /** Undefined where the row names none. */
  readonly points: number | undefined
}

export interface CrashLeader extends Leader {
  /** The factor of the stake; undefined where the row names none. */
  readonly multiplier: number | undefined
}

/** Reads the leaderboard, in the order of rank; rows with neither a player nor points are left out. */
export const readLeaderboard = (body: unknown): PointsLeader[] =>
  ranked(body, ({ points }) => ({ points: asSum(points) }))

const readRank = rowReader({ rank: asCount, points: asSum }, {})

/** Rank of the logged-in player, on the board or behind its last row. */
export type OwnRank = ReadBy<typeof readRank>

/** The logged-in player's rank in the leaderboard's answer: null for none, undefined where it has no such field. */
export function readOwnRank(body: unknown): OwnRank | null | undefined {
  const { own } = fieldsOf(body)
  return own === null ? null : readRank(own)
}

/** Reads the crash leaderboard, in the order of rank; rows with neither a player nor a multiplier are left out. */
export const readCrashLeaderboard = (body: unknown): CrashLeader[] =>
  ranked(body, ({ multiplier }) => ({ multiplier: asPrice(multiplier) }))

/** Reads `paid`, the prizes of the day before, by rank; rows that won nothing are left out. */
export const readPaidPrizes = (body: unknown): Leader[] =>
  ranked({ leaderboard: asFields(body)?.paid }, () => ({})).filter(({ prize }) => prize > 0)

function ranked<T extends object>(
  body: unknown,
  merit: (item: Readonly<Record<string, unknown>>) => T,
): (Leader & T)[] {
  const rows = readEach(body, 'leaderboard', asFields)
  const leaders = rows.flatMap((item, at): (Leader & T)[] => {
    const earned = merit(item)
    const mobile = asId(item.mobile) ?? asText(item.name) ?? asText(item.username) ?? ''
    if (!mobile && Object.values(earned).every((value) => value === undefined)) return []
    const rank = asCount(item.rank ?? item.position) ?? at + 1
    return [{ rank, mobile, prize: asAmount(item.prize) ?? 0, currency: asText(item.currency), ...earned }]
  })
  return leaders.sort((one, other) => one.rank - other.rank)
}
