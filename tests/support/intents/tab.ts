import { allSettled, createWatch, fork, type UnitTargetable } from 'effector'
import { concat, NEVER, of } from 'rxjs'
import { $balanceError, $balancePending, balanceAsked } from '#client/account/player/account.ts'
import { requestFx } from '#client/calls/call-fx.ts'
import { $offers } from '#client/calls/offers.ts'
import { $origin } from '#client/calls/origin.ts'
import { $settling } from '#client/calls/settling.ts'
import { slotOf } from '#client/intents/kind.ts'
import { isUnderWay } from '#client/intents/progress.ts'
import { $newReference } from '#client/intents/reference.ts'
import { BetGate, bets, type Placing } from '#client/slip/placement/bets.ts'
import { readBet } from '#client/slip/placement/body.ts'
import { SlipGate } from '#client/slip/slip.ts'
import { fields } from '#client/state/fields.ts'
import { $clock } from '#client/streams/clock.ts'
import { $topics } from '#client/streams/topics.ts'
import { readUser } from '#shared/model/account/user.ts'
import type { BetKind } from '#shared/model/bets/bet.ts'
import type { Accept, SlipLine } from '#shared/model/bets/slip.ts'
import type { request } from '#shared/provider/request.ts'
import { SELECTION_KEY } from '#shared/topics/name.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { everyOffer } from '#tests/support/offers.ts'
import type { ShownBalance } from './balance.ts'
import type { IntentBrowser } from './browser.ts'
import { slipModels } from './slip-model.ts'

const slot = slotOf({ key: 'placing', readBody: readBet })

/** Time after which an intent has taken effect or never will, in ms. */
export const SETTLES_AFTER_MS = 8_000

/** The transport of a tab's requests. */
export type Transport = (asked: Parameters<typeof request>[0]) => ReturnType<typeof request>

/** A transport whose requests are aborted with its page: they never settle then. */
export const pageTransport =
  (transport: Transport, signal: AbortSignal): Transport =>
  async (asked) => {
    const both = asked.signal ? AbortSignal.any([asked.signal, signal]) : signal
    const answer = await transport({ ...asked, signal: both })
    return signal.aborted ? await new Promise<never>(() => {}) : answer
  }

/** A tab of a player's browser with one pick, or a whole ticket, in its slip: the client's own model, without a screen. */
export interface IntentTab {
  /** Fills the slip; resolves once it can be placed. */
  pick(): Promise<void>
  tap(times: number): void
  placing(): Placing
  /** Resolves once no bet is under way. A bet that the history does not know is sent again, or let go. */
  settled(): Promise<void>
  /** The number of picks that the slip shows, and that the browser has stored. */
  picks(): { readonly shown: number; readonly stored: number }
  /** True while the browser stores a bet that is under way. */
  isStored(): boolean
  /** The balance on its screen, once no request for it is under way. */
  balance(): Promise<ShownBalance>
  askBalance(): void
  /** Reloads or closes the tab: its requests are aborted, and none of its answers arrives. */
  leave(): void
}

export interface TabOptions {
  readonly browser: IntentBrowser
  readonly gateway: string
  readonly token: string
  readonly kind: BetKind
  /** The pick; a ticket is filled at random. */
  readonly line: SlipLine
  readonly stake: number
  readonly accept: Accept
  readonly newReference: () => string
  /** Drops a bet that the history does not know as soon as that is allowed, in place of sending it again. */
  readonly letsGo: boolean
  readonly transport: Transport
  /** By default `SETTLES_AFTER_MS`. */
  readonly settlesAfterMs?: number
  /** Resolves once the first request of a reference has ended: until then nothing is sent again. */
  readonly answered: (reference: string) => Promise<unknown>
}

/** Opens a tab: it reads what its browser has stored, and may find a bet under way. */
export function openIntentTab(options: TabOptions): IntentTab {
  const { browser, gateway, token, kind, line, stake, accept, newReference, letsGo, transport, answered } =
    options
  const { settlesAfterMs: afterMs = SETTLES_AFTER_MS } = options
  const slip = slipModels[kind]
  const page = browser.openPage()
  const left = new AbortController()
  const health = { state: 'live', as_of: Date.now() } as const
  const row = { ...line, odd_value: line.taken, state: 'open' }
  const state = { epoch: 'a', seq: 1, at: Date.now(), proven: true, link: 'socket', health } as const
  const topic$ = (topic: string) => concat(of({ topic, rows: { [SELECTION_KEY]: row }, ...state }), NEVER)

  const scope = fork({
    values: [
      [$offers, everyOffer],
      [$origin, gateway],
      [$settling, { now: () => performance.now(), afterMs }],
      [$newReference, newReference],
      [fields.user, readUser({ token, id: 1 }) ?? null],
      [fields.app_config, { currency: 'KES', min_stake: 1, max_stake: 20_000, max_picks: 30 }],
      [fields.betslip_options, { accept }],
      [fields.kiron_betslip_options, { accept }],
      [fields.stake_value, { sports: String(stake), league: String(stake) }],
      [$topics, () => ({ topic$ })],
      [$clock, knownClock()],
    ],
    handlers: [[requestFx, pageTransport(transport, left.signal)]],
  })
  const put = <T>(unit: UnitTargetable<T>, params: T) =>
    page.run(() => void allSettled(unit as UnitTargetable<unknown>, { scope, params }))
  const until = <T>(unit: Parameters<typeof createWatch<T>>[0]['unit'], holds: (value: T) => boolean) =>
    new Promise<void>((resolve) => {
      const unwatch = createWatch({
        unit,
        scope,
        fn(value) {
          if (!holds(value)) return
          unwatch()
          resolve()
        },
      })
    })

  createWatch({
    unit: bets.$progress,
    scope,
    fn(placing) {
      if (placing.state !== 'unknown' || !placing.isMissing) return
      const { reference } = placing.intent
      if (!letsGo)
        return void answered(reference).then(() => left.signal.aborted || put(bets.resendClicked, undefined))
      if (placing.isSettled) setTimeout(() => left.signal.aborted || put(bets.letGoClicked, undefined))
    },
  })
  put(SlipGate.open, {})
  put(BetGate.open, {})
  if (slip.gate) put(slip.gate.open, {})

  return {
    async pick() {
      const obstacle = () => scope.getState(slip.$obstacle)
      if (obstacle() === 'unknown') await until(slip.$obstacle, (now) => now !== 'unknown')
      if (scope.getState(slip.$picks) === 0) put(slip.picked, line)
      if (obstacle() !== null) await until(slip.$obstacle, (now) => now === null)
    },
    tap(times) {
      for (let nth = 0; nth < times; nth++) put(slip.tapped, undefined)
    },
    placing: () => scope.getState(bets.$progress),
    async settled() {
      if (isUnderWay(scope.getState(bets.$progress)))
        await until(bets.$progress, (placing) => !isUnderWay(placing))
    },
    picks: () => ({ shown: scope.getState(slip.$picks), stored: page.run(slip.storedPicks) }),
    isStored: () => page.run(() => slot.stored('1') !== undefined),
    async balance() {
      // The balance may be requested again in the same turn in which it is answered.
      while (scope.getState($balancePending)) await until($balancePending, (pending) => !pending)
      return { amount: scope.getState(fields.user)?.balance, error: scope.getState($balanceError) }
    },
    askBalance: () => put(balanceAsked, undefined),
    leave() {
      left.abort()
      put(SlipGate.close, {})
      put(BetGate.close, {})
      if (slip.gate) put(slip.gate.close, {})
      page.close()
    },
  }
}
