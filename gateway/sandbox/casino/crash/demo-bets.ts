import { CRASH_KEYS } from '#shared/model/casino/crash.ts'
import { drawIndex } from '#shared/random.ts'
import { chance, drawWhole } from '../../odds/chance.ts'
import type { CrashView } from './game.ts'

const LEAST = 8
const MOST = 14

const STAKES = [10, 20, 50, 100, 200, 500, 1_000] as const
const STAKE_WEIGHTS = [20, 20, 18, 16, 10, 5, 2] as const

const AUTOMATIC = 0.4

const HIGHEST = 40

/** The share of the betting time within which demo players bet. */
const BY = 0.9

/** Rows of demo players, marked `is_demo`, so that a round is not empty. They have no accounts and no money. */
export function demoBetRows(seed: string, { round, reached_hundredths }: CrashView, at: number) {
  const draw = chance(seed, 'crash crowd', round.round_id)
  const count = drawWhole(draw, LEAST, MOST + 1)
  const rows = Array.from({ length: count }, (_, nth) => {
    const bets_at = round.opens_at + draw() * BY * (round.starts_at - round.opens_at)
    const stake = STAKES[drawIndex(draw, STAKE_WEIGHTS)] ?? STAKES[0]
    // The distribution of multipliers: mostly low, some high.
    const hundredths = Math.min(HIGHEST * 100, Math.floor(105 + 60 * (1 / (1 - draw()) - 1)))
    const isAutomatic = draw() < AUTOMATIC
    const hasCashedOut = round.phase !== 'betting' && hundredths <= reached_hundredths
    const row = {
      key: `${CRASH_KEYS.bet}demo-${round.round_id}-${nth}`,
      name: `07••••${String(drawWhole(draw, 0, 1_000)).padStart(3, '0')}`,
      slot: 1,
      stake,
      is_demo: true,
      ...(isAutomatic && { auto_cash_out: hundredths / 100 }),
      ...(hasCashedOut && { cashed_out_at_multiplier: hundredths / 100, win: (stake * hundredths) / 100 }),
    }
    return { bets_at, row }
  })
  return rows.filter(({ bets_at }) => bets_at <= at).map(({ row }) => row)
}
