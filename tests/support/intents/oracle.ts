import { balanceFault } from './balance.ts'
import type { Client } from './clients.ts'
import type { IntentLedger } from './provider.ts'
import type { Scenario } from './scenario.ts'
import type { IntentTab } from './tab.ts'

/** The outcome of an intent by the ledger. */
interface LedgerEnd {
  readonly client: Client
  readonly scenario: Scenario
  /** The known prizes before the intent. */
  readonly prizes: number
  /** The bet that was made; undefined: none. */
  readonly bet_id: string | undefined
  /** Number of picks of the bet. */
  readonly picks: number
}

/** Differences between a player's screen and the ledger; '' for none. */
export async function mismatchesOf(tab: IntentTab, { client, scenario, prizes, bet_id, picks }: LedgerEnd) {
  const { habit } = scenario
  const placing = tab.placing()
  const shownState = placing.state === 'done' ? placing.outcome.bet_id : placing.state
  // A page that was reloaded after the answer shows nothing, and neither does one whose slip another tab has placed.
  const mayBeSilent = ['reloads', 'taps in two tabs', ...(bet_id ? [] : ['lets go'])].includes(habit)
  const isTrue = shownState === (bet_id ?? 'refused') || (shownState === 'idle' && mayBeSilent)
  const { shown, stored } = tab.picks()
  const left = bet_id ? 0 : picks
  return [
    isTrue ? '' : `the screen shows ${shownState}, the ledger ${bet_id ?? 'nothing'}`,
    tab.isStored() ? 'the browser still stores a bet' : '',
    shown === left && stored === left
      ? ''
      : `the slip shows ${shown} and stores ${stored} picks, not ${left}`,
    shownState === bet_id ? await balanceFault(tab, client, { scenario, prizes }) : '',
  ]
}

/** Outcome of a bet that was cashed out, under the reference of the bet. */
export const CASHED_OUT = 'cashed out'

/** Differences between all outcomes and the ledger: a late call must not have made another bet or payment. */
export async function audit(ledger: IntentLedger, outcomes: ReadonlyMap<string, string>): Promise<string[]> {
  const bets = (await ledger.allBets()).map(({ bet_id, reference = '', state }) => ({
    reference,
    made: state === 'cashed-out' ? CASHED_OUT : bet_id,
  }))
  const payments = (await ledger.allPayments()).map(({ reference = '' }) => ({ reference, made: reference }))
  const twice = payments.length - new Set(payments.map(({ reference }) => reference)).size
  return [
    ...[...bets, ...payments].flatMap(({ reference, made }) => {
      const shown = outcomes.get(reference)
      return shown === made ? [] : [`the ledger has ${made} of ${reference}, the client ${shown}`]
    }),
    ...(twice > 0 ? [`${twice} payments were made twice`] : []),
  ]
}
