import { setTimeout as wait } from 'node:timers/promises'
import { isUnderWay } from '#client/slip/placement/placing.ts'
import type { SlipLine } from '#shared/model/bets/slip.ts'
import { randomFrom } from '../seed.ts'
import { openBrowser } from './browser.ts'
import { fatedReference } from './fault-proxy.ts'
import { lineOf, type Traffic, type Weather } from './line.ts'
import { liesOf, type Purse } from './oracle.ts'
import { sufferPayment } from './payment.ts'
import { type IntentLedger, intentLedger } from './provider.ts'
import { fateOf, type Habit, type Mishap, mishapOf } from './scenario.ts'
import { type IntentTab, openIntentTab, type TabOptions } from './tab.ts'

/** A player mostly has this to stake, in whole units. */
const MOST_STAKED = 20
/** By now every late call has come to its end, in ms. */
const OVER_MS = 4_000
/** In the middle of it: while the bet is on its way, in ms. */
const MID_FLIGHT_MS = 120

export interface CrewOptions {
  /** Where the gateway is, and stays: whoever is killed comes back there. */
  readonly gateway: string
  /** The provider itself, for what its ledger has. */
  readonly provider: string
  /** Each of them bets on one device, one bet after another. */
  readonly tokens: readonly string[]
  /** The first intent's number, and how many there are. */
  readonly first: number
  readonly intents: number
  readonly lines: readonly SlipLine[]
  readonly habits: readonly Habit[]
  readonly seed: number
}

/** What became of a crew. `wrong`: what the ledger and the player's screen tell differently. */
export interface CrewOutcome {
  readonly done: number
  readonly none: number
  readonly wrong: readonly string[]
  /** How often what has happened on the players' side. */
  readonly met: Readonly<Record<string, number>>
}

/** What the players of a crew have lived through so far. */
export interface Log extends Weather {
  readonly options: CrewOptions
  readonly ledger: IntentLedger
  readonly token: string
  readonly purse: Purse
}

/**
 * Players bet, deposit, withdraw and redeem points through the client's model while everything goes wrong that can. Each
 * intent must end as exactly one movement or as none, the screen must say which, and the balance must show just that.
 */
export async function crew(options: CrewOptions): Promise<CrewOutcome> {
  const met = new Map<string, number>()
  const meet = (what: string) => void met.set(what, (met.get(what) ?? 0) + 1)
  const wrong: string[] = []
  let done = 0
  let none = 0
  let next = 0
  await Promise.all(
    options.tokens.map(async (token, device) => {
      const random = randomFrom(options.seed, options.first + device)
      const ledger = intentLedger(options.provider, token)
      const purse = { balance: await ledger.balance(), bet_id: 0 }
      const log: Log = { options, meet, random, ledger, token, purse }
      const told = new Map<string, string>()
      for (let nth = next++; nth < options.intents; nth = next++) {
        const mishap = mishapOf(options.first + nth, options.habits)
        const { want } = mishap
        const ended = want === 'bet' ? await sufferBet(log, mishap) : await sufferPayment(log, mishap, want)
        if (ended.wrong) wrong.push(`${mishap.habit}, ${mishap.trouble}: ${ended.wrong}`)
        told.set(ended.reference, ended.done ?? `none: ${want}, ${mishap.habit}, ${mishap.trouble}`)
        meet(`${want}: ${ended.done ? 'done' : 'none'}`)
        if (ended.done) done += 1
        else none += 1
      }
      await wait(OVER_MS)
      wrong.push(...(await audit(ledger, told)))
    }),
  )
  return { done, none, wrong, met: Object.fromEntries(met) }
}

/** A late answer must not have made another bet or payment of an intent that had ended. */
async function audit(ledger: IntentLedger, told: ReadonlyMap<string, string>): Promise<string[]> {
  const bets = (await ledger.bets(100)).map(({ bet_id, reference = '' }) => ({ reference, made: bet_id }))
  const payments = (await ledger.allPayments()).map(({ reference = '' }) => ({ reference, made: reference }))
  const twice = payments.length - new Set(payments.map(({ reference }) => reference)).size
  return [
    ...[...bets, ...payments].flatMap(({ reference, made }) => {
      const said = told.get(reference)
      return said === made ? [] : [`the ledger has ${made} of ${reference}, told was ${said}`]
    }),
    ...(twice > 0 ? [`${twice} payments were made twice`] : []),
  ]
}

