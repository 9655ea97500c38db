import { type Bet, LEAGUE_BETS_LISTED, LEAGUE_BETS_OLD_AFTER_MS } from '#shared/model/bets/bet.ts'
import type { BetPage } from './paged-bets.ts'

/** Age of a bet on the league: placed within the last day, or before. */
export type Age = 'recent' | 'old'

/** The bets of an answer, and the time of its request, epoch ms. */
interface AnsweredList {
  readonly bets: readonly Bet[]
  readonly at: number
}

/** The provider's list of each age; null before its first answer. */
export type AgeLists = Readonly<Record<Age, AnsweredList | null>>

/**
 * Both lists as one, newest first. If the recent list was cut short, there is a gap before the old one, which is left
 * out.
 * @param canPage true if the pages between the lists can be requested; if not, both lists count as complete
 */
export function joinedLists({ recent, old }: AgeLists, canPage: boolean): BetPage | null {
  const isCutShort = ({ bets }: AnsweredList) => canPage && bets.length >= LEAGUE_BETS_LISTED
  if (!recent) return old && { subject: 'league', bets: old.bets, isWhole: !isCutShort(old) }
  if (isCutShort(recent)) return { subject: 'league', bets: recent.bets, isWhole: false }
  const recentIds = new Set(recent.bets.map(({ bet_id }) => bet_id))
  const olderBets = old?.bets.filter(({ bet_id }) => !recentIds.has(bet_id)) ?? []
  const isWhole = old !== null && !isCutShort(old)
  return { subject: 'league', bets: [...recent.bets, ...olderBets], isWhole }
}

/**
 * Bets by age; null: not known yet. A bet is old by its time, and where only the old list has it. Providers may list in
 * any order, and list bets of any time as recent, or all of them as old.
 */
export function byAge(
  bets: readonly Bet[] | null,
  { recent, old }: AgeLists,
): Readonly<Record<Age, readonly Bet[] | null>> {
  if (!bets || !recent) return { recent: null, old: bets }
  const idsOf = (list: AnsweredList | null) => new Set(list?.bets.map(({ bet_id }) => bet_id))
  const [recentIds, oldIds] = [idsOf(recent), idsOf(old)]
  const oldBefore = recent.at - LEAGUE_BETS_OLD_AFTER_MS
  const isOld = ({ bet_id, placed_at }: Bet) =>
    recentIds.has(bet_id)
      ? (placed_at ?? oldBefore) < oldBefore
      : oldIds.has(bet_id) || (placed_at ?? 0) < oldBefore
  const oldBets = bets.filter(isOld)
  return { recent: bets.filter((bet) => !isOld(bet)), old: oldBets.length > 0 || old ? oldBets : null }
}

export type LeagueBetsState = 'all' | 'open' | 'settled'

/** The bets of a state. A bet whose state is not known is among the open and the settled ones. */
export function betsOfState(bets: readonly Bet[], state: LeagueBetsState): readonly Bet[] {
  if (state === 'all') return bets
  return bets.filter((bet) => bet.state === undefined || (bet.state === 'open') === (state === 'open'))
}
