import { t } from '#messages/replay.ts'
import { FULL_TIME, type Playout } from '#shared/model/league/playout.ts'
import { needOf } from '../../bets/leg-need.ts'
import { timelineOf } from '../match/timeline.ts'
import { boardAt } from './replay.ts'

/** Moments of a leg's outcome, in minutes of its match. */
export interface Decision {
  readonly isWon: boolean
  /** Minute from which the leg had its final outcome; 0: from the kick-off. */
  readonly since: number
  /** Minute from which no goal could change it; full time at the latest. */
  readonly sure: number
}

/**
 * The moments of a pick in a finished match; undefined where score or incidents do not tell.
 * @param market name of the market; empty: not known
 */
export function decisionOf(odd_key: string, match: Playout, market = ''): Decision | undefined {
  if (timelineOf([match]).length !== (match.home_score ?? 0) + (match.away_score ?? 0)) return undefined
  const needs = Array.from({ length: FULL_TIME + 1 }, (_, minute) => {
    const [{ home_score: home, away_score: away } = match] = boardAt([match], minute)
    return home === undefined || away === undefined ? undefined : needOf(odd_key, { home, away }, market)
  })
  const last = needs.at(-1)
  if (!last || last.kind === 'open') return undefined
  const isWon = last.kind === 'winning'
  const turn = needs.findLastIndex((need) => (need?.kind === 'winning') !== isWon)
  const sure = needs.findIndex((need) => need?.kind === 'lost' || (need?.kind === 'winning' && need.sure))
  return { isWon, since: turn + 1, sure: sure < 0 ? FULL_TIME : sure }
}

/** `Won at 63′`; `Lost at full time, behind since 63′`. */
export function decisionText({ isWon, since, sure }: Decision): string {
  const isDecidedEarly = sure < FULL_TIME || since === FULL_TIME
  return isDecidedEarly ? t.decided(isWon, sure) : t.decidedLate(isWon, since)
}
