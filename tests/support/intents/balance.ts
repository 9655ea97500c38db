import { setTimeout as wait } from 'node:timers/promises'
import { AWAY_MS } from './killed-gateway.ts'
import type { IntentLedger } from './provider.ts'
import type { Scenario } from './scenario.ts'

/** Pause before a balance is requested again, in ms. */
const AGAIN_MS = 100

/** A player's account in the ledger as of the last reading, in whole units, and the newest bet. */
export interface KnownAccount {
  balance: number
  /** The prizes of finished days that have been paid to the player, which are in the balance. */
  prizes: number
  bet_id: number
}

interface Account {
  readonly ledger: Pick<IntentLedger, 'balance' | 'prizes'>
  readonly known: KnownAccount
}

/** Reads the balance of the ledger. @returns its change; without the prizes of a day if it is not the expected one */
export async function movedSince({ ledger, known }: Account, expected: number): Promise<number> {
  const moved = (await ledger.balance()) - known.balance
  known.balance += moved
  if (Math.abs(moved - expected) < 0.005) return moved
  const prizes = (await ledger.prizes()) - known.prizes
  known.prizes += prizes
  return moved - prizes
}

/** The balance on a tab's screen, once no request for it is under way. */
export interface ShownBalance {
  readonly amount: number | undefined
  /** Failure of the last request, which the screen shows; empty: it did not fail. */
  readonly error: string
}

interface BalanceScreen {
  balance(): Promise<ShownBalance>
  askBalance(): void
}

/**
 * The difference between a screen's balance and the ledger's; '' for none. Only a balance that is marked as failed, or was
 * answered before the prizes of a day were paid, is requested again.
 * @param prizes the known prizes before the intent
 */
export async function balanceFault(
  tab: BalanceScreen,
  { ledger, known, count }: Account & { readonly count: (what: string) => void },
  { scenario, prizes }: { readonly scenario: Scenario; readonly prizes: number },
): Promise<string> {
  const patientUntil = performance.now() + AWAY_MS
  for (;;) {
    const { amount, error } = await tab.balance()
    if (amount === known.balance) return ''
    if (error === '') {
      const won = (await ledger.prizes()) - known.prizes
      known.prizes += won
      known.balance += won
    }
    if ((error === '' && known.prizes === prizes) || performance.now() > patientUntil) {
      const { want, habit, trouble } = scenario
      const shown = error ? `no balance within ${AWAY_MS / 1000} s, but "${error}"` : `the balance ${amount}`
      return `the screen shows ${shown}, the ledger ${await ledger.balance()}, last ${known.balance} (${want}, ${habit}, ${trouble})`
    }
    count('the balance was lost, and requested again')
    tab.askBalance()
    await wait(AGAIN_MS)
  }
}
