import { asAmount, asCount, asFields, asPrice, asText, readEach } from './field.ts'

/** A place on a board. */
export interface Leader {
  readonly rank: number
  /** Masked: `07••••123`. */
  readonly mobile: string
  /** In whole units of the row's own currency; 0 where the place wins nothing. */
  readonly prize: number
  /** Undefined where the row names none. */
  readonly currency: string | undefined
}

export interface PointsLeader extends Leader {
  readonly points: number
}

export interface CrashLeader extends Leader {
  /** What the stake was multiplied by. */
  readonly multiplier: number
}

/** Reads the leaderboard, in the order of rank; places without a rank, a mobile or points are left out. */
export function readLeaderboard(body: unknown): PointsLeader[] {
  return ranked(body, (item) => {
    const points = asCount(item.points)
    return points === undefined ? undefined : { points }
  })
}

/** Where the player who asks stands, on the board or behind its last place. */
export interface OwnPlace {
  readonly rank: number
  readonly points: number
}

/** Reads the asking player's own place out of the leaderboard's answer; undefined for one who has none. */
export function readOwnPlace(body: unknown): OwnPlace | undefined {
  const own = asFields(asFields(body)?.own)
  const rank = asCount(own?.rank)
  const points = asCount(own?.points)
  return rank === undefined || points === undefined ? undefined : { rank, points }
}

/** Reads the crash leaderboard, in the order of rank. */
export function readCrashLeaderboard(body: unknown): CrashLeader[] {
  return ranked(body, (item) => {
    const multiplier = asPrice(item.multiplier)
    return multiplier === undefined ? undefined : { multiplier }
  })
}

function ranked<T>(body: unknown, merit: (item: Readonly<Record<string, unknown>>) => T | undefined) {
  const leaders = readEach(body, 'leaderboard', (value): (Leader & T) | undefined => {
    const item = asFields(value)
    const rank = asCount(item?.rank)
    const mobile = asText(item?.mobile)
    const earned = item && merit(item)
    if (!item || rank === undefined || !mobile || !earned) return undefined
    return { rank, mobile, prize: asAmount(item.prize) ?? 0, currency: asText(item.currency), ...earned }
  })
  return leaders.sort((one, other) => one.rank - other.rank)
}
