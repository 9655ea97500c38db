import { allSettled, createWatch, fork, type Scope, type Store, type UnitTargetable } from 'effector'
import { concat, NEVER, of } from 'rxjs'
import { $balanceError, $balancePending, balanceAsked } from '#client/account/player/balance.ts'
import { requestFx } from '#client/calls/call-fx.ts'
import { $offers } from '#client/calls/offers.ts'
import { $origin } from '#client/calls/page-settings.ts'
import { $settling } from '#client/calls/settling.ts'
import { $newReference } from '#client/intents/machine.ts'
import { isUnderWay } from '#client/intents/progress.ts'
import { bets } from '#client/slip/placement/bets.ts'
import { setter } from '#client/state/actions.ts'
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
import { type IntentModel, type PaymentKind, payments, slipModels, type Tap } from './model.ts'

/** Time after which an intent has taken effect or never will, in ms. */
const SETTLES_AFTER_MS = 8_000

/** Interval in ms at which a player looks for a lost intent, or sends it again. */
const LOOKS_EVERY_MS = 400

/** The transport of a tab's requests. */
export type Transport = (asked: Parameters<typeof request>[0]) => ReturnType<typeof request>

/** A transport whose requests are aborted with its page: they never settle then. */
const pageTransport =
  (transport: Transport, signal: AbortSignal): Transport =>
  async (asked) => {
    const both = asked.signal ? AbortSignal.any([asked.signal, signal]) : signal
    const answer = await transport({ ...asked, signal: both })
    return signal.aborted ? await new Promise<never>(() => {}) : answer
  }

/** A tab of a player's browser: the client's own model, without a screen. */
export type IntentTab = ReturnType<typeof openPage>['tab']

/** A tab with one pick, or a whole ticket, in its slip. */
export type SlipTab = ReturnType<typeof openSlipTab>

export interface ClientOptions {
  readonly browser: IntentBrowser
  readonly gateway: string
  readonly token: string
  readonly newReference: () => string
  readonly transport: Transport
  /** By default SETTLES_AFTER_MS. */
  readonly settlesAfterMs?: number
}

export interface PageOptions extends ClientOptions {
  /** Drops an intent that the history does not know as soon as that is allowed, in place of sending it again. */
  readonly letsGo: boolean
  /** Resolves once the first request of a reference has ended: until then nothing is sent again. */
  readonly answered: (reference: string) => Promise<unknown>
}

export interface SlipOptions {
  readonly kind: BetKind
  /** The pick; a ticket is filled at random. */
  readonly line: SlipLine
  readonly stake: number
  readonly accept: Accept
}

type Put = <T>(unit: UnitTargetable<T>, params: T) => unknown

/** The client's stores in a page of a player's browser, whose gates are still closed. */
export function openClient(options: ClientOptions) {
  const { browser, gateway, token, newReference, transport } = options
  const { settlesAfterMs: afterMs = SETTLES_AFTER_MS } = options
  const page = browser.openPage()
  const left = new AbortController()
  const scope = fork({
    values: [
      [$newReference, newReference],
      [$offers, everyOffer],
      [$origin, gateway],
      [$settling, { now: () => performance.now(), afterMs }],
      [fields.user, readUser({ token, id: 1 }) ?? null],
      [$clock, knownClock()],
    ],
    handlers: [[requestFx, pageTransport(transport, left.signal)]],
  })
  const put: Put = (unit, params) =>
    left.signal.aborted || page.run(() => void allSettled(unit as UnitTargetable<unknown>, { scope, params }))
  /** Reloads or closes the page: its requests are aborted, and none of its answers arrives. */
  const leave = () => {
    left.abort()
    page.close()
  }
  return { page, scope, put, leave, isLeft: () => left.signal.aborted }
}

/**
 * Opens a page of the client, which reads what its browser has stored, and may find an intent under way.
 * @param prepare sets what the page has before its gates open
 */
