import { OPENING_CENTS, OPENING_POINTS } from '#gateway/sandbox/ledger/demo.ts'
import { POINTS } from '#gateway/sandbox/ledger/points.ts'
import { momentOf, type Operation, PLAYERS } from './operation.ts'

/** The result of an operation. `cents` and `points` are the player's balances after it. */
export interface OperationResult {
  readonly outcome: string
  readonly cents: number
  readonly points: number
}

/** The ledger as plain sums in memory. */
export function createModel() {
  const cents = new Map<number, number>([[1, OPENING_CENTS]])
  const points = new Map<number, number>([[1, OPENING_POINTS]])
  const made = new Set<string>()
  const states = new Map<string, string>()
  const moved = new Map<string, number>([['gift', 1]])
  let pending: { player_id: number; cents: number; outcome: string; dueAt: number }[] = []

  const centsOf = (player_id: number) => cents.get(player_id) ?? 0
  const pointsOf = (player_id: number) => points.get(player_id) ?? 0
  const move = (kind: string, player_id: number, by: number) => {
    cents.set(player_id, centsOf(player_id) + by)
    moved.set(kind, (moved.get(kind) ?? 0) + 1)
  }

  const settle = (now: number) => {
    for (const { player_id, cents: amount, outcome, dueAt } of pending)
      if (dueAt <= now && outcome === 'confirmed') move('deposit', player_id, amount)
    pending = pending.filter(({ dueAt }) => dueAt > now)
  }

  /** Does `work` once per key, if there is enough. */
  const once = (key: string, enough: boolean, work: () => void): string => {
    if (made.has(key)) return 'repeated'
    if (!enough) return 'short'
    made.add(key)
    work()
    return 'made'
  }

  const perform = (operation: Operation, now: number): string => {
    const { kind, player_id, reference } = operation
    const key = `${kind} ${player_id} ${reference}`
    if (kind === 'deposit') {
      const { cents: amount, outcome, afterMs } = operation
      const state = states.get(key)
      if (state !== undefined) return state
      states.set(key, 'asked')
      pending.push({ player_id, cents: amount, outcome, dueAt: now + afterMs })
      return 'asked'
    }
    if (kind === 'redeem') {
      const { points: redeemed } = operation
      return once(key, pointsOf(player_id) >= redeemed, () => {
        points.set(player_id, pointsOf(player_id) - redeemed)
        move('points', player_id, redeemed * POINTS.centsEach)
      })
    }
    const { cents: amount } = operation
    const isOut = kind === 'withdrawal' || kind === 'stake'
    return once(key, !isOut || centsOf(player_id) >= amount, () => {
      move(kind, player_id, isOut ? -amount : amount)
      if (kind === 'stake')
        points.set(player_id, pointsOf(player_id) + Math.floor(amount / POINTS.earnedPerCents))
    })
  }

  return {
    apply(operation: Operation, index: number): OperationResult {
      const now = momentOf(index)
      settle(now)
      const outcome = perform(operation, now)
      const { player_id } = operation
      return { outcome, cents: centsOf(player_id), points: pointsOf(player_id) }
    },
    /** The sums once every phone has answered: balances, points, and the number of money movements of each kind. */
    sums() {
      settle(Number.POSITIVE_INFINITY)
      const players = Array.from({ length: PLAYERS }, (_, at) => at + 1)
      return {
        cents: players.map(centsOf),
        points: players.map(pointsOf),
        moved: Object.fromEntries([...moved].sort()),
      }
    },
  }
}
