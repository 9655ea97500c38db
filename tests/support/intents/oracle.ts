import { setTimeout as wait } from 'node:timers/promises'
import type { Traffic } from './line.ts'
import type { Mishap } from './scenario.ts'
import type { IntentTab } from './tab.ts'

/** The balance and the newest bet of a player in the ledger, as of their last intent. */
export interface Purse {
  balance: number
  bet_id: number
}

/** How an intent has ended, by the ledger. */
interface Truth {
  readonly purse: Purse
  readonly mishap: Mishap
  readonly traffic: Traffic
  /** The one bet that was made of it. */
  readonly bet_id: string | undefined
  readonly meet: (what: string) => void
}

/** What a screen says that the ledger does not. */
export async function liesOf(tab: IntentTab, { purse, mishap, traffic, bet_id, meet }: Truth) {
  const { habit } = mishap
  const placing = tab.placing()
  const said = placing.state === 'accepted' ? placing.placed.bet_id : placing.state
  // A page that was reloaded after the answer has nothing to tell, nor has one whose slip another tab has placed.
  const mayBeSilent = ['reloads', 'taps in two tabs', ...(bet_id ? [] : ['lets go'])].includes(habit)
  const isTrue = said === (bet_id ?? 'refused') || (said === 'idle' && mayBeSilent)
  const { shown, stored } = tab.lines()
  const left = bet_id ? 0 : 1
  return [
    isTrue ? '' : `the screen says ${said}, the ledger ${bet_id ?? 'nothing'}`,
    tab.remembers() ? 'the browser still waits for a bet' : '',
    shown === left && stored === left
      ? ''
      : `the slip shows ${shown} and stores ${stored} picks, not ${left}`,
    said === bet_id && !(await showsBalance()) ? 'the screen shows another balance than the ledger' : '',
  ]

  async function showsBalance() {
    if ((await tab.balance()) === purse.balance) return true
    if (!traffic.balanceLost) return false
    meet('the balance was lost, and asked for again')
    for (let times = 0; times < 100; times++) {
      tab.askBalance()
      if ((await tab.balance()) === purse.balance) return true
      await wait(100)
    }
    return false
  }
}
