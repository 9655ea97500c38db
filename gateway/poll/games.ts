import type { Holder } from './holders.ts'

/** Bound on the polls of unknown crash games per second, in all and per address: each costs a call. */
const NEW_PER_SECOND = { all: 20, address: 5 } as const
/** Bound on the games that are remembered. */
const MOST = 100

/**
 * The crash games that have had rows. Any printable name may be a game, so unknown names are polled at a bounded rate, of
 * which each address has a share: invented names neither flood the provider nor keep others from a game.
 */
export type Games = ReturnType<typeof createGames>

interface Spent {
  readonly second: number
  readonly asked: number
}

export function createGames(now: () => number = Date.now) {
  const known = new Set<string>()
  const byHolder = new WeakMap<Holder, Spent>()
  let inAll: Spent = { second: 0, asked: 0 }

  return {
    /** Records that a game has rows. */
    learn(game: string) {
      if (known.size < MOST) known.add(game)
    },
    /** True if a game may be polled for this address now. */
    mayAsk(game: string, holder: Holder): boolean {
      if (known.has(game)) return true
      const second = Math.floor(now() / 1_000)
      const askedIn = (spent: Spent | undefined) => (spent?.second === second ? spent.asked : 0)
      const [all, own] = [askedIn(inAll), askedIn(byHolder.get(holder))]
      if (all >= NEW_PER_SECOND.all || own >= NEW_PER_SECOND.address) return false
      inAll = { second, asked: all + 1 }
      byHolder.set(holder, { second, asked: own + 1 })
      return true
    },
  }
}
