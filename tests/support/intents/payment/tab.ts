import { allSettled, createWatch, fork, type UnitTargetable } from 'effector'
import { $balanceError, $balancePending, balanceAsked } from '#client/account/player/account.ts'
import { $settling, requestFx } from '#client/calls/call-fx.ts'
import { $offers } from '#client/calls/offers.ts'
import { $origin } from '#client/calls/page-settings.ts'
import { $newReference } from '#client/intents/machine.ts'
import { isUnderWay } from '#client/intents/progress.ts'
import { fields } from '#client/state/fields.ts'
import { $clock } from '#client/streams/clock.ts'
import { readUser } from '#shared/model/account/user.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { everyOffer } from '../../offers.ts'
import type { ShownBalance } from '../balance.ts'
import type { IntentBrowser } from '../browser.ts'
import { pageTransport, SETTLES_AFTER_MS, type Transport } from '../tab.ts'
import { type PaymentKind, type PaymentModel, payments, type Tap } from './model.ts'

/** Interval in ms at which a player's page looks for a lost payment. */
const LOOKS_EVERY_MS = 400

/** A tab of a player's browser in which payments are made: the client's own model, without a screen. */
export interface PaymentTab {
  tap(tap: Tap): void
  /** The payment on its screen: its state, or `none`. */
  shown(): string
  isUnderWay(): boolean
  /** Resolves once no payment is under way. One without an answer is sent again, or let go. */
  settled(): Promise<void>
  isStored(): boolean
  balance(): Promise<ShownBalance>
  askBalance(): void
  leave(): void
}

export interface PaymentTabOptions {
  readonly kind: PaymentKind
  readonly browser: IntentBrowser
  readonly gateway: string
  readonly token: string
  readonly letsGo: boolean
  readonly transport: Transport
  /** Resolves once the first request of a reference has ended. */
  readonly answered: (reference: string) => Promise<unknown>
}

export function openPaymentTab(options: PaymentTabOptions): PaymentTab {
  const { kind, browser, gateway, token, letsGo, transport, answered } = options
  const model: PaymentModel = payments[kind]
  const page = browser.openPage()
  const left = new AbortController()
  let reference = ''
  const scope = fork({
    values: [
      [$newReference, () => reference],
      [$offers, everyOffer],
      [$origin, gateway],
      [$settling, { now: () => performance.now(), afterMs: SETTLES_AFTER_MS }],
      [fields.user, readUser({ token, id: 1 }) ?? null],
      [$clock, knownClock()],
    ],
    handlers: [[requestFx, pageTransport(transport, left.signal)]],
  })
  const put = <T>(unit: UnitTargetable<T>, params: T) =>
    left.signal.aborted || page.run(() => void allSettled(unit as UnitTargetable<unknown>, { scope, params }))
  const held = () => scope.getState(model.$progress)
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      if (holds()) return resolve()
      const timer = setInterval(() => {
        if (!holds() && !left.signal.aborted) return
        clearInterval(timer)
        resolve()
      }, 5)
    })

  let isAnswered = ''
  createWatch({
    unit: model.$progress,
    scope,
    fn(one) {
      if (one.state !== 'unknown') return
      const { reference } = one.intent
      if (letsGo && one.isSettled) setTimeout(() => put(model.letGoClicked, undefined))
      void answered(reference).then(() => {
        isAnswered = reference
      })
    },
  })
  // Looks and repeats by turns.
  let looks = 0
  const looking = setInterval(() => {
    const one = held()
    if (one.state !== 'unknown' && one.state !== 'pending') return
    looks += 1
    const isLost = one.state === 'unknown' && isAnswered === one.intent.reference
    put(isLost && !letsGo && looks % 2 === 0 ? model.resendClicked : model.lookDue, undefined)
  }, LOOKS_EVERY_MS)
  put(model.gate.open, {})

  return {
    tap(tap) {
      reference = tap.reference
      put(model.tapped, tap)
    },
    shown() {
      const { state } = held()
      return state === 'idle' || state === 'let go' ? 'none' : state
    },
    isUnderWay: () => isUnderWay(held()),
    settled: () => until(() => !isUnderWay(held())),
    isStored: () => page.run(() => model.stored('1') !== undefined),
    async balance() {
      await until(() => !scope.getState($balancePending))
      return { amount: scope.getState(fields.user)?.balance, error: scope.getState($balanceError) }
    },
    askBalance: () => void put(balanceAsked, undefined),
    leave() {
      clearInterval(looking)
      put(model.gate.close, {})
      left.abort()
      page.close()
    },
  }
}
