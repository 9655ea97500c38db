import { setTimeout as sleep } from 'node:timers/promises'
import { type CallName, callOf } from '#shared/calls/catalogue.ts'
import { type CrashBet, type CrashRound, readAnsweredCrashBet, readCrashBets } from '#shared/model/crash.ts'
import { asAmount, asFields } from '#shared/model/field.ts'
import { request } from '#shared/provider/request.ts'
import { verdict } from '#shared/provider/verdict.ts'
import { type Fate, fatedReference } from '../../support/intent-road.ts'
import { randomFrom } from '../../support/seed.ts'

const GAME = 'nare-crash'
const CENTS = 100
const LOOKS_MS = 250
/** Least time a player waits before asking a full relay again, in ms. */
const BUSY_MS = 1_000
/** An intent that a busy machine has not answered so long after the last bets is left unknown: nothing was told of it. */
const PATIENCE_MS = 20_000
const TROUBLES: readonly Fate[] = ['slow', 'cut', 'cut-answer', 'late', 'late-answer']
/** The share of intents that meet one of these, of bets that are cancelled, and of those that leave by themselves. */
const SHARES = { trouble: 0.2, cancelled: 0.1, automatic: 0.3 }

export interface GamblerOptions {
  /** The gateway: all that moves money goes by its relay. */
  readonly url: string
  /** The provider itself, for what is looked up and for the audit. */
  readonly provider: string
  readonly token: string
  readonly random: number
  /** Intents of all gamblers together, with refusals by reason, and how many there are to be. */
  readonly tally: { intents: number; readonly refused: Map<string, number>; readonly unknown: Set<string> }
  readonly most: number
  /** The moment after which no more bets are made, epoch ms. */
  readonly until: number
  /** The round that is played. */
  readonly round: () => CrashRound | undefined
}

/** A player without a screen: two bets in each round, and what was told of each. */
export function createGambler({
  url,
  provider,
  token,
  random: nth,
  tally,
  most,
  until,
  round,
}: GamblerOptions) {
  const random = randomFrom(nth)
  /** Last answer about each bet, by its reference; null: it was refused. */
  const told = new Map<string, CrashBet | null>()
  /** Every reference that a bet was sent under. */
  const sent = new Set<string>()

  const relayed = (name: CallName, data: object) =>
    request({ url: `${url}/provider${callOf(name).path}`, method: 'POST', data, token })
  const straight = (name: CallName, data: object) =>
    request({ url: provider + callOf(name).path, method: 'POST', data, token })

  const lookUp = async (reference: string) =>
    readCrashBets((await straight('crashBets', { references: [reference] })).body)[0]

  /** One intent to its end. @param isOver whether a bet that was looked up leaves nothing to be done */
  async function intend(name: CallName, data: object, bet: string, isOver: (found: CrashBet) => boolean) {
    tally.intents++
    for (;;) {
      const came = await relayed(name, data)
      const answer = verdict(callOf(name), came)
      if (answer.kind === 'done') return note(bet, readAnsweredCrashBet(answer.body))
      // A relay that has no room says nothing of what was sent before.
      const isOfRelay = came.status === 429 || asFields(came.body)?.outcome === 'not-sent'
      if (!isOfRelay && answer.kind === 'failed' && answer.outcome === 'refused') {
        tally.refused.set(answer.message, (tally.refused.get(answer.message) ?? 0) + 1)
        if (name === 'crashBet') told.set(bet, null)
        return
      }
      if (isOfRelay) await sleep(BUSY_MS * (1 + random()))
      const found = await lookUp(bet)
      if (found && isOver(found)) return note(bet, found)
      if (Date.now() > until + PATIENCE_MS) return void tally.unknown.add(bet)
    }
  }

  function note(reference: string, bet: CrashBet | undefined) {
    if (bet) told.set(reference, bet)
    return bet
  }

  const reference = () =>
    fatedReference(
      random() < SHARES.trouble ? TROUBLES[Math.floor(random() * TROUBLES.length)] : undefined,
      random,
    )

  async function bet(round_id: string, slot: number, starts_at: number) {
    const own = reference()
    sent.add(own)
    const auto = random() < SHARES.automatic ? { auto_cash_out: Math.floor(105 + random() * 150) / 100 } : {}
    const data = { game: GAME, round_id, slot, stake: 1 + Math.floor(random() * 50), ...auto, reference: own }
    if (!(await intend('crashBet', data, own, () => true))) return
    const isOver = ({ state }: CrashBet) => state !== 'placed'
    const step = { bet_reference: own, reference: reference() }
    if (random() < SHARES.cancelled) await intend('crashCancel', step, own, isOver)
    else if (!('auto_cash_out' in auto)) {
      await sleep(Math.max(0, starts_at - Date.now()) + 50 + random() * 6_000)
      await intend('crashCashOut', step, own, isOver)
    }
  }

  return {
    /** Bets in round after round until there have been enough intents. */
    async play(): Promise<void> {
      await sleep(random() * LOOKS_MS)
      for (let last = ''; tally.intents < most && Date.now() < until; ) {
        const now = round()
        if (now?.phase === 'betting' && now.round_id !== last) {
          last = now.round_id
          await sleep(random() * 2_500)
          await Promise.all([1, 2].map((slot) => bet(now.round_id, slot, now.starts_at)))
        }
        await sleep(LOOKS_MS * (0.5 + random()))
      }
    },
    /** Differences between the ledger and the answers, once every round that was bet on is over. */
    async audit(openingCents: number): Promise<string[]> {
      const references = [...sent]
      const held = new Map<string, CrashBet>()
      for (let at = 0; at < references.length; at += 50) {
        const some = references.slice(at, at + 50)
        let bets = readCrashBets((await straight('crashBets', { references: some })).body)
        while (bets.some(({ state }) => state === 'placed')) {
          await sleep(LOOKS_MS)
          bets = readCrashBets((await straight('crashBets', { references: some })).body)
        }
        for (const one of bets) held.set(one.reference, one)
      }
      const gone = [...held.values()].reduce((sum, { stake, state, win = 0 }) => {
        return sum + (state === 'cancelled' ? 0 : Math.round((stake - win) * CENTS))
      }, 0)
      const user = asFields(asFields((await straight('balance', {})).body)?.user)
      const left = Math.round((asAmount(user?.balance) ?? 0) * CENTS)
      return [
        ...[...told].flatMap(([name, bet]) => differenceOf(bet, held.get(name)) ?? []),
        ...(left === openingCents - gone ? [] : [`${left} cents are left of ${openingCents}, ${gone} went`]),
      ]
    },
  }
}

/** A bet that was told as placed may have ended since; anything else that was told stays. */
function differenceOf(told: CrashBet | null, held: CrashBet | undefined): string | undefined {
  if (!told) return held && `${held.reference} was told as refused and is ${held.state}`
  if (!held) return `${told.reference} was told as ${told.state} and is not there`
  const isSame = told.state === held.state && told.multiplier === held.multiplier && told.win === held.win
  return told.state === 'placed' || isSame
    ? undefined
    : `${told.reference} was told as ${told.state} ${told.win ?? ''} and is ${held.state} ${held.win ?? ''}`
}
