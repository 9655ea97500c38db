import type { DayPoints } from '../ledger/day-points.ts'
import { type Chance, chance, drawWhole } from '../odds/chance.ts'

export const PLACES = 20

/** Prizes of the first ranks of a day, in whole units of the currency. */
export const PRIZES = [10_000, 5_000, 2_500, 1_000, 1_000, 500, 500, 500, 250, 250] as const

/** The rows of a day by points, most first: players among generated rows that are constant within a day. */
export function leaderboardOf(seed: string, day: number, players: readonly DayPoints[]) {
  const generated = generatedRows(seed, day).map((one) => ({ ...one, player_id: undefined }))
  const named = players.map((player) => ({ ...player, mobile: maskedMobile(player.mobile) }))
  return [...generated, ...named]
    .sort((one, other) => other.points - one.points)
    .slice(0, PLACES)
    .map((one, at) => ({ ...one, rank: at + 1, prize: PRIZES[at] ?? 0 }))
}

/** The rank of a player with `points`, behind `behind` other players; of equal ones the earlier is ahead. */
export const rankOf = (seed: string, day: number, points: number, behind: number): number =>
  1 + behind + generatedRows(seed, day).filter((one) => one.points >= points).length

const descending = (one: number, other: number) => other - one

/** Generated rows, so that a board is never empty. */
function generatedRows(seed: string, day: number) {
  const draw = chance(seed, 'leaderboard', day)
  const points = Array.from({ length: PLACES }, () => drawWhole(draw, 200, 5_000))
  return points.sort(descending).map((earned) => ({ mobile: someMobile(draw), points: earned }))
}

function someMobile(draw: Chance): string {
  const prefix = draw() < 0.7 ? '07' : '01'
  return `${prefix}••••${String(drawWhole(draw, 0, 1_000)).padStart(3, '0')}`
}

/** A number without its middle: `+254700000001` → `07••••001`. */
export const maskedMobile = (mobile: string) =>
  `${mobile.replace(/^\+254/, '0').slice(0, 2)}••••${mobile.slice(-3)}`
