/** Crash games without rows that are asked for anew within a second: each of them costs a call. */
const NEW_PER_SECOND = 10
/** Bound on the games that are remembered. */
const MOST = 100

/**
 * The crash games that have had rows. Any printable name may be one: names that have not had any are asked for at a
 * bounded rate, so that invented ones neither flood the provider nor delay other polls.
 */
export interface Games {
  /** Notes that a game has rows. */
  learn(game: string): void
  /** True when a game that is not polled may be asked for now. */
  mayAsk(game: string): boolean
}

export function createGames(now: () => number = Date.now): Games {
  const known = new Set<string>()
  let second = 0
  let asked = 0

  return {
    learn(game) {
      if (known.size < MOST) known.add(game)
    },
    mayAsk(game) {
      if (known.has(game)) return true
      const current = Math.floor(now() / 1_000)
      asked = current === second ? asked + 1 : 1
      second = current
      return asked <= NEW_PER_SECOND
    },
  }
}
