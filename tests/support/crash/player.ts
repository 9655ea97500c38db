import { setTimeout as wait } from 'node:timers/promises'
import { type Slot, slots } from '#client/casino/crash/bets/intents.ts'
import type { CrashRound } from '#shared/model/casino/crash.ts'
import { openBrowser } from '../intents/browser.ts'
import { faultyReference, intentPaths } from '../intents/fault-proxy.ts'
import { faultyTransport, type Traffic } from '../intents/faulty-transport.ts'
import { intentLedger } from '../intents/provider.ts'
import { faultOf, type Scenario, scenarioOf } from '../intents/scenario.ts'
import type { Transport } from '../intents/tab.ts'
import { audit, textOf } from './audit.ts'
import type { ObservedRound } from './observed-round.ts'
import { type Claim, type CrashTab, openCrashTab } from './tab.ts'

/** Largest stake of most bets, in whole units. */
const MOST_STAKED = 20
/** Time after a tap at which the intent is under way, in ms. */
const MID_FLIGHT_MS = 120
const LOOKS_EVERY_MS = 40
/** Time after which every late call has ended, in ms. */
const OVER_MS = 3_000
/** The shares of bets with automatic cash-out, of cancelled ones, and of bets at about the end of betting. */
const SHARES = { automatic: 0.3, cancelled: 0.15, late: 0.08 }
const calm: Scenario = { want: 'sports', habit: 'taps once', trouble: 'nothing' }

/** Intents of all players together. */
export interface Budget {
  /** The number of the next intent; undefined once all were made. */
  take(): number | undefined
  isSpent(): boolean
}

export interface PlayerOptions {
  readonly gateway: string
  readonly provider: string
  readonly token: string
  readonly observed: ObservedRound
  readonly random: () => number
  /** Period in which the players arrive one after the other, in ms. */
  readonly arrivesWithinMs: number
  readonly budget: Budget
  /** The share of intents with a fault. */
  readonly troubled: number
  readonly count: (what: string) => void
}

/**
 * A player bets, cancels and cashes out in round after round, in two tabs of one browser and both boxes, under every fault.
 * @returns the differences between the tabs and the ledger
 */
export async function playCrash(options: PlayerOptions): Promise<readonly string[]> {
  const { gateway, provider, token, observed, random, arrivesWithinMs, budget, troubled, count } = options
  const opening = await intentLedger(provider, token).balance()
  const browser = openBrowser(random)
  const traffic: Traffic = { sent: new Map(), firsts: new Map() }
  const scenarios = new Map<string, Scenario>()
  const claims = new Map<string, Claim>()
  /** The reference of every bet that was tapped. */
  const references: string[] = []

  const transport: Transport = async (asked) => {
    const path = intentPaths.find((one) => asked.url.endsWith(`/provider${one}`))
    const reference = String((asked.data as { reference?: unknown } | undefined)?.reference)
    const scenario = (path ? scenarios.get(reference) : undefined) ?? calm
    return await faultyTransport({ count, random }, scenario, traffic)(asked)
  }
  const open = () =>
    openCrashTab({
      browser,
      gateway,
      token,
      state$: observed.state$,
      transport,
      letsGo: (reference) => scenarios.get(reference)?.habit === 'lets go',
      claimed(claim) {
        const { bet_reference, shows } = claim
        claims.set(`${bet_reference} ${typeof shows === 'string' ? shows : textOf(shows)}`, claim)
      },
    })
  await wait(random() * arrivesWithinMs)
  const tabs: [CrashTab, CrashTab] = [open(), open()]

  /** Taps by the scenario, and waits until the first tab knows the outcome, or the round is over. */
  async function runIntent(button: 'bet' | 'cancel' | 'cashOut', slot: Slot, nth: number, round: CrashRound) {
    const chosen = scenarioOf(nth)
    const scenario = random() < troubled ? chosen : { ...chosen, trouble: calm.trouble }
    const { habit, trouble } = scenario
    const reference = () => {
      const made = faultyReference(faultOf(trouble), random)
      scenarios.set(made, scenario)
      if (button === 'bet') references.push(made)
      return made
    }
    count(`${button}, ${habit}`)
    tabs[0].tap(button, slot, reference, habit === 'taps three times' ? 3 : 1)
    if (habit === 'taps in two tabs') {
      if (random() < 0.5) await wait(random() * MID_FLIGHT_MS)
      tabs[1].tap(button, slot, reference, 1)
    }
    if (habit === 'reloads')
      for (let times = 1 + Math.floor(random() * 3); times > 0; times--) {
        await wait(random() * MID_FLIGHT_MS)
        tabs[0].leave()
        tabs[0] = open()
      }
    const isOpen = () => ['placing', 'ending', 'unknown'].includes(tabs[0].box(slot).kind)
    while (isOpen() && observed.round()?.round_id === round.round_id) await wait(LOOKS_EVERY_MS)
  }

  async function playRound(slot: Slot, round: CrashRound): Promise<void> {
    const isLate = random() < SHARES.late
    const least = Math.max(0, round.starts_at - Date.now())
    await wait(isLate ? Math.max(0, least - random() * LOOKS_EVERY_MS) : random() * 0.6 * least)
    const isAutomatic = random() < SHARES.automatic
    const auto = isAutomatic ? Math.floor(105 + random() * 150) / 100 : undefined
    tabs.forEach((tab) => {
      if (tab.canBet(slot) || tab.box(slot).kind === 'stake')
        tab.type(slot, 1 + Math.floor(random() * MOST_STAKED), auto)
    })
    if (!tabs[0].canBet(slot)) return
    const nth = budget.take()
    if (nth === undefined) return
    await runIntent('bet', slot, nth, round)

    const isCancelled = random() < SHARES.cancelled
    if (isAutomatic && !isCancelled) return
    const toStart = Math.max(0, round.starts_at - Date.now())
    await wait(isCancelled ? random() * toStart : toStart + 50 + random() * 3_000)
    const box = tabs[0].box(slot)
    if (box.kind !== (isCancelled ? 'waiting' : 'running')) return
    const end = budget.take()
    if (end === undefined) return
    await runIntent(isCancelled ? 'cancel' : 'cashOut', slot, end, round)
  }

  for (let last = ''; !budget.isSpent(); await wait(LOOKS_EVERY_MS)) {
    const round = observed.round()
    if (round?.phase !== 'betting' || round.round_id === last) continue
    last = round.round_id
    await Promise.all(slots.map((slot) => playRound(slot, round)))
  }
  do {
    await Promise.all(tabs.map((tab) => tab.settled()))
    await browser.quiet()
  } while (tabs.some((tab) => tab.isBusy()))
  await wait(OVER_MS)
  const wrong = await audit({ provider, token, opening, references, claims: [...claims.values()], tabs })
  for (const tab of tabs) tab.leave()
  return wrong
}
