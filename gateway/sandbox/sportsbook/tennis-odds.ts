import type { Points } from './simulation.ts'

/** Games won by each side in a set. */
export type Games = Points

export const NO_GAMES: Games = { home: 0, away: 0 }

const SETS_TO_WIN = 2
const GAMES_TO_WIN = 6

/** True of a won set: six games with a lead of two, or seven. */
export function setWon({ home, away }: Games): boolean {
  const most = Math.max(home, away)
  return most > GAMES_TO_WIN || (most === GAMES_TO_WIN && Math.abs(home - away) >= 2)
}

/** The exact probability that home wins the match, if it wins each game with probability `game`. */
export function matchChance(game: number, sets: Points, games: Games): number {
  const fresh = setChance(game, NO_GAMES)
  return fromSets(sets, fresh, setChance(game, games))
}

function fromSets({ home, away }: Points, fresh: number, current: number): number {
  if (home === SETS_TO_WIN) return 1
  if (away === SETS_TO_WIN) return 0
  return (
    current * fromSets({ home: home + 1, away }, fresh, fresh) +
    (1 - current) * fromSets({ home, away: away + 1 }, fresh, fresh)
  )
}

/** The probability of winning a set, by induction from its last possible game to the games played. */
function setChance(game: number, from: Games): number {
  let next: readonly number[] = []
  for (let home = GAMES_TO_WIN + 1; home >= from.home; home--) {
    const row: number[] = []
    for (let away = GAMES_TO_WIN + 1; away >= from.away; away--)
      row[away] = setWon({ home, away })
        ? Number(home > away)
        : game * (next[away] ?? 0) + (1 - game) * (row[away + 1] ?? 0)
    next = row
  }
  return next[from.away] ?? 0
}
