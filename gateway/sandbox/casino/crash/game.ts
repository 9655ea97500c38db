import { hundredthsAt, reachedAfterMs } from '#shared/model/casino/curve.ts'
import type { CrashRoundRow } from '../../ledger/crash.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { breakPointOf, type ChainPlan, publishChain, readChains } from './chain.ts'
import { CRASH_TIMES, type CrashTimes, turn } from './round.ts'
import { settleEnded, settleReached } from './settle.ts'

export type CrashOptions = Partial<CrashTimes> & Omit<ChainPlan, 'first_round'>

/** The current round as its players see it. */
export interface CrashView {
  readonly round: CrashRoundRow
  /** The break point in hundredths, and the link; undefined until the round has crashed. */
  readonly crash_hundredths?: number
  readonly link?: string | undefined
}

export type CrashGame = ReturnType<typeof createCrashGame>

/** The crash game, common to all players. @param speed divides the betting and rest times */
export function createCrashGame(ledger: Ledger, options: CrashOptions, speed: number) {
  const { chains, rounds } = ledger.crash
  const times = {
    bettingMs: options.bettingMs ?? Math.ceil(CRASH_TIMES.bettingMs / speed),
    restMs: options.restMs ?? Math.ceil(CRASH_TIMES.restMs / speed),
  }
  let publishedChains = readChains(chains)
  let round = rounds.last()

  const chainOf = (round_id: number) => publishedChains.find((chain) => chain.has(round_id))
  /** The link of a round, played or not: secret until the round has crashed. Undefined for a round in no chain. */
  const linkOf = (round_id: number) => chainOf(round_id)?.linkOf(round_id)

  /** The break point of a round in hundredths, capped at the largest that the ledger can hold. */
  function breakPoint(round_id: number): number {
    const chain = chainOf(round_id)
    const link = chain?.linkOf(round_id)
    if (!chain || link === undefined) throw new Error(`Round ${round_id} is in no chain`)
    return Math.min(breakPointOf(link, chain.salt), Number.MAX_SAFE_INTEGER)
  }

  /** Time in ms from the start of a round to its break, such that no multiplier above the break point is shown. */
  function runMs(round_id: number): number {
    const hundredths = breakPoint(round_id)
    return hundredths === 100 ? 0 : reachedAfterMs(hundredths + 1)
  }

  function storeAndSettle(next: CrashRoundRow) {
    if (next.phase === 'betting') return rounds.add(next)
    const hundredths = breakPoint(next.round_id)
    rounds.storePhase(next, next.phase === 'crashed' ? hundredths : undefined)
    if (next.phase !== 'running') settleEnded(ledger, next, hundredths)
  }

  /** Advances the game to a time (epoch ms) through all phases that are due, and settles bets. Not inside a transaction. */
  function advance(at: number): void {
    for (;;) {
      const next_round = (round?.round_id ?? 0) + 1
      if (!chainOf(next_round)) {
        publishChain(chains, { ...options, first_round: next_round }, Math.floor(at))
        publishedChains = readChains(chains)
      }
      const next = turn(round, {
        now: Math.floor(at),
        times,
        runMs: round ? runMs(round.round_id) : 0,
        next_round,
      })
      if (next === round) break
      ledger.within(() => storeAndSettle(next))
      round = next
    }
    if (round.phase === 'running') settleReached(ledger, round, hundredthsAt(at - round.starts_at))
  }

  return {
    advance,
    /** The round as of the last `advance`; undefined before the first, and in place of a void one. */
    view(): CrashView | undefined {
      if (!round || round.phase === 'void') return undefined
      if (round.phase !== 'crashed') return { round }
      return { round, crash_hundredths: breakPoint(round.round_id), link: linkOf(round.round_id) }
    },
    linkOf,
    /** The chain of the current round; undefined before the first `advance`. */
    get chain() {
      return round && chainOf(round.round_id)
    },
  }
}
