import { JACKPOT } from '#shared/slip/jackpot-rules.ts'
import { chance, drawWhole } from '../odds/chance.ts'
import type { SportsMatch } from './match.ts'
import { dayOf, dayStart } from './schedule.ts'
import { sportOf } from './sport.ts'
import type { Sportsbook } from './sportsbook.ts'

/** The daily jackpot: all big football matches of a day. It closes at the first kick-off. */
export interface Jackpot {
  readonly jackpot_id: number
  readonly name: string
  /** Epoch ms. */
  readonly closes_at: number
  /** Whole units of the currency. */
  readonly prize: number
  readonly stake: number
  readonly matches: readonly SportsMatch[]
}

const FOOTBALL_ID = 79
const MILLION = 1_000_000
/** The prize is drawn in whole millions. */
const [LEAST, MOST] = [JACKPOT.leastPrize / MILLION, JACKPOT.mostPrize / MILLION]

/** The jackpot on sale: today's until its first kick-off, then tomorrow's. */
export function jackpotAt(seed: string, sportsbook: Sportsbook, now: number): Jackpot {
  const today = jackpotOf(seed, sportsbook, dayOf(now))
  return now < today.closes_at ? today : jackpotOf(seed, sportsbook, dayOf(now) + 1)
}

/** The jackpot of a day, on sale or over. */
export function jackpotOf(seed: string, sportsbook: Sportsbook, day: number): Jackpot {
  const football = sportOf(FOOTBALL_ID)
  const matches = (football ? sportsbook.headlinesOf(football, day) : [])
    .map(sportsbook.matchOf)
    .filter((match) => match !== undefined)
  return {
    jackpot_id: day,
    name: 'Daily jackpot',
    closes_at: matches[0]?.start_time ?? dayStart(day),
    prize: drawWhole(chance(seed, 'jackpot', day), LEAST, MOST + 1) * MILLION,
    stake: JACKPOT.stake,
    matches,
  }
}

export type Jackpots = ReturnType<typeof createJackpots>

export const createJackpots = (seed: string, sportsbook: Sportsbook) => ({
  current: (now: number) => jackpotAt(seed, sportsbook, now),
  ofDay: (jackpot_id: number) => jackpotOf(seed, sportsbook, jackpot_id),
})

/** The end of its last match, epoch ms. */
export const jackpotEnd = ({ matches }: Jackpot): number =>
  Math.max(...matches.map(({ start_time, simulation }) => start_time + simulation.lastsMs))
