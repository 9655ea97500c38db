import { combine, sample } from 'effector'
import { t } from '#messages/markets.ts'
import type { BetLeg } from '#shared/model/bets/bet.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import { $bets, BetsGate, olderBets } from '../../bets/bets.ts'
import { $legMatches } from '../../bets/leg-matches.ts'
import { legStanding } from '../../bets/leg-standing.ts'
import { $openLeagueBets } from '../../bets/open-league-bets.ts'
import { $language } from '../../language/language.ts'
import { $board, type OwnPicks, ownPicksFound } from './round.ts'

/** Most open bets whose pages are requested: the newest ones. */
const MOST_BETS = 100

/** The legs of the player's open bets on the league, from the history that is followed. */
export const $openLegs = combine($bets, BetsGate.status, $openLeagueBets, (bets, isGeneral, leagueBets) =>
  (isGeneral ? (bets ?? []) : leagueBets).flatMap(({ legs }) => legs),
)

const pickName = ({ odd_keys: [odd_key = ''], name }: BetLeg): string =>
  ({ home_team: t.home, draw: t.draw, away_team: t.away })[odd_key] ?? t.name(name)

/** The player's picks on each match in words, each with its state. Equal texts appear once. */
export function ownPicksOf(
  legs: readonly BetLeg[],
  matchOf: (match_id: string) => Playout | undefined,
): OwnPicks {
  const textsByMatch = new Map<string, Set<string>>()
  for (const leg of legs) {
    const { text: standing } = legStanding(leg, matchOf(leg.match_id))
    const texts = textsByMatch.get(leg.match_id) ?? new Set()
    textsByMatch.set(leg.match_id, texts.add([pickName(leg), standing].filter(Boolean).join(' · ')))
  }
  return Object.fromEntries([...textsByMatch].map(([match_id, texts]) => [match_id, [...texts].join(', ')]))
}

/** Puts the player's open legs on the matches of the live board, each with its state. */
export function startOwnPicks(): void {
  // The language is a source, since the picks are texts in it.
  const $picks = combine([$openLegs, $legMatches, $board, $language], ([legs, matches, board]) =>
    ownPicksOf(legs, (id) => matches[id] ?? board.find(({ match_id }) => match_id === id)),
  )
  sample({ clock: $picks, target: ownPicksFound })
  // Bets on the round in play are older than those on later rounds: further pages are requested until there is none.
  sample({
    clock: $bets,
    source: { isOpen: BetsGate.status, list: BetsGate.state, hasOlder: olderBets.$hasOlder },
    filter: ({ isOpen, list: { kind }, hasOlder }, bets) =>
      isOpen && kind === 'league' && hasOlder && (bets?.length ?? 0) < MOST_BETS,
    fn: () => undefined,
    target: olderBets.olderAsked,
  })
}
