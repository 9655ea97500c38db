import './own-picks-follower.ts'
import { useGate } from 'effector-react'
import { BetsGate } from '../betting/bets.ts'

/** Follows the player's open bets on the league while the live board shows. */
export default function OwnPicksWatch() {
  useGate(BetsGate, { state: 'open', kind: 'league' })
  return null
}
