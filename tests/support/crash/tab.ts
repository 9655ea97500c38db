import { combine, createWatch, type Store } from 'effector'
import { concat, NEVER, Observable, of } from 'rxjs'
import { $balanceError, $balancePending, balanceAsked } from '#client/account/player/balance.ts'
import {
  betClicked,
  boxes,
  boxTextEntered,
  cancelClicked,
  cashOutClicked,
} from '#client/casino/crash/bets/boxes.ts'
import { type BetBody, type EndBody, intents, type Slot, slots } from '#client/casino/crash/bets/intents.ts'
import { $ownBets, $ownBetsShown, ownBetsRetried } from '#client/casino/crash/bets/own-bets.ts'
import { CrashGate } from '#client/casino/crash/gates.ts'
import { $roundTrips } from '#client/casino/crash/round-trip.ts'
import { isUnderWay, type Progress } from '#client/intents/progress.ts'
import { setter } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import type { TopicState } from '#client/streams/topic.ts'
import { $topics } from '#client/streams/topics.ts'
import { type CrashBet, DEFAULT_CRASH_GAME } from '#shared/model/casino/crash.ts'
import { storedUnder } from '../intents/model.ts'
import { type ClientOptions, openClient, until } from '../intents/tab.ts'

/** The state that a tab has shown of the bet under a reference: its own state, none, or not cancelled. */
export interface Claim {
  readonly bet_reference: string
  readonly shows: CrashBet | 'none' | 'not cancelled'
}

/** A button of a box. */
export type Button = keyof typeof buttons

/** A tab of a player's browser on the crash area: the client's own model, without a screen. */
export type CrashTab = ReturnType<typeof openCrashTab>

export interface CrashTabOptions extends Omit<ClientOptions, 'newReference'> {
  readonly topic$: Observable<TopicState>
  /** True of a cash-out without an answer that is not sent again. */
  readonly letsGo: (reference: string) => boolean
  readonly claimed: (claim: Claim) => void
  /** An intent has ended, in this state. */
  readonly ended: (button: Button, state: string) => void
}

const buttons = { bet: betClicked, cancel: cancelClicked, cashOut: cashOutClicked } as const

const own = slots.flatMap((slot) =>
  (['bet', 'cancel', 'cashOut'] as const).map((button) => {
    const { $progress, ...events } = intents[slot][button]
    return {
      ...events,
      button,
      $progress: $progress as Store<unknown> as Store<Progress<BetBody | EndBody, CrashBet>>,
      stored: storedUnder(`crash-${button === 'cashOut' ? 'cash-out' : button}-${slot}`),
    }
  }),
)
const $all = combine(own.map(({ $progress }) => $progress))
const $isBusy = $all.map((all) => all.some(isUnderWay))
/** The same, except for what the provider does not have, or not yet. */
const $isWaiting = $all.map((all) =>
  all.some((held) => isUnderWay(held) && !(held.state === 'unknown' && held.isMissing)),
)

/** Opens a tab: it reads what its browser has stored, and may find intents under way. */
export function openCrashTab(options: CrashTabOptions) {
  const { topic$, letsGo, claimed, ended } = options
  let newReference = () => ''
  const client = openClient({ ...options, newReference: () => newReference() })
  const { page, scope, put, isLeft } = client
  const inPage$ = new Observable<TopicState>((reader) =>
    topic$.subscribe((state) => page.run(() => reader.next(state))),
  )
  put(setter('app_config'), { currency: 'KES', min_stake: 1, max_stake: 20_000 })
  put($topics, () => ({ topic$: () => inPage$ }))
  put($roundTrips, () => concat(of(2), NEVER))

  for (const { button, $progress, resendClicked, letGoClicked } of own)
    createWatch({
      unit: $progress,
      scope,
      fn(held) {
        if (held.state === 'idle' || isLeft()) return
        const { reference, body } = held.intent
        const bet_reference = 'bet_reference' in body ? body.bet_reference : reference
        if (!isUnderWay(held)) ended(button, held.state)
        if (held.state === 'done') claimed({ bet_reference, shows: held.outcome })
        if (held.state === 'refused' || held.state === 'let go') {
          if (button === 'bet') claimed({ bet_reference, shows: 'none' })
          if (button === 'cancel') claimed({ bet_reference, shows: 'not cancelled' })
        }
        if (held.state !== 'unknown') return
        if (button === 'cashOut' && held.isMissing && !letsGo(reference))
          setTimeout(() => put(resendClicked, undefined))
        else if (held.isSettled) setTimeout(() => put(letGoClicked, undefined))
      },
    })
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
    box: (slot: Slot) => scope.getState(boxes[slot].$box).kind,
    /** True while a tap on the button of a box bets. */
    canBet: (slot: Slot) =>
      scope.getState(boxes[slot].$obstacle) === null && scope.getState(boxes[slot].$box).kind === 'stake',
    type: (slot: Slot, stake: number, auto: number | undefined) =>
      put(boxTextEntered, {
        slot,
        text: { stake: String(stake), auto: auto === undefined ? '' : String(auto) },
      }),
    /** Taps a button `times` times; each tap makes an intent with its own reference. */
    tap(button: Button, slot: Slot, reference: () => string, times: number) {
      newReference = reference
      for (let nth = 0; nth < times; nth++) put(buttons[button], slot)
    },
    /** True while any intent is under way. @param isHurried but for one that the provider does not have */
    isBusy: (isHurried: boolean) => scope.getState(isHurried ? $isWaiting : $isBusy),
    settled: (isHurried: boolean) => until(scope, isHurried ? $isWaiting : $isBusy, (busy) => !busy),
    /** The bets and the balance that it shows, after both were requested again; `error`: it says that this failed. */
    async shown() {
      put(ownBetsRetried, undefined)
      put(balanceAsked, undefined)
      await until(scope, $balancePending, (pending) => !pending)
      await until(scope, $ownBetsShown, ({ isAsking }) => !isAsking)
      return {
        bets: scope.getState($ownBets),
        balance: scope.getState(fields.user)?.balance,
        error: scope.getState($balanceError) || scope.getState($ownBetsShown).error,
      }
    },
    /** The buttons whose intent the browser stores although it is over. */
    leftOver: () =>
      page.run(() =>
        own.flatMap(({ button, stored, $progress }) =>
          stored('1') !== undefined && !isUnderWay(scope.getState($progress)) ? [button] : [],
        ),
      ),
    /** Reloads or closes the tab. */
    leave() {
      put(CrashGate.close, { game: DEFAULT_CRASH_GAME })
      client.leave()
    },
  }
}
