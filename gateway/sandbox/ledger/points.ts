import { type Database, transaction } from './database.ts'
import type { Movements } from './movements.ts'

/** Points: least number per redemption, value of each in cents, and cents staked per point earned. */
export const POINTS = { least: 100, centsEach: 10, earnedPerCents: 1_000 } as const

interface PointRow {
  readonly points: number
}

export type Points = ReturnType<typeof createPoints>

/** Points that a stake earns once its bet is settled. */
export const pointsFor = (stake_cents: number): number => Math.floor(stake_cents / POINTS.earnedPerCents)

/** The text before the client's reference in the reference of a redemption's movement. */
export const redemptionPrefix = (player_id: number): string => `points redeemed ${player_id} `

/** Points: earned by settled bets (the schema's trigger adds them), given, and redeemed for money. */
export function createPoints(database: Database, movements: Movements) {
  const balance = (player_id: number): number =>
    database.first<PointRow>`SELECT points FROM player WHERE player_id = ${player_id}`?.points ?? 0

  const add = (row: PointRow & { player_id: number; reference: string; made_at: number }) =>
    void database.insert('point', row, 'ON CONFLICT DO NOTHING')

  return {
    balance,
    /** Gives points, once for each reference. */
    give: (player_id: number, points: number, reference: string, now: number) =>
      add({ reference: `gift ${player_id} ${reference}`, player_id, points, made_at: now }),
    /** Redeems points for cents, once for each reference: a repeat returns the earlier result. Undefined: too few points. */
    redeem(player_id: number, points: number, reference: string, now: number) {
      const pointReference = `redeemed ${player_id} ${reference}`
      return transaction(database, () => {
        const earlier = database.first<PointRow>`SELECT points FROM point WHERE reference = ${pointReference}`
        if (earlier) return { points: -earlier.points, cents: -earlier.points * POINTS.centsEach }
        if (balance(player_id) < points) return undefined
        const cents = points * POINTS.centsEach
        add({ reference: pointReference, player_id, points: -points, made_at: now })
        const redemption = redemptionPrefix(player_id) + reference
        movements.pay(player_id, cents, { reference: redemption, kind: 'points', made_at: now })
        return { points, cents }
      })
    },
  }
}
