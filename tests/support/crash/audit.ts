import { setTimeout as wait } from 'node:timers/promises'
import { KEPT } from '#client/casino/crash/bets/own-bets.ts'
import { callOf } from '#shared/calls/catalogue.ts'
import { type CrashBet, readCrashBets } from '#shared/model/casino/crash.ts'
import { request } from '#shared/provider/request.ts'
import { AWAY_MS } from '../intents/killed-gateway.ts'
import { intentLedger } from '../intents/provider.ts'
import type { Claim, CrashTab } from './tab.ts'

const CENTS = 100
const ASKED_AT_ONCE = 50
/** Number of answered attempts within which a tab shows the ledger's state. */
const TRIES = 100
const BETWEEN_MS = 100

export interface AuditOptions {
  readonly provider: string
  readonly token: string
  /** The balance before the first bet, in whole units. */
  readonly opening: number
  /** The reference of every bet that was tapped. */
  readonly references: readonly string[]
  readonly claims: readonly Claim[]
  readonly tabs: readonly CrashTab[]
}

/** Differences between the ledger and everything that a player's tabs have shown, once all intents have ended. */
export async function audit(options: AuditOptions): Promise<readonly string[]> {
  const { provider, token, opening, references, claims, tabs } = options
  const held = await endedBets(provider, token, references)
  const ledger = intentLedger(provider, token)
  const leftCents = async () =>
    Math.round(opening * CENTS) - takenCents(held.values()) + Math.round((await ledger.prizes()) * CENTS)
  const claimed = new Set(
    claims.flatMap(({ bet_reference, shows }) => (shows === 'none' ? [] : [bet_reference])),
  )
  // A day's prizes may be paid between two readings.
  const lefts = [await leftCents()]
  const balance = Math.round((await ledger.balance()) * CENTS)
  lefts.push(await leftCents())
  const wrong = [
    ...claims.flatMap((claim) => mismatchOf(claim, held.get(claim.bet_reference)) ?? []),
    ...[...held.keys()].flatMap((reference) =>
      claimed.has(reference) ? [] : [`${reference} is in the ledger and was never shown`],
    ),
    ...(lefts.includes(balance)
      ? []
      : [`the ledger has ${balance} cents left, its bets and prizes leave ${lefts.join(' or ')}`]),
  ]
  for (const tab of tabs) {
    wrong.push(...tab.storedKeys().map((key) => `the browser still waits for ${key}`))
    wrong.push(...(await differencesShown(tab, held, leftCents)))
  }
  return wrong
}

async function differencesShown(
  tab: CrashTab,
  held: ReadonlyMap<string, CrashBet>,
  leftCents: () => Promise<number>,
) {
  const patientUntil = performance.now() + AWAY_MS
  for (let answered = 0; ; ) {
    const { bets, balance = 0, error } = await tab.shown()
    const wrong = bets.flatMap(
      (bet) => mismatchOf({ bet_reference: bet.reference, shows: bet }, held.get(bet.reference)) ?? [],
    )
    if (bets.length !== Math.min(KEPT, held.size)) wrong.push(`${bets.length} of ${held.size} bets are shown`)
    const left = await leftCents()
    if (Math.round(balance * CENTS) !== left)
      wrong.push(`the screen shows ${balance}, the ledger ${left} cents`)
    if (bets.some(({ state }) => state === 'placed')) wrong.push('a bet that has ended is shown as placed')
    if (error === '') answered += 1
    if (wrong.length > 0 && error) wrong.push(`the screen shows "${error}"`)
    if (wrong.length === 0 || answered === TRIES || performance.now() > patientUntil) return wrong
    await wait(BETWEEN_MS)
  }
}

async function endedBets(provider: string, token: string, references: readonly string[]) {
  for (;;) {
    const held = await heldBets(provider, token, references)
    if (![...held.values()].some(({ state }) => state === 'placed')) return held
    await wait(BETWEEN_MS)
  }
}

/** The bets under these references in the provider's ledger, read without a gateway. */
async function heldBets(provider: string, token: string, references: readonly string[]) {
  const held = new Map<string, CrashBet>()
  const url = provider + callOf('crashBets').path
  for (let at = 0; at < references.length; at += ASKED_AT_ONCE) {
    const data = { references: references.slice(at, at + ASKED_AT_ONCE) }
    const { body } = await request({ url, method: 'POST', data, token })
    for (const bet of readCrashBets(body)) held.set(bet.reference, bet)
  }
  return held
}

/** Money that bets have taken from a balance, in cents. */
const takenCents = (bets: Iterable<CrashBet>): number =>
  [...bets].reduce((sum, { stake, state, win = 0 }) => {
    return sum + (state === 'cancelled' ? 0 : Math.round((stake - win) * CENTS))
  }, 0)

/** A bet as it was before its end. */
const open = { state: 'placed', multiplier: undefined, win: undefined } as const

/** The difference between a claim and the ledger; undefined if there is none. A bet shown as placed may have ended. */
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
