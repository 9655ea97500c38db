import { allSettled, createWatch, fork, type Store, type UnitTargetable } from 'effector'
import { concat, NEVER, Observable, of } from 'rxjs'
import { $balanceError, $balancePending, balanceAsked } from '#client/account/player/account.ts'
import { $settling, requestFx } from '#client/calls/call-fx.ts'
import { $offers } from '#client/calls/offers.ts'
import { $origin } from '#client/calls/page-settings.ts'
import type { BoxProgress } from '#client/casino/crash/bets/box.ts'
import { betClicked, boxes, cancelClicked, cashOutClicked, typed } from '#client/casino/crash/bets/boxes.ts'
import { type BetBody, type EndBody, intents, type Slot, slots } from '#client/casino/crash/bets/intents.ts'
import { $ownBets, $ownBetsShown, ownBetsRetried } from '#client/casino/crash/bets/own-bets.ts'
import { $roundTrips } from '#client/casino/crash/distance.ts'
import { CrashGate } from '#client/casino/crash/gates.ts'
import { $newReference } from '#client/intents/machine.ts'
import { isUnderWay, type Progress } from '#client/intents/progress.ts'
import { fields } from '#client/state/fields.ts'
import { readEntry } from '#client/storage/entry.ts'
import { $clock } from '#client/streams/clock.ts'
import type { TopicState } from '#client/streams/topic.ts'
import { $topics } from '#client/streams/topics.ts'
import { readUser } from '#shared/model/account/user.ts'
import { type CrashBet, DEFAULT_CRASH_GAME } from '#shared/model/casino/crash.ts'
import { asFields } from '#shared/model/field.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import type { IntentBrowser } from '../intents/browser.ts'
import { pageTransport, SETTLES_AFTER_MS, type Transport } from '../intents/tab.ts'
import { everyOffer } from '../offers.ts'

const LOOKS_EVERY_MS = 40
const TRIP_MS = 2

/** The state that a page shows of the bet under a reference: its own state, none, or not cancelled. */
export interface Claim {
  readonly bet_reference: string
  readonly shows: CrashBet | 'none' | 'not cancelled'
}

/** A tab of a player's browser on the crash area: the client's own model, without a screen. */
export type CrashTab = ReturnType<typeof openCrashTab>

export interface CrashTabOptions {
  readonly browser: IntentBrowser
  readonly gateway: string
  readonly token: string
  readonly state$: Observable<TopicState>
  readonly transport: Transport
  /** True of a cash-out without an answer that is not sent again. */
  readonly letsGo: (reference: string) => boolean
  readonly claimed: (claim: Claim) => void
}

const buttons = { bet: betClicked, cancel: cancelClicked, cashOut: cashOutClicked } as const
const whats = ['bet', 'cancel', 'cashOut'] as const satisfies readonly (keyof BoxProgress)[]
const keyOf = { bet: 'crash-bet', cancel: 'crash-cancel', cashOut: 'crash-cash-out' } as const

const progressOf = (slot: Slot, what: keyof BoxProgress) =>
  intents[slot][what].$progress as Store<unknown> as Store<Progress<BetBody | EndBody, CrashBet>>