function openPage(model: IntentModel, options: PageOptions, prepare: (put: Put) => void = () => {}) {
  const { letsGo, answered } = options
  const { gates, $progress, tapped, lookDue, resendClicked, letGoClicked } = model
  const { page, scope, put, leave } = openClient(options)
  const progress = () => scope.getState($progress)

  let answeredReference = ''
  createWatch({
    unit: $progress,
    scope,
    fn(held) {
      if (held.state !== 'unknown') return
      const { reference } = held.intent
      if (letsGo && held.isSettled) setTimeout(() => put(letGoClicked, undefined))
      void answered(reference).then(() => {
        answeredReference = reference
      })
    },
  })
  // Looks and repeats by turns.
  let looks = 0
  const looking = setInterval(() => {
    const held = progress()
    if (held.state !== 'unknown' && held.state !== 'pending') return
    looks += 1
    const isLost = held.state === 'unknown' && answeredReference === held.intent.reference
    put(isLost && !letsGo && looks % 2 === 0 ? resendClicked : lookDue, undefined)
  }, LOOKS_EVERY_MS)
  prepare(put)
  for (const gate of gates) put(gate.open, {})

  const tab = {
    tap: (tap: Tap = { amount: 0, bet_id: '' }) => void put(tapped, tap),
    /** The intent on its screen: the id of a bet that is done, else the state, or `none`. */
    shown(): string | undefined {
      const { state } = progress()
      return state === 'idle' || state === 'let go' ? 'none' : state
    },
    isUnderWay: () => isUnderWay(progress()),
    /** Resolves once no intent is under way. One without an answer is sent again, or let go. */
    settled: () => until(scope, $progress, (held) => !isUnderWay(held)),
    /** True while the browser stores an intent that is under way. */
    isStored: () => page.run(() => model.stored('1') !== undefined),
    /** The balance on its screen, once no request for it is under way. */
    async balance(): Promise<ShownBalance> {
      // The balance may be requested again in the same turn in which it is answered.
      while (scope.getState($balancePending)) await until(scope, $balancePending, (pending) => !pending)
      return { amount: scope.getState(fields.user)?.balance, error: scope.getState($balanceError) }
    },
    askBalance: () => void put(balanceAsked, undefined),
    /** Reloads or closes the tab. */
    leave() {
      clearInterval(looking)
      for (const gate of gates) put(gate.close, {})
      leave()
    },
  }
  return { tab, page, scope, put }
}

/** Resolves once the state of a store holds. */
export const until = <T>(scope: Scope, store: Store<T>, holds: (value: T) => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (holds(scope.getState(store))) return resolve()
    const unwatch = createWatch({
      unit: store,
      scope,
      fn(value) {
        if (!holds(value)) return
        unwatch()
        resolve()
      },
    })
  })

export const openPaymentTab = (kind: PaymentKind, options: PageOptions) =>
  openPage(payments[kind], options).tab

export function openSlipTab({ kind, line, stake, accept }: SlipOptions, options: PageOptions) {
  const slip = slipModels[kind]
  const health = { state: 'live', as_of: Date.now() } as const
  const row = { ...line, odd_value: line.taken, state: 'open' }
  const state = { epoch: 'a', seq: 1, at: Date.now(), proven: true, link: 'socket', health } as const
  const topic$ = (topic: string) => concat(of({ topic, rows: { [SELECTION_KEY]: row }, ...state }), NEVER)
  const { tab, page, scope, put } = openPage(slip, options, (put) => {
    put(setter('app_config'), { currency: 'KES', min_stake: 1, max_stake: 20_000, max_picks: 30 })
    put(setter('betslip_options'), { accept })
    put(setter('kiron_betslip_options'), { accept })
    put(setter('stake_value'), { sports: String(stake), league: String(stake) })
    put($topics, () => ({ topic$ }))
  })
  const placing = () => scope.getState(bets.$progress)
  return {
    ...tab,
    /** Fills the slip; resolves once it can be placed. */
    async pick() {
      await until(scope, slip.$obstacle, (obstacle) => obstacle !== 'unknown')
      if (scope.getState(slip.$picks) === 0) put(slip.picked, line)
      await until(scope, slip.$obstacle, (obstacle) => obstacle === null)
    },
    placing,
    shown(): string | undefined {
      const held = placing()
      return held.state === 'done' ? held.outcome.bet_id : tab.shown()
    },
    /** The number of picks that the slip shows, and that the browser has stored. */
    picks: () => ({ shown: scope.getState(slip.$picks), stored: page.run(slip.storedPicks) }),
  }
}
