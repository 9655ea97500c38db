import { combine, sample } from 'effector'
import { t } from '#messages/markets.ts'
import type { BetLeg } from '#shared/model/bets/bet.ts'
import { $bets, BetsGate } from '../../bets/bets.ts'
import { $legMatches } from '../../bets/leg-live.ts'
import { legStanding } from '../../bets/leg-standing.ts'
import { $openLeagueBets } from '../../bets/open-league-bets.ts'
import { $language } from '../../language/language.ts'
import { $board, type OwnPicks, ownPicksFound } from './round.ts'

const nameOf = ({ odd_keys: [odd_key = ''], name }: BetLeg): string =>
  ({ home_team: t.home, draw: t.draw, away_team: t.away })[odd_key] ?? t.name(name)

/** Writes the player's open legs to the live board: each on its match, with its state. */
export function startOwnPicks(): void {
  const $open = combine($bets, BetsGate.status, $openLeagueBets, (bets, shows, leagueBets) =>
    shows ? (bets ?? []) : leagueBets,
  )

  // Made again with the language: its texts are kept.
  const $picked = combine([$open, $legMatches, $board, $language], ([bets, matches, board]): OwnPicks => {
    const legs = bets.flatMap((bet) => bet.legs)
    const wordsOf = new Map<string, string[]>()
    for (const leg of legs) {
      const live = matches[leg.match_id] ?? board.find(({ match_id }) => match_id === leg.match_id)
      const { text } = legStanding(leg, live)
      const words = [nameOf(leg), text].filter(Boolean).join(' · ')
      const held = wordsOf.get(leg.match_id) ?? []
      if (!held.includes(words)) wordsOf.set(leg.match_id, [...held, words])
    }
    return Object.fromEntries([...wordsOf].map(([match_id, words]) => [match_id, words.join(', ')]))
  })

  sample({ clock: $picked, target: ownPicksFound })
}
