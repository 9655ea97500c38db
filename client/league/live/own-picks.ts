import { combine, sample } from 'effector'
import { t } from '#messages/markets.ts'
import type { BetLeg } from '#shared/model/bets/bet.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import { $bets, BetsGate } from '../../bets/bets.ts'
import { $legMatches } from '../../bets/leg-live.ts'
import { legStanding } from '../../bets/leg-standing.ts'
import { $openLeagueBets } from '../../bets/open-league-bets.ts'
import { $language } from '../../language/language.ts'
import { $board, type OwnPicks, ownPicksFound } from './round.ts'

/** The legs of the player's open bets, while a screen follows them. */
export const $openLegs = combine($bets, BetsGate.status, $openLeagueBets, (bets, shows, leagueBets) =>
  (shows ? (bets ?? []) : leagueBets).flatMap(({ legs }) => legs),
)

const nameOf = ({ odd_keys: [odd_key = ''], name }: BetLeg): string =>
  ({ home_team: t.home, draw: t.draw, away_team: t.away })[odd_key] ?? t.name(name)

/** The player's picks by match, each with its state in words. Equal texts appear once. */
export function ownPicksOf(
  legs: readonly BetLeg[],
  matchOf: (match_id: string) => Playout | undefined,
): OwnPicks {
  const wordsOf = new Map<string, string[]>()
  for (const leg of legs) {
    const { text } = legStanding(leg, matchOf(leg.match_id))
    const words = [nameOf(leg), text].filter(Boolean).join(' · ')
    const held = wordsOf.get(leg.match_id) ?? []
    if (!held.includes(words)) wordsOf.set(leg.match_id, [...held, words])
  }
  return Object.fromEntries([...wordsOf].map(([match_id, words]) => [match_id, words.join(', ')]))
}

/** Puts the player's open legs on the matches of the live board, each with its state. */
export function startOwnPicks(): void {
  // Made again at a change of language, since it stores texts.
  const $picked = combine([$openLegs, $legMatches, $board, $language], ([legs, matches, board]) =>
    ownPicksOf(legs, (id) => matches[id] ?? board.find(({ match_id }) => match_id === id)),
  )
  sample({ clock: $picked, target: ownPicksFound })
}
