import { setTimeout as wait } from 'node:timers/promises'
import { isUnderWay } from '#client/intents/progress.ts'
import type { Bet } from '#shared/model/bets/bet.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { openBrowser } from '../../support/intents/browser.ts'
import { faultyReference } from '../../support/intents/fault-proxy.ts'
import { faultyTransport, type Traffic } from '../../support/intents/faulty-transport.ts'
import { intentLedger } from '../../support/intents/provider.ts'
import type { Scenario } from '../../support/intents/scenario.ts'
import { openSlipTab, type PageOptions, type SlipOptions } from '../../support/intents/tab.ts'

/** Largest stake of a bet, in whole units. */
const MOST_STAKED = 20
/** Time after a tap at which the bet is under way, in ms. */
const MID_FLIGHT_MS = 120
/** Time within which a slip can be placed once it is filled, in ms. */
const FILLED_WITHIN_MS = 3_000

const habits = ['taps once', 'taps three times', 'reloads'] as const
const troubles = ['nothing', 'nothing', 'request lost', 'answer lost', 'sent twice', 'refused'] as const

/** The end of a bet as the player's screen showed it; `silent`: a page that was reloaded after the answer shows nothing. */
type ShownEnd = { readonly bet_id: string | undefined } | 'refused' | 'silent'

interface BettorOptions {
  readonly gateway: string
  readonly provider: string
  readonly token: string
  readonly random: () => number
  readonly count: (what: string) => void
}

/** A player who bets through the client's own model, one bet after another, on a network that loses requests. */
export type Bettor = ReturnType<typeof createBettor>

export function createBettor({ gateway, provider, token, random, count }: BettorOptions) {
  const told = new Map<string, ShownEnd>()
  const ledger = intentLedger(provider, token)
  const earlier = ledger.allBets().then((bets) => new Set(bets.map(({ bet_id }) => bet_id)))
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

  function pageOptions(scenario: Scenario, traffic: Traffic): PageOptions {
    const octet = () => Math.floor(random() * 256)
    const headers = { 'x-forwarded-for': `11.${octet()}.${octet()}.${octet()}` }
    const faulty = faultyTransport({ count, random }, scenario, traffic)
    return {
      ...{ gateway, token, browser: openBrowser(random), letsGo: false },
      newReference: () => faultyReference(undefined, random),
      transport: (asked) => faulty({ ...asked, headers: { ...asked.headers, ...headers } }),
      answered: async (reference) => await traffic.firsts.get(reference),
    }
  }

  return {
    async bet(kind: 'sports' | 'league', line: SlipLine) {
      await earlier
      const scenario: Scenario = { want: kind, habit: one(habits), trouble: one(troubles) }
      const traffic: Traffic = { sent: new Map(), firsts: new Map() }
      const isRefused = scenario.trouble === 'refused'
      const slip: SlipOptions = {
        kind,
        line: isRefused ? { ...line, taken: line.taken + 50 } : line,
        stake: 1 + Math.floor(random() * MOST_STAKED),
        accept: isRefused ? 'none' : 'any',
      }
      const page = pageOptions(scenario, traffic)
      let tab = openSlipTab(slip, page)
      // Betting on the round may close while the slip is filled.
      const isFilled = await Promise.race([tab.pick().then(() => true), wait(FILLED_WITHIN_MS, false)])
      if (!isFilled) {
        count('closed before it was placed')
        return tab.leave()
      }
      for (let taps = scenario.habit === 'taps three times' ? 3 : 1; taps > 0; taps--) tab.tap()
      if (scenario.habit === 'reloads') {
        await wait(random() * MID_FLIGHT_MS)
        if (isUnderWay(tab.placing())) count('reloaded while a bet was under way')
        tab.leave()
        tab = openSlipTab(slip, page)
      }
      await tab.settled()
      const placing = tab.placing()
      const [reference = ''] = traffic.sent.keys()
      if (placing.state === 'done') told.set(reference, { bet_id: placing.outcome.bet_id })
      else told.set(reference, placing.state === 'refused' ? 'refused' : 'silent')
      count(`${kind}: ${placing.state === 'idle' ? 'shown nothing' : placing.state}`)
      if (tab.isStored()) count('a bet that is over was still stored')
      tab.leave()
    },
    /** The differences between what was shown and the ledger. Settles once late calls have ended. */
    audit: async () => differencesOf(await ledger.allBets(), await earlier, told),
  }
}

/**
 * @param earlier the bets that the account had before
 * @param told the end of each bet as it was shown, by its reference
 */
function differencesOf(
  bets: readonly Bet[],
  earlier: ReadonlySet<string>,
  told: ReadonlyMap<string, ShownEnd>,
): readonly string[] {
  const made = new Map<string, string[]>()
  for (const { reference = '', bet_id } of bets)
    if (!earlier.has(bet_id)) made.set(reference, [...(made.get(reference) ?? []), bet_id])
  const unknown = [...made].filter(([reference]) => !told.has(reference))
  return [
    ...unknown.map(([reference, bets]) => `the ledger has ${bets} of ${reference}, which nobody was shown`),
    ...[...told].flatMap(([reference, shown]) => {
      const bets = made.get(reference) ?? []
      const isTrue =
        shown === 'silent'
          ? bets.length <= 1
          : shown === 'refused'
            ? bets.length === 0
            : bets.length === 1 && bets[0] === (shown.bet_id ?? bets[0])
      if (isTrue) return []
      return `the ledger has ${bets} of ${reference}, the screen showed ${JSON.stringify(shown)}`
    }),
  ]
}
