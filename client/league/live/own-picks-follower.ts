import { combine, sample } from 'effector'
import { $legMatches } from '../../bets/leg-live.ts'
import { $language } from '../../language/language.ts'
import { $openLegs, ownPicksOf } from './own-picks.ts'
import { $board, ownPicksFound } from './round.ts'

/** Puts the player's open legs on the matches of the live board, each with its state. */
export function startOwnPicks(): void {
  // Made again at a change of language, since it stores texts.
  const $picked = combine([$openLegs, $legMatches, $board, $language], ([legs, matches, board]) =>
    ownPicksOf(legs, (id) => matches[id] ?? board.find(({ match_id }) => match_id === id)),
  )
  sample({ clock: $picked, target: ownPicksFound })
}
