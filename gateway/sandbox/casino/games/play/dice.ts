import { type Answer, refused } from '../../../answer.ts'
import type { MoneyDeps } from '../../../bets/deps.ts'
import { DICE, type DiceBet, dicePayoutCents, diceWins, isDiceBet, rollOf } from '../rules/dice.ts'
import { numbersOf, once, openRound, type Staked, settleRound } from './round.ts'

/** One roll for each reference. */
export const rollDice = (deps: MoneyDeps, staked: Omit<Staked, 'game'>, bet: DiceBet): Answer =>
  once(deps, staked.player_id, staked.reference, () => {
    if (!isDiceBet(bet))
      return refused(400, `The chance to win must be from ${DICE.fewest / 100} to ${DICE.most / 100} %`)
    return openRound(deps, { ...staked, game: 'dice' }, { ...bet }, (round) => {
      const roll = rollOf(numbersOf(deps, round))
      const paidCents = diceWins(bet, roll) ? dicePayoutCents(round.stake_cents, bet) : 0
      return settleRound(deps, round, { ...bet, roll }, paidCents)
    })
  })
