import { combine, sample } from 'effector'
import { $legMatches } from '../../bets/leg-live.ts'
import { $language } from '../../language/language.ts'
import { $openLegs, ownPicksOf } from './own-picks.ts'
import { $board, ownPicksFound } from './round.ts'

/** Writes the player's open legs to the live board: each on its match, with its state. */
export function startOwnPicks(): void {
  // Made again with the language: its texts are kept.
  const $picked = combine([$openLegs, $legMatches, $board, $language], ([legs, matches, board]) =>
    ownPicksOf(legs, (id) => matches[id] ?? board.find(({ match_id }) => match_id === id)),
  )
  sample({ clock: $picked, target: ownPicksFound })
}
