import { useGate, useUnit } from 'effector-react'
import { BetsGate } from '../../bets/bets.ts'
import { LeagueBetsGate } from '../../bets/league-bets.ts'
import { OpenLeagueBetsGate } from '../../bets/open-league-bets.ts'
import { $offers } from '../../calls/offers.ts'
import { fields } from '../../state/fields.ts'
import { startOwnPicks } from './own-picks.ts'

startOwnPicks()

/** Follows the player's open bets on the league while the live board shows. */
export default function OwnPicksWatch() {
  const [offers, user] = useUnit([$offers, fields.user])
  if (offers === null) return null
  // It begins anew for another player.
  return offers.has('bets') ? <GeneralHistoryWatch /> : <LeagueHistoryWatch key={user?.id ?? user?.token} />
}

/** Follows the open bets in the provider's history of bets of all kinds. */
function GeneralHistoryWatch() {
  useGate(BetsGate, { state: 'open', kind: 'league' })
  return null
}

/**
 * Follows the open bets in the league's own history, which every provider has: the lists by one gate, the legs by the
 * other.
 */
function LeagueHistoryWatch() {
  useGate(LeagueBetsGate)
  useGate(OpenLeagueBetsGate)
  return null
}
