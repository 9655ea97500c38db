import { setTimeout as wait } from 'node:timers/promises'
import { randomFrom } from '../seed.ts'
import { betOf, CASHED_OUT, paymentOf } from './attempt.ts'
import { balanceFault, type KnownAccount, movedSince } from './balance.ts'
import { openBrowser } from './browser.ts'
import { faultyReference } from './fault-proxy.ts'
import { type ClientContext, faultyTransport, type Traffic } from './faulty-transport.ts'
import type { Lines } from './offered.ts'
import { type IntentLedger, intentLedger } from './provider.ts'
import { faultOf, type Habit, type Scenario, scenarioOf } from './scenario.ts'
import type { PageOptions } from './tab.ts'

/** Time after which every late call has ended, in ms. */
const OVER_MS = 4_000
/** Time after a tap at which the intent is under way, in ms. */
const MID_FLIGHT_MS = 120

export interface ClientsOptions {
  /** URL of the gateway, which stays the same after it is killed and restarted. */
  readonly gateway: string
  /** URL of the provider, to read its ledger. */
  readonly provider: string
  /** Bearers of the players. Each bets on one device, one bet after another. */
  readonly tokens: readonly string[]
  /** Number of the first intent. */
  readonly first: number
  readonly intents: number
  readonly lines: Lines
  readonly habits: readonly Habit[]
  readonly seed: number
}

/** The outcome of all intents. `wrong`: differences between the ledger and a player's screen. */
export interface ClientsOutcome {
  readonly done: number
  readonly none: number
  readonly wrong: readonly string[]
  /** Number of events on the players' side, by name. */
  readonly counts: Readonly<Record<string, number>>
}

/** The state of one player, and the counters of all. */
export interface Client extends ClientContext {
  readonly options: ClientsOptions
  readonly ledger: IntentLedger
  readonly token: string
  readonly known: KnownAccount
}

/**
 * Players bet by every slip, deposit, withdraw and redeem points through the client's model under every fault. Each intent
 * must end as exactly one movement or as none, the screen must show which, and the balance must match.
 */
export async function runClients(options: ClientsOptions): Promise<ClientsOutcome> {
  const counts = new Map<string, number>()
  const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1)
  const wrong: string[] = []
  let done = 0
  let none = 0
  let next = 0
  await Promise.all(
    options.tokens.map(async (token, device) => {
      const random = randomFrom(options.seed, options.first + device)
      const ledger = intentLedger(options.provider, token)
      const known = { balance: await ledger.balance(), prizes: 0, bet_id: 0 }
      const client: Client = { options, count, random, ledger, token, known }
      const outcomes = new Map<string, string>()
      for (let nth = next++; nth < options.intents; nth = next++) {
        const scenario = scenarioOf(options.first + nth, options.habits)
        const { want } = scenario
        const ended = await runIntent(client, scenario)
        if (ended.wrong) wrong.push(`${scenario.habit}, ${scenario.trouble}: ${ended.wrong}`)
        outcomes.set(
          ended.reference,
          ended.done ?? ended.open ?? `none: ${want}, ${scenario.habit}, ${scenario.trouble}`,
        )
        count(`${want}: ${ended.done ? 'done' : 'none'}`)
        if (ended.done) done += 1
        else none += 1
      }
      await wait(OVER_MS)
      wrong.push(...(await audit(ledger, outcomes)))
    }),
  )
  return { done, none, wrong, counts: Object.fromEntries(counts) }
}

/** The outcome of one intent. */
interface Outcome {
  readonly reference: string
  /** The outcome by the ledger; undefined: none was made. */
  readonly done: string | undefined
  /** The id of a bet that was not cashed out. */
  readonly open: string | undefined
  readonly wrong: string
}

/**
 * Makes one intent through the client's model under a fault: it must end as exactly one movement or as none, the screen
 * must show which, and the balance must match.
 */
