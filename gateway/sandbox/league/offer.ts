import type { Selection } from '#shared/model/odds/selection.ts'
import { marketOf } from '../odds/markets.ts'
import type { League } from './league.ts'
import { parseMatchId } from './numbering.ts'

/** Number of priced rounds after the current one: the one shown next. */
const PRICED_AHEAD = 1

/**
 * The offer of a pick: suspended until its round opens, open until it starts, closed during play. Undefined for a
 * pick that does not exist, and once its round is over.
 */
export function leagueOfferAt(
  league: League,
  pick: { match_id: number; sub_type_id: number; odd_key: string },
  now: number,
) {
  const match = parseMatchId(pick.match_id)
  const market = marketOf(pick.sub_type_id)
  if (!match || !market) return undefined
  const { open_time, start_time, end_time } = league.timesOf(match.round)
  const current = league.roundAt(match.round.competition_id, now)
  if (now >= end_time || match.round.index > current.index + PRICED_AHEAD) return undefined
  const offers = league.pricesOf(match.round, market).get(pick.match_id)
  const offer = offers?.find(({ odd_key }) => odd_key === pick.odd_key)
  const state: Selection['state'] = now < open_time ? 'suspended' : now < start_time ? 'open' : 'closed'
  return offer && { odd_value: offer.odd_value, state }
}
