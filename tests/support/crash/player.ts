import { setTimeout as wait } from 'node:timers/promises'
import { type Slot, slots } from '#client/casino/crash/bets/intents.ts'
import type { CrashRound } from '#shared/model/casino/crash.ts'
import { asFields } from '#shared/model/field.ts'
import { openBrowser } from '../intents/browser.ts'
import { faultyReference } from '../intents/fault-proxy.ts'
import { faultyTransport, type Traffic } from '../intents/faulty-transport.ts'
import { intentLedger } from '../intents/provider.ts'
import { faultOf, type Scenario } from '../intents/scenario.ts'
import { audit, textOf } from './audit.ts'
import type { FollowedRound } from './followed-round.ts'
import { type Button, type Claim, type CrashTab, openCrashTab } from './tab.ts'

/** Largest stake, in whole units. */
const MOST_STAKED = 20
/** Time after a tap at which the intent is under way, in ms. */
const MID_FLIGHT_MS = 120
const LOOKS_EVERY_MS = 40
/** Time after which every late call has ended, in ms. */
const OVER_MS = 3_000
/**
 * The shares of bets with an automatic cash-out, of cancelled ones, and of bets and cancellations at about the start; and
 * of intents with a fault: with more of them the gateway's breaker opens and few bets are placed.
 */
const SHARES = { automatic: 0.3, cancelled: 0.2, lateBet: 0.15, lateCancellation: 0.5, troubled: 0.6 }
const calm: Scenario = { want: 'sports', habit: 'taps once', trouble: 'nothing' }

export interface CrashPlayerOptions {
  readonly gateway: string
  readonly provider: string
  readonly token: string
  readonly followed: FollowedRound
  readonly random: () => number
  /** True while the player, who has played that number of rounds, plays another. */
  readonly playsOn: (rounds: number) => boolean
  /** The player does not wait until a lost bet can be let go. */
  readonly isHurried: boolean
  readonly nextScenario: () => Scenario
  readonly count: (what: string) => void
}

/**
 * A player bets, cancels and cashes out in round after round, in two tabs of one browser and both boxes, under faults.
 * @returns the differences between the tabs and the ledger
 */
export async function playCrash(options: CrashPlayerOptions): Promise<readonly string[]> {
  const { gateway, provider, token, followed, random, playsOn, isHurried, nextScenario, count } = options
  const ledger = intentLedger(provider, token)
  const opening = await ledger.balance()
  const browser = openBrowser(random)
  const traffic: Traffic = { sent: new Map(), firsts: new Map() }
  const scenarios = new Map<string, Scenario>()
  const claims = new Map<string, Claim>()
  /** The reference of every tap: also a cash-out's, since a bet that its tab had queued takes the last one's. */
  const references: string[] = []

  const open = () =>
    openCrashTab({
      browser,
      gateway,
      token,
      topic$: followed.topic$,
      transport(asked) {
        const scenario = scenarios.get(String(asFields(asked.data)?.reference)) ?? calm
        return faultyTransport({ count, random }, scenario, traffic)(asked)
      },
      letsGo: (reference) => scenarios.get(reference)?.habit === 'lets go',
      claimed(claim) {
        const { bet_reference, shows } = claim
        claims.set(`${bet_reference} ${typeof shows === 'string' ? shows : textOf(shows)}`, claim)
      },
      ended: (button, state) => count(`${button}: ${state}`),
    })
  const tabs: [CrashTab, CrashTab] = [open(), open()]

  /** Taps by the scenario, and waits until the first tab knows the outcome, or the round is over. */
  async function runIntent(button: Button, slot: Slot, round: CrashRound) {
    const chosen = nextScenario()
    const { habit } = chosen
    const scenario = random() < SHARES.troubled ? chosen : { ...chosen, trouble: calm.trouble }
    const reference = () => {
      const made = faultyReference(faultOf(scenario.trouble), random)
      scenarios.set(made, scenario)
      references.push(made)
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
    const isOpen = () => ['placing', 'ending', 'unknown'].includes(tabs[0].box(slot))
    while (isOpen() && followed.isNow(round)) await wait(LOOKS_EVERY_MS)
  }

  async function playRound(slot: Slot, round: CrashRound): Promise<void> {
    const toStart = () => Math.max(0, round.starts_at - Date.now())
    /** A moment before the start, or at about the start. */
    const early = (lateShare: number) =>
      Math.max(0, random() < lateShare ? toStart() - random() * LOOKS_EVERY_MS : random() * 0.6 * toStart())
    await wait(early(SHARES.lateBet))
    const auto = random() < SHARES.automatic ? Math.floor(105 + random() * 60) / 100 : undefined
    for (const tab of tabs) tab.type(slot, 1 + Math.floor(random() * MOST_STAKED), auto)
    if (!tabs[0].canBet(slot)) return
    await runIntent('bet', slot, round)

    const button = random() < SHARES.cancelled ? 'cancel' : 'cashOut'
    if (auto !== undefined && button === 'cashOut') return
    await wait(button === 'cancel' ? early(SHARES.lateCancellation) : toStart() + 50 + random() * 3_000)
    if (tabs[0].box(slot) === (button === 'cancel' ? 'waiting' : 'running'))
      await runIntent(button, slot, round)
  }

  let round: CrashRound | undefined
  for (let rounds = 0; playsOn(rounds); rounds++) {
    const next = await followed.next(round)
    round = next
    await Promise.all(slots.map((slot) => playRound(slot, next)))
  }
  do {
    await Promise.all(tabs.map((tab) => tab.settled(isHurried)))
    await browser.quiet()
  } while (tabs.some((tab) => tab.isBusy(isHurried)))
  if (!isHurried) await wait(OVER_MS)
  const wrong = await audit({ ledger, opening, references, claims, tabs })
  for (const tab of tabs) tab.leave()
  return wrong
}
