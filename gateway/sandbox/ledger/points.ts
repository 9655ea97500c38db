import { type Database, transaction } from './database.ts'
import type { Movements } from './movements.ts'

/** Points: least number per redemption, value of each in cents, and cents staked per point earned. */
export const POINTS = { least: 100, centsEach: 10, earnedPerCents: 1_000 } as const

/** `cents`: the value of the points. Undefined: the player has too few. */
export type Redeemed = { readonly points: number; readonly cents: number } | undefined

export type Points = ReturnType<typeof createPoints>

/** Points that a stake earns once its bet is settled. */
export const pointsFor = (stake_cents: number): number => Math.floor(stake_cents / POINTS.earnedPerCents)

/** The prefix, before the client's own reference, of the reference of a redemption. */
export const redemptionOf = (player_id: number): string => `points redeemed ${player_id} `

/** Points: earned by settled bets (the schema's trigger adds them), given, and redeemed for money. */
export function createPoints(database: Database, movements: Movements) {
  const select = database.prepare('SELECT points FROM player WHERE player_id = ?')
  const selectFirst = database.prepare('SELECT points FROM point WHERE reference = ?')
  const insert = database.prepare(
    'INSERT INTO point (reference, player_id, points, made_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  )

  const balance = (player_id: number) => Number(select.get(player_id)?.points ?? 0)

  return {
    balance,
    /** Gives points, once for each reference. */
    give: (player_id: number, points: number, reference: string, now: number) =>
      void insert.run(`gift ${player_id} ${reference}`, player_id, points, now),
    /** Redeems points, once for each reference: a repeat returns the first result. */
    redeem(player_id: number, points: number, reference: string, now: number): Redeemed {
      const unique = `redeemed ${player_id} ${reference}`
      return transaction(database, () => {
        const first = selectFirst.get(unique)
        if (first) return { points: -Number(first.points), cents: -Number(first.points) * POINTS.centsEach }
        if (balance(player_id) < points) return undefined
        const cents = points * POINTS.centsEach
        insert.run(unique, player_id, -points, now)
        const redemption = redemptionOf(player_id) + reference
        movements.pay(player_id, cents, { reference: redemption, kind: 'points', made_at: now })
        return { points, cents }
      })
    },
  }
}
