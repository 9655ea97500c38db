import { ownNow } from './clock.ts'
import type { Holder } from './holders.ts'

/** A rate limit per second, of each address and of all together. */
export function createPerSecond(limits: { readonly all: number; readonly address: number }) {
  let second = 0
  let counts = new Map<Holder, number>()
  return {
    /** Counts one for the address. @returns false if there are too many: it is not counted */
    take(holder: Holder): boolean {
      const current = Math.floor(ownNow() / 1_000)
      if (current !== second) counts = new Map()
      second = current
      const count = counts.get(holder) ?? 0
      const total = [...counts.values()].reduce((sum, part) => sum + part, 0)
      if (count >= limits.address || total >= limits.all) return false
      counts.set(holder, count + 1)
      return true
    },
    giveBack(holder: Holder) {
      const count = counts.get(holder)
      if (count) counts.set(holder, count - 1)
    },
  }
}
