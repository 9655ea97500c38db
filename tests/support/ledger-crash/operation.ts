import { randomFrom } from '../seed.ts'

export const PLAYERS = 12

/** The time of an operation in epoch ms, the same in every process. */
export const momentOf = (index: number) => 1_800_000_000_000 + index * 1_000

/** An operation of a player or a phone. */
export type Operation = {
  readonly player_id: number
  /** One per intent; a repeat has the same. */
  readonly reference: string
} & (
  | {
      readonly kind: 'deposit'
      readonly cents: number
      readonly outcome: 'confirmed' | 'cancelled' | 'timed-out'
      readonly afterMs: number
    }
  | { readonly kind: 'withdrawal'; readonly cents: number; readonly afterMs: number }
  | { readonly kind: 'stake' | 'win'; readonly cents: number }
  | { readonly kind: 'redeem'; readonly points: number }
)

const REPEATS = 0.2

/** The operation of an index: about every fifth repeats an earlier reference, some of those with another amount. */
export function operationAt(seed: number, index: number): Operation {
  const random = randomFrom(seed, index)
  const isRepeat = index > 0 && random() < REPEATS
  if (!isRepeat) return intentAt(seed, index)
  // Mostly a recent one, at times any.
  const back = random() < 0.7 ? 1 + Math.floor(random() * 20) : 1 + Math.floor(random() * index)
  const first = intentAt(seed, Math.max(0, index - back))
  const more = random() < 0.3 ? 100 : 0
  return first.kind === 'redeem'
    ? { ...first, points: first.points + more }
    : { ...first, cents: first.cents + more }
}

function intentAt(seed: number, index: number): Operation {
  const random = randomFrom(seed ^ 0x5eed, index)
  const player_id = 1 + Math.floor(random() * PLAYERS)
  const reference = `intent-${index}`
  const draw = random()
  const cents = 100 + Math.floor(random() * 60_000)
  // Later than the request itself: a process that takes over performs the last operation again at its own moment, and
  // would otherwise find the answer due before it.
  const afterMs = (1 + Math.floor(random() * 40)) * 1_000
  const of = { player_id, reference }
  if (draw < 0.25) {
    const drawn = random()
    const outcome = drawn < 0.7 ? 'confirmed' : drawn < 0.85 ? 'cancelled' : 'timed-out'
    return { ...of, kind: 'deposit', cents, outcome, afterMs }
  }
  if (draw < 0.45) return { ...of, kind: 'withdrawal', cents, afterMs }
  if (draw < 0.75) return { ...of, kind: 'stake', cents }
  if (draw < 0.95) return { ...of, kind: 'win', cents }
  return { ...of, kind: 'redeem', points: 100 + Math.floor(random() * 200) }
}
