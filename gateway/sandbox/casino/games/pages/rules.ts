import type { Round, Side } from './bank.ts'
import type { Next } from './numbers.ts'

/** The rules known to the page, for its display and for checking the server's rounds. */

export const TILES = 25
export const SPIN_EVERY_MS = 5_000

/** Number of winning faces out of 10,000. */
export const winning = (side: Side, target: number): number => (side === 'under' ? target : 9_999 - target)

/** Payout in cents of a stake in cents. */
export const dicePays = (stake: number, side: Side, target: number): number =>
  Math.floor((stake * 9_900) / winning(side, target))

/** Payout in cents for the number of opened tiles. */
export function minesPay(stake: number, mines: number, opened: number): number {
  let [over, under] = [99n * BigInt(stake), 100n]
  for (let tile = 0; tile < opened; tile++) {
    over *= BigInt(TILES - tile)
    under *= BigInt(TILES - mines - tile)
  }
  return opened === 0 ? 0 : Number(over / under)
}

const STRIP =
  'star sun leaf wave diamond sun leaf wave moon sun diamond leaf wave sun moon leaf sun wave diamond sun'
export const reel: readonly string[] = STRIP.split(' ')

/** The paying lines: a number of equal symbols anywhere on the three reels, and the payout in stakes. */
export const lines = [
  { symbol: 'star', count: 3, pays: 200 },
  { symbol: 'moon', count: 3, pays: 80 },
  { symbol: 'diamond', count: 3, pays: 30 },
  { symbol: 'leaf', count: 3, pays: 12 },
  { symbol: 'wave', count: 3, pays: 12 },
  { symbol: 'star', count: 2, pays: 10 },
  { symbol: 'sun', count: 3, pays: 4 },
  { symbol: 'sun', count: 2, pays: 2 },
] as const

export function linePays(shown: readonly string[]): number {
  const paid = lines.find(({ symbol, count }) => shown.filter((each) => each === symbol).length === count)
  return paid?.pays ?? 0
}

export const allLines = () =>
  reel.flatMap((left) => reel.flatMap((middle) => reel.map((right) => [left, middle, right])))

export function slotReturn(): number {
  const all = allLines()
  return (100 * all.reduce((sum, line) => sum + linePays(line), 0)) / all.length
}

/** The fields of a round that the numbers decide, and its payout in cents; undefined for an impossible end. */
export interface Outcome {
  readonly fields: Partial<Round>
  readonly pays?: number
}

export async function outcomeOf(round: Round, next: Next): Promise<Outcome> {
  const stake = Math.round(round.stake * 100)
  if (round.game === 'dice') {
    const { side = 'under', target = 0 } = round
    const roll = await next(10_000)
    const isWon = side === 'under' ? roll < target : roll > target
    return { fields: { roll }, pays: isWon ? dicePays(stake, side, target) : 0 }
  }
  if (round.game === 'mines') {
    const { mines = 0, opened = [], hit } = round
    const tiles = await minesFrom(next, mines)
    const isMine = (tile: number) => tiles.includes(tile)
    if (opened.some(isMine) || (hit !== undefined && !isMine(hit))) return { fields: { tiles } }
    return { fields: { tiles }, pays: hit === undefined ? minesPay(stake, mines, opened.length) : 0 }
  }
  const stops = [await next(reel.length), await next(reel.length), await next(reel.length)] as const
  const line = stops.map((stop) => reel[stop] ?? '')
  return { fields: { stops, line }, pays: stake * linePays(line) }
}

async function minesFrom(next: Next, mines: number): Promise<readonly number[]> {
  const tiles = [...Array(TILES).keys()]
  for (let at = 0; at < mines; at++) {
    const other = at + (await next(TILES - at))
    ;[tiles[at], tiles[other]] = [tiles[other] ?? 0, tiles[at] ?? 0]
  }
  return tiles.slice(0, mines).sort((one, other) => one - other)
}