/** Opens a tab: it reads what its browser has stored, and may find intents under way. */
export function openCrashTab(options: CrashTabOptions) {
  const { browser, gateway, token, state$, transport, letsGo, claimed } = options
  const page = browser.openPage()
  const left = new AbortController()
  let newReference = () => ''
  const inPage$ = new Observable<TopicState>((reader) =>
    state$.subscribe((state) => page.run(() => reader.next(state))),
  )
  const scope = fork({
    values: [
      [$offers, everyOffer],
      [$origin, gateway],
      [$settling, { now: () => performance.now(), afterMs: SETTLES_AFTER_MS }],
      [$newReference, () => newReference()],
      [fields.user, readUser({ token, id: 1 }) ?? null],
      [fields.app_config, { currency: 'KES', min_stake: 1, max_stake: 20_000 }],
      [$topics, () => ({ topic$: () => inPage$ })],
      [$roundTrips, () => concat(of(TRIP_MS), NEVER)],
      [$clock, knownClock()],
    ],
    handlers: [[requestFx, pageTransport(transport, left.signal)]],
  })
  const put = <T>(unit: UnitTargetable<T>, params: T) =>
    left.signal.aborted || page.run(() => void allSettled(unit as UnitTargetable<unknown>, { scope, params }))
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve) => {
      if (holds()) return resolve()
      const looking = setInterval(() => {
        if (!holds() && !left.signal.aborted) return
        clearInterval(looking)
        resolve()
      }, LOOKS_EVERY_MS)
    })

  const isBusy = () =>
    slots.some((slot) => whats.some((what) => isUnderWay(scope.getState(progressOf(slot, what)))))

  for (const slot of slots)
    for (const what of whats) {
      const { letGoClicked, resendClicked } = intents[slot][what]
      createWatch({
        unit: progressOf(slot, what),
        scope,
        fn(held) {
          if (held.state === 'idle' || left.signal.aborted) return
          const { reference, body } = held.intent
          const bet_reference = 'bet_reference' in body ? body.bet_reference : reference
          if (held.state === 'done') claimed({ bet_reference, shows: held.outcome })
          if (held.state === 'refused' || held.state === 'let go') {
            if (what === 'bet') claimed({ bet_reference, shows: 'none' })
            if (what === 'cancel') claimed({ bet_reference, shows: 'not cancelled' })
          }
          if (held.state !== 'unknown') return
          if (what === 'cashOut' && held.isMissing && !letsGo(reference))
            setTimeout(() => put(resendClicked, undefined))
          else if (held.isSettled) setTimeout(() => put(letGoClicked, undefined))
        },
      })
    }
  createWatch({
    unit: $ownBets,
    scope,
    fn(bets) {
      for (const bet of bets)
        if (bet.state !== 'placed') claimed({ bet_reference: bet.reference, shows: bet })
    },
  })
  put(CrashGate.open, { game: DEFAULT_CRASH_GAME })

  return {
    box: (slot: Slot) => scope.getState(boxes[slot].$box),
    /** True while a tap on the button of a box bets. */
    canBet: (slot: Slot) =>
      scope.getState(boxes[slot].$obstacle) === null && scope.getState(boxes[slot].$box).kind === 'stake',
    type(slot: Slot, stake: number, auto: number | undefined) {
      put(typed, { slot, text: { stake: String(stake), auto: auto === undefined ? '' : String(auto) } })
    },
    /** Taps a button `times` times; each tap makes an intent with its own reference. */
    tap(button: 'bet' | 'cancel' | 'cashOut', slot: Slot, reference: () => string, times: number) {
      newReference = reference
      for (let nth = 0; nth < times; nth++) put(buttons[button], slot)
    },
    /** True while any intent is under way. */
    isBusy,
    /** Resolves once no intent is under way. */
    settled: () => until(() => !isBusy()),
    /** The bets and the balance that it shows, after both were requested again; `error`: a request failed, and it says so. */
    async shown() {
      put(ownBetsRetried, undefined)
      put(balanceAsked, undefined)
      await until(() => !scope.getState($balancePending) && !scope.getState($ownBetsShown).isAsking)
      return {
        bets: scope.getState($ownBets),
        balance: scope.getState(fields.user)?.balance,
        error: scope.getState($balanceError) || scope.getState($ownBetsShown).error,
      }
    },
    /** The storage keys under which the browser still waits for an intent. */
    storedKeys: () =>
      page.run(() =>
        slots.flatMap((slot) =>
          whats
            .map((what) => `${keyOf[what]}-${slot}` as const)
            .filter((key) => asFields(readEntry(key))?.reference !== undefined),
        ),
      ),
    /** Reloads or closes the tab: its requests are aborted. */
    leave() {
      put(CrashGate.close, { game: DEFAULT_CRASH_GAME })
      left.abort()
      page.close()
    },
  }
}
