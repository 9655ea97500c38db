import type { Holder } from './holders.ts'
import { createPerSecond } from './per-second.ts'

/** Most polls of unknown crash games per second, in all and per address: each costs a call. */
const UNKNOWN_PER_SECOND = { all: 20, address: 5 } as const
const MAX_GAMES = 100

/**
 * The crash games that have had rows. Any printable name may be a game, so unknown names are polled at a bounded rate,
 * of which each address has a share: invented names neither flood the provider nor keep others from a game.
 */
export type Games = ReturnType<typeof createGames>

export function createGames() {
  const games = new Set<string>()
  const unknown = createPerSecond(UNKNOWN_PER_SECOND)

  return {
    /** Records that a game has rows. */
    learn(game: string) {
      if (games.size < MAX_GAMES) games.add(game)
    },
    /** True if a game may be polled for this address now. */
    mayAsk: (game: string, holder: Holder) => games.has(game) || unknown.take(holder),
  }
}
