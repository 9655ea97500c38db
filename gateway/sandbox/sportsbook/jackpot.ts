import { JACKPOT } from '#shared/slip/jackpot-rules.ts'
import { drawOf, drawWhole } from '../odds/draw.ts'
import type { SportsMatch } from './match.ts'
import { dayOf, dayStart, headlinesOf } from './schedule.ts'
import { sports } from './sport.ts'
import type { Sportsbook } from './sportsbook.ts'

const { leastPrize, mostPrize } = JACKPOT

/** The daily jackpot: the football headlines of a day. It closes at the first kick-off. */
export type Jackpot = Readonly<ReturnType<Jackpots['ofDay']>>

const MILLION = 1_000_000
const [football] = sports

export type Jackpots = ReturnType<typeof createJackpots>

export function createJackpots(seed: string, sportsbook: Sportsbook) {
  /** The jackpot of a day, on sale or over. */
  const ofDay = (day: number) => {
    const matches: readonly SportsMatch[] = headlinesOf(football, day).map(sportsbook.matchOf)
    return {
      jackpot_id: day,
      name: 'Daily jackpot',
      /** Epoch ms. */
      closes_at: matches[0]?.start_time ?? dayStart(day),
      /** Whole millions. Stake and prize are in whole units of the currency. */
      prize: drawWhole(drawOf(seed, 'jackpot', day), leastPrize / MILLION, mostPrize / MILLION + 1) * MILLION,
      stake: JACKPOT.stake,
      matches,
    }
  }
  return {
    ofDay,
    /** The jackpot on sale: today's until its first kick-off, then tomorrow's. */
    current(now: number) {
      const today = ofDay(dayOf(now))
      return now < today.closes_at ? today : ofDay(dayOf(now) + 1)
    },
  }
}

/** The end of a jackpot's last match, epoch ms. */
export const jackpotEnd = ({ matches }: Jackpot): number =>
  Math.max(...matches.map(({ start_time, simulation }) => start_time + simulation.lastsMs))
