import { t } from '#messages/crash.ts'
import type { CrashBet } from '#shared/model/casino/crash.ts'
import { moneyText } from '../../../ui/text/money.ts'
import { multiplierText } from '../round-view.ts'

/** The outcome of the player's bet, in neutral words. */
export function outcomeText({ state, multiplier, win, stake }: CrashBet, currency?: string): string {
  switch (state) {
    case 'cashed-out':
      return t.cashedOut(
        multiplier === undefined ? '' : multiplierText(multiplier),
        win === undefined ? '' : moneyText(win, currency),
      )
    case 'lost':
    case 'cancelled':
    case 'placed':
      return t[state](moneyText(stake, currency))
  }
}
