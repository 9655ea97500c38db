/** What a socket's requests cost it. */
export const cost = { subscribe: 1, wish: 1, unsubscribe: 1, time: 1, malformed: 8 } as const

/** How many credits a socket holds at most, and how many it regains in a second. */
const CAPACITY = 300
const PER_SECOND = 30

/** A socket's purse. */
export interface Credits {
  /** Takes credits; false when there are not enough. A refused request costs one all the same. */
  spend(credits: number): boolean
  /** Deep in debt: it goes on asking although it is refused. */
  readonly isBankrupt: boolean
}

export function createCredits(now: () => number = () => performance.now()): Credits {
  let held = CAPACITY
  let countedAt = now()
  return {
    spend(credits) {
      const at = now()
      held = Math.min(CAPACITY, held + ((at - countedAt) / 1000) * PER_SECOND)
      countedAt = at
      const enough = held >= credits
      held -= enough ? credits : 1
      return enough
    },
    get isBankrupt() {
      return held <= -CAPACITY
    },
  }
}
