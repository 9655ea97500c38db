import { LEAGUE_BETS_LISTED, LEAGUE_BETS_OLD_AFTER_MS } from '#shared/limits.ts'
import type { Bet } from '#shared/model/bets/bet.ts'
import type { BetPage } from './loaded-bets.ts'

/** Age of a bet on the league: placed within the last day, or before. */
export type Age = 'recent' | 'old'

/** The bets of an answer, and its time, epoch ms. */
export interface Listed {
  readonly bets: readonly Bet[]
  readonly at: number
}

type Lists = Readonly<Record<Age, Listed | null>>

/**
 * Both lists as one, newest first. If the recent list was cut short, there is a gap before the old one, which is left
 * out.
 * @param goesOn true if the pages between the lists can be requested; if not, both lists count as complete
 */
export function joined({ recent, old }: Lists, goesOn: boolean): BetPage | null {
  const isFull = ({ bets }: Listed) => goesOn && bets.length >= LEAGUE_BETS_LISTED
  if (!recent) return old && { subject: 'league', bets: old.bets, isWhole: !isFull(old) }
  const isCut = isFull(recent)
  const known = new Set(recent.bets.map(({ bet_id }) => bet_id))
  const older = isCut ? [] : (old?.bets.filter(({ bet_id }) => !known.has(bet_id)) ?? [])
  return {
    subject: 'league',
    bets: [...recent.bets, ...older],
    isWhole: !isCut && old !== null && !isFull(old),
  }
}

/** Bets by age. Old from the first bet that is in the old list or was placed before the last day. */
export function byAge(
  bets: readonly Bet[] | null,
  { recent, old }: Lists,
): Readonly<Record<Age, readonly Bet[] | null>> {
  if (!bets || !recent) return { recent: null, old: bets }
  const known = new Set(old?.bets.map(({ bet_id }) => bet_id))
  const from = recent.at - LEAGUE_BETS_OLD_AFTER_MS
  const isOld = ({ bet_id, placed_at }: Bet) =>
    known.has(bet_id) || (placed_at !== undefined && placed_at < from)
  const first = bets.findIndex(isOld)
  const end = first < 0 ? bets.length : first
  const isKnown = old !== null || end < bets.length
  return { recent: bets.slice(0, end), old: isKnown ? bets.slice(end) : null }
}

export type LeagueBetsShown = 'all' | 'open' | 'settled'

/** The open or the settled bets. A bet of unknown state is among both. */
export const betsAmong = (bets: readonly Bet[], shown: LeagueBetsShown): readonly Bet[] =>
  shown === 'all'
    ? bets
    : bets.filter(({ state }) => state === undefined || (state === 'open') === (shown === 'open'))
