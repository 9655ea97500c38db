import { setTimeout as wait } from 'node:timers/promises'
import { MOST_BETS } from '#client/casino/crash/bets/own-bets.ts'
import type { CrashBet } from '#shared/model/casino/crash.ts'
import { AWAY_MS } from '../intents/killed-gateway.ts'
import type { IntentLedger } from '../intents/provider.ts'
import type { Claim, CrashTab } from './tab.ts'

const CENTS = 100
/** Number of looks without a failed request within which a tab shows the ledger's state. */
const LOOKS = 20
const BETWEEN_MS = 100

interface AuditOptions {
  readonly ledger: IntentLedger
  /** The balance before the first bet, in whole units. */
  readonly opening: number
  /** References, among them that of every bet. */
  readonly references: readonly string[]
  /** Claims of the tabs, each once: those shown, and those still to come. */
  readonly claims: ReadonlyMap<string, Claim>
  readonly tabs: readonly CrashTab[]
}

/** Differences between the ledger and everything that a player's tabs have shown, once all intents have ended. */
export async function audit(options: AuditOptions): Promise<readonly string[]> {
  const patientUntil = performance.now() + AWAY_MS
  for (let looks = 0; ; ) {
    const { wrong, isFinal } = await look(options)
    if (isFinal) looks += 1
    if (wrong.length === 0 || looks === LOOKS || performance.now() > patientUntil) return wrong
    await wait(BETWEEN_MS)
  }
}

/** `isFinal`: every request was answered and every bet has ended. */
async function look({ ledger, opening, references, claims, tabs }: AuditOptions) {
  const screens = await Promise.all(tabs.map((tab) => tab.shown()))
  const told = [...claims.values()]
  const bets = await ledger.crashBets(references)
  const held = new Map(bets.map((bet) => [bet.reference, bet]))
  const known = new Set(told.flatMap(({ bet_reference, shows }) => (shows === 'none' ? [] : [bet_reference])))
  const left = Math.round((opening + (await ledger.prizes())) * CENTS) - takenCents(bets)
  const balance = Math.round((await ledger.balance()) * CENTS)
  const differences = [
    ...told.map((claim) => mismatchOf(claim, held.get(claim.bet_reference))),
    ...bets.map(
      ({ reference }) => !known.has(reference) && `${reference} is in the ledger and was never shown`,
    ),
    ...bets.map(({ reference, state }) => state === 'placed' && `${reference} still runs`),
    balance !== left && `the ledger has ${balance} cents left, its bets and prizes leave ${left}`,
    ...tabs.flatMap((tab) =>
      tab.leftOver().map((button) => `the browser still stores an intent to ${button}`),
    ),
    ...screens.flatMap((screen) => [
      screen.error && `the screen shows "${screen.error}"`,
      screen.bets.length !== Math.min(MOST_BETS, bets.length) &&
        `${screen.bets.length} of ${bets.length} bets are shown`,
      Math.round((screen.balance ?? 0) * CENTS) !== balance &&
        `the screen shows the balance ${screen.balance}, the ledger ${balance} cents`,
      ...screen.bets.map((bet) => {
        const one = held.get(bet.reference)
        return (
          textOf(bet) !== (one && textOf(one)) &&
          `the screen shows ${textOf(bet)}, the ledger ${one && textOf(one)}`
        )
      }),
    ]),
  ]
  return {
    wrong: differences.flatMap((one) => one || []),
    isFinal: screens.every(({ error }) => !error) && bets.every(({ state }) => state !== 'placed'),
  }
}

/** Money that bets have taken from a balance, in cents. */
const takenCents = (bets: readonly CrashBet[]): number =>
  bets.reduce((sum, { stake, state, win = 0 }) => {
    return sum + (state === 'cancelled' ? 0 : Math.round((stake - win) * CENTS))
  }, 0)

/** A bet as it was before its end. */
const open = { state: 'placed', multiplier: undefined, win: undefined } as const

/** The difference between a claim and the ledger; undefined: none. A bet shown as placed may have ended. */
function mismatchOf({ bet_reference, shows }: Claim, held: CrashBet | undefined): string | undefined {
  if (shows === 'none') return held && `${bet_reference} was shown as none and is ${textOf(held)}`
  if (shows === 'not cancelled')
    return held?.state === 'cancelled' ? `${bet_reference} was shown as not cancelled and is` : undefined
  if (!held) return `${bet_reference} was shown as ${textOf(shows)} and does not exist`
  const isSame = textOf(shows) === textOf(shows.state === 'placed' ? { ...held, ...open } : held)
  return isSame ? undefined : `${bet_reference} was shown as ${textOf(shows)} and is ${textOf(held)}`
}

/** A bet's fields as text. */
export const textOf = ({ round_id, slot, stake, state, multiplier, win }: CrashBet): string =>
  [round_id, slot, stake, state, multiplier ?? '', win ?? ''].join(' ')
