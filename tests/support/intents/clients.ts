import { setTimeout as wait } from 'node:timers/promises'
import { isUnderWay } from '#client/intents/progress.ts'
import { catalogue } from '#shared/calls/catalogue.ts'
import type { BetKind } from '#shared/model/bets/bet.ts'
import { JACKPOT } from '#shared/slip/jackpot-rules.ts'
import { randomFrom } from '../seed.ts'
import { type KnownAccount, movedSince } from './balance.ts'
import { openBrowser } from './browser.ts'
import { faultyReference } from './fault-proxy.ts'
import { type ClientContext, faultyTransport, type Traffic } from './faulty-transport.ts'
import { type Lines, offeredJackpot } from './offered.ts'
import { audit, mismatchesOf } from './oracle.ts'
import { runPayment } from './payment/payment.ts'
import { type IntentLedger, intentLedger } from './provider.ts'
import { faultOf, type Habit, type Scenario, scenarioOf } from './scenario.ts'
import { type IntentTab, openIntentTab, type TabOptions, type Transport } from './tab.ts'

/** Largest stake of most bets, in whole units. */
const MOST_STAKED = 20
/** Time after which every late call has ended, in ms. */
const OVER_MS = 4_000
/** Time after a tap at which the bet is under way, in ms. */
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
        const ended =
          want === 'sports' || want === 'league' || want === 'jackpot'
            ? await runBet(client, scenario, want)
            : await runPayment(client, scenario, want)
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
export interface Outcome {
  readonly reference: string
  /** The id of its bet, or the payment's reference; undefined: none was made. */
  readonly done: string | undefined
  /** The id of a bet that was not cashed out. */
  readonly open?: string
  readonly wrong: string
}

async function runBet(client: Client, scenario: Scenario, kind: BetKind): Promise<Outcome> {
  const { options, count, random, ledger, token, known } = client
  const { habit, trouble } = scenario
  const { prizes } = known
  const isRefused = trouble === 'refused'
  const lines = options.lines[kind === 'league' ? kind : 'sports']
  const line = lines[Math.floor(random() * lines.length)]
  if (!line) throw new Error('nothing can be bet on')
  const traffic: Traffic = { sent: new Map(), firsts: new Map() }
  const { sent } = traffic
  const browser = openBrowser(random)
  const stake = kind === 'jackpot' ? JACKPOT.stake : 1 + Math.floor(random() * MOST_STAKED)
  const faulty = faultyTransport(client, scenario, traffic)
  const transport: Transport = (asked) =>
    asked.url.endsWith(catalogue.jackpotMatches.path)
      ? offeredJackpot(options.provider, isRefused)
      : faulty(asked)
  const tabOptions: TabOptions = {
    browser,
    gateway: options.gateway,
    token,
    kind,
    line: isRefused ? { ...line, taken: line.taken + 50 } : line,
    stake,
    accept: isRefused ? 'none' : 'any',
    newReference: () => faultyReference(faultOf(trouble), random),
    letsGo: habit === 'lets go',
    transport,
    answered: async (reference) => await traffic.firsts.get(reference),
  }
  const first = openIntentTab(tabOptions)
  await first.pick()
  const picks = first.picks().shown
  const tabs: IntentTab[] = [first]
  if (habit === 'taps in two tabs') {
    const second = openIntentTab(tabOptions)
    await second.pick()
    tabs.push(second)
  }
  // The balance may be requested at the moment of the tap: the screen must not keep that answer.
  if (random() < 0.5) first.askBalance()
  first.tap(habit === 'taps three times' ? 3 : 1)
  if (habit === 'taps three times') count(habit)
  if (tabs[1]) {
    if (random() < 0.5) await wait(random() * MID_FLIGHT_MS)
    if (first.placing().state === 'sending') count(habit)
    tabs[1].tap(1)
  }
  if (habit === 'reloads')
    for (let times = 1 + Math.floor(random() * 3); times > 0; times--) {
      await wait(random() * MID_FLIGHT_MS)
      const [gone] = tabs.splice(0)
      if (gone && ['sending', 'unknown'].includes(gone.placing().state)) count(habit)
      gone?.leave()
      tabs.push(openIntentTab(tabOptions))
    }
  // A settled tab may get the event that the other one has begun, and is busy again until that settles.
  do {
    await Promise.all(tabs.map((tab) => tab.settled()))
    await browser.quiet()
  } while (tabs.some((tab) => isUnderWay(tab.placing())))
  if (habit === 'lets go' && tabs[0]?.placing().state === 'idle') count(habit)

  const bets = (await ledger.bets(3)).filter(({ bet_id }) => Number(bet_id) > known.bet_id)
  const [bet] = bets
  const moved = await movedSince(client, bet ? -stake : 0)
  known.bet_id = Number(bet?.bet_id ?? known.bet_id)
  const faults = [
    bets.length > 1 ? `${bets.length} bets` : '',
    bet && bet.kind !== kind ? `a ${bet.kind} bet was made` : '',
    bet && bet.stake !== stake ? `${bet.stake} was taken for ${stake}` : '',
    moved === (bet ? -stake : 0) ? '' : 'another sum was paid than was staked',
    sent.size > (isRefused ? tabs.length : 1) ? `${sent.size} references` : '',
  ]
  const truth = { client, scenario, prizes, bet_id: bet?.bet_id, picks }
  for (const tab of tabs) faults.push(...(await mismatchesOf(tab, truth)))
  for (const tab of tabs) tab.leave()
  const [reference = ''] = sent.keys()
  const wrong = faults.filter(Boolean).join('; ')
  return { reference, done: bet?.bet_id, wrong: wrong && `${kind}: ${wrong}` }
}
