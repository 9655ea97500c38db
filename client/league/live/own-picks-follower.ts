import { combine, sample } from 'effector'
import type { BetLeg } from '#shared/model/bets/bet.ts'
import { $bets, BetsGate } from '../../bets/bets.ts'
import { $legMatches } from '../../bets/leg-live.ts'
import { legStanding } from '../../bets/leg-standing.ts'
import { $openLeagueBets } from '../../bets/open-league-bets.ts'
import { $board, type OwnPicks, ownPicksFound } from './round.ts'

const sides: Readonly<Record<string, string>> = { home_team: 'Home', draw: 'Draw', away_team: 'Away' }

const nameOf = ({ odd_keys: [odd_key = ''], name }: BetLeg): string => sides[odd_key] ?? name

/** Writes the player's open legs to the live board: each on its match, with its state. */
export function startOwnPicks(): void {
  const $open = combine($bets, BetsGate.status, $openLeagueBets, (bets, shows, leagueBets) =>
    shows ? (bets ?? []) : leagueBets,
  )

  const $picked = combine($open, $legMatches, $board, (bets, matches, board): OwnPicks => {
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