/** The end of an intent. */
export interface Suffered {
  readonly reference: string
  /** The bet that was made of it, or the payment's reference; undefined: none. */
  readonly done: string | undefined
  readonly wrong: string
}

async function sufferBet(log: Log, mishap: Mishap): Promise<Suffered> {
  const { options, meet, random, ledger, token, purse } = log
  const { habit, trouble } = mishap
  const isRefused = trouble === 'refused'
  const line = options.lines[Math.floor(random() * options.lines.length)]
  if (!line) throw new Error('nothing can be bet on')
  const traffic: Traffic = { sent: new Map(), firsts: new Map(), balanceLost: false }
  const { sent } = traffic
  const browser = openBrowser(random)
  const stake = 1 + Math.floor(random() * MOST_STAKED)
  const tabOptions: TabOptions = {
    browser,
    gateway: options.gateway,
    token,
    line: isRefused ? { ...line, taken: line.taken + 50 } : line,
    stake,
    accept: isRefused ? 'none' : 'any',
    newReference: () => fatedReference(fateOf(trouble), random),
    letsGo: habit === 'lets go',
    way: lineOf(log, mishap, traffic),
    answered: async (reference) => await traffic.firsts.get(reference),
  }
  const first = openIntentTab(tabOptions)
  await first.pick()
  const tabs: IntentTab[] = [first]
  if (habit === 'taps in two tabs') {
    const second = openIntentTab(tabOptions)
    await second.pick()
    tabs.push(second)
  }
  // The balance may be asked for in the very moment of the tap: that answer must not be the last word.
  if (random() < 0.5) first.askBalance()
  first.tap(habit === 'taps three times' ? 3 : 1)
  if (habit === 'taps three times') meet(habit)
  if (tabs[1]) {
    if (random() < 0.5) await wait(random() * MID_FLIGHT_MS)
    if (first.placing().state === 'sending') meet(habit)
    tabs[1].tap(1)
  }
  if (habit === 'reloads')
    for (let times = 1 + Math.floor(random() * 3); times > 0; times--) {
      await wait(random() * MID_FLIGHT_MS)
      const [gone] = tabs.splice(0)
      if (gone && ['sending', 'unknown'].includes(gone.placing().state)) meet(habit)
      gone?.leave()
      tabs.push(openIntentTab(tabOptions))
    }
  // A tab that is through may yet hear that the other one has begun, and must come to its end with that.
  do {
    await Promise.all(tabs.map((tab) => tab.settled()))
    await browser.quiet()
  } while (tabs.some((tab) => isUnderWay(tab.placing())))
  if (habit === 'lets go' && tabs[0]?.placing().state === 'idle') meet(habit)

  const bets = (await ledger.bets(3)).filter(({ bet_id }) => Number(bet_id) > purse.bet_id)
  const [bet] = bets
  const paid = purse.balance - (await ledger.balance())
  purse.balance -= paid
  purse.bet_id = Number(bet?.bet_id ?? purse.bet_id)
  const faults = [
    bets.length > 1 ? `${bets.length} bets` : '',
    bet && bet.stake !== stake ? `${bet.stake} was taken for ${stake}` : '',
    paid === (bet ? stake : 0) ? '' : 'another sum was paid than was staked',
    sent.size > (isRefused ? tabs.length : 1) ? `${sent.size} references` : '',
  ]
  const truth = { purse, mishap, traffic, bet_id: bet?.bet_id, meet }
  for (const tab of tabs) faults.push(...(await liesOf(tab, truth)))
  for (const tab of tabs) tab.leave()
  const [reference = ''] = sent.keys()
  return { reference, done: bet?.bet_id, wrong: faults.filter(Boolean).join('; ') }
}
