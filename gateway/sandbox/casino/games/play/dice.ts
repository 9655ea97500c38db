import { type Answer, good, refused } from '../../../answers/answer.ts'
import { decideOnce } from '../../../ledger/decide-once.ts'
import { DICE, type DiceBet, dicePayoutCents, diceWins, isDiceBet, rollOf } from '../rules/dice.ts'
import { type GameDeps, intentOf, numbersOf, openRound, roundRow, type Staked, settleRound } from './round.ts'

/** One roll for each reference. */
export function rollDice(deps: GameDeps, staked: Omit<Staked, 'game'>, bet: DiceBet): Answer {
  return decideOnce(deps, staked.player_id, intentOf(staked.reference), () => {
    if (!isDiceBet(bet))
      return refused(400, `The chance to win must be from ${DICE.fewest / 100} to ${DICE.most / 100} %`)
    const round = openRound(deps, { ...staked, game: 'dice' }, { ...bet })
    if ('http' in round) return round
    const roll = rollOf(numbersOf(deps, round))
    const paidCents = diceWins(bet, roll) ? dicePayoutCents(round.stake_cents, bet) : 0
    return good({ round: roundRow(deps, settleRound(deps, round, { ...bet, roll }, paidCents)) })
  })
}