async function runIntent(client: Client, scenario: Scenario): Promise<Outcome> {
  const { count, random, known } = client
  const { want, habit, trouble } = scenario
  const { prizes } = known
  const isRefused = trouble === 'refused'
  const traffic: Traffic = { sent: new Map(), firsts: new Map() }
  const browser = openBrowser(random)
  const page: PageOptions = {
    browser,
    gateway: client.options.gateway,
    token: client.token,
    newReference: () => faultyReference(faultOf(trouble), random),
    letsGo: habit === 'lets go',
    transport: faultyTransport(client, scenario, traffic),
    answered: async (reference) => await traffic.firsts.get(reference),
  }
  const attempt =
    want === 'sports' || want === 'league' || want === 'jackpot'
      ? betOf(client, want, page, isRefused)
      : await paymentOf(client, want, page, isRefused)
  const first = await attempt.open(false)
  const tabs = [first]
  if (habit === 'taps in two tabs') tabs.push(await attempt.open(false))
  // The balance may be requested at the moment of the tap: the screen must not keep that answer.
  if (random() < 0.5) first.askBalance()
  for (let taps = habit === 'taps three times' ? 3 : 1; taps > 0; taps--) first.tap(attempt.tap)
  if (habit === 'taps three times') count(habit)
  if (tabs[1]) {
    if (random() < 0.5) await wait(random() * MID_FLIGHT_MS)
    const isOver = !first.isUnderWay() || tabs[1].shown() === 'done'
    if (!isOver) count(`${habit}: ${want}`)
    if (!isOver || !attempt.isRepeatable) tabs[1].tap(attempt.tap)
  }
  if (habit === 'reloads')
    for (let times = 1 + Math.floor(random() * 3); times > 0; times--) {
      await wait(random() * MID_FLIGHT_MS)
      const [gone] = tabs.splice(0)
      if (gone?.isUnderWay()) count(habit)
      gone?.leave()
      tabs.push(await attempt.open(true))
    }
  // A settled tab may get the event that the other one has begun, and is busy again until that settles.
  do {
    await Promise.all(tabs.map((tab) => tab.settled()))
    await browser.quiet()
  } while (tabs.some((tab) => tab.isUnderWay()))
  if (habit === 'lets go' && first.shown() === 'none') count(habit)

  const [reference = ''] = traffic.sent.keys()
  const records = await attempt.made(reference)
  const [made] = records
  const intended = made ? attempt.intended : 0
  const moved = await movedSince(client, intended)
  // A page that was reloaded after the answer shows nothing, and neither does one whose slip another tab has placed.
  const mayBeSilent = ['reloads', 'taps in two tabs', ...(made ? [] : ['lets go'])].includes(habit)
  const faults = [
    records.length > 1 ? `${records.length} movements` : '',
    records.every(({ isIntended }) => isIntended) ? '' : 'something else was made than was intended',
    Math.abs(moved - intended) < 0.005 ? '' : `the balance moved by ${moved}, not by ${intended}`,
    traffic.sent.size > (isRefused ? tabs.length : 1) ? `${traffic.sent.size} references` : '',
  ]
  for (const tab of tabs) {
    const shown = tab.shown()
    const isTrue = shown === (made?.shown ?? 'refused') || (shown === 'none' && mayBeSilent)
    faults.push(isTrue ? '' : `the screen shows ${shown}, the ledger ${made?.shown ?? 'nothing'}`)
    faults.push(tab.isStored() ? 'the browser still stores an intent' : '')
    faults.push(attempt.faultOn(tab, made !== undefined))
    if (made && shown === made.shown) faults.push(await balanceFault(tab, client, { scenario, prizes }))
  }
  for (const tab of tabs) tab.leave()
  const wrong = faults.filter(Boolean).join('; ')
  return {
    reference: attempt.bet?.reference ?? reference,
    done: made?.outcome,
    open: attempt.bet?.bet_id,
    wrong: wrong && `${want}: ${wrong}`,
  }
}

/** Differences between all outcomes and the ledger: a late call must not have made another bet or payment. */
async function audit(ledger: IntentLedger, outcomes: ReadonlyMap<string, string>): Promise<string[]> {
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
