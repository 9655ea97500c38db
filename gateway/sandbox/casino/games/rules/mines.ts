import type { Uniform } from './uniform.ts'

/** 25 tiles with 1 to 24 mines; the edge is 1 % at every cash-out. */
export const MINES = { tiles: 25, fewest: 1, most: 24, edgePercent: 1 } as const

/** The tiles with a mine, 0 to 24, ascending: a partial Fisher–Yates shuffle. */
export function minesOf(uniform: Uniform, mines: number): readonly number[] {
  const tiles = Array.from({ length: MINES.tiles }, (_, tile) => tile)
  for (let place = 0; place < mines; place++) {
    const otherPlace = place + uniform(MINES.tiles - place)
    const [tile = 0, otherTile = 0] = [tiles[place], tiles[otherPlace]]
    tiles[place] = otherTile
    tiles[otherPlace] = tile
  }
  return tiles.slice(0, mines).sort((one, other) => one - other)
}

/** The number of ways to choose `k` of `n`; exact for `n` up to 25. */
function ways(n: number, k: number): number {
  let result = 1
  for (let i = 1; i <= k; i++) result = (result * (n - k + i)) / i
  return result
}

/** The payout after opened tiles, stake included: 0.99 of the fair one, rounded down to the cent; 0 for none. */
export function minesPayoutCents(stakeCents: number, mines: number, opened: number): number {
  if (opened === 0) return 0
  const paid = stakeCents * (100 - MINES.edgePercent) * ways(MINES.tiles, opened)
  return Math.floor(paid / (100 * ways(MINES.tiles - mines, opened)))
}

/** The number of safe tiles that can be opened before the payout would exceed the cap. */
export function openableTiles(stakeCents: number, mines: number, mostCents: number): number {
  let opened = 0
  while (opened < MINES.tiles - mines && minesPayoutCents(stakeCents, mines, opened + 1) <= mostCents)
    opened++
  return opened
}

/** A round's mines, opened tiles and, where a mine ended it, that mine. */
export interface MinesPlay {
  readonly mines: number
  readonly opened: readonly number[]
  readonly hit?: number | undefined
}

/** The tiles with a mine, and the payout in cents of the round's end; undefined for an end that they rule out. */
export function minesOutcome(uniform: Uniform, stakeCents: number, { mines, opened, hit }: MinesPlay) {
  const tiles = minesOf(uniform, mines)
  const isMine = (tile: number) => tiles.includes(tile)
  const isPossible = !opened.some(isMine) && (hit === undefined || isMine(hit))
  const payoutCents = hit === undefined ? minesPayoutCents(stakeCents, mines, opened.length) : 0
  return { fields: { tiles }, payoutCents: isPossible ? payoutCents : undefined }
}
