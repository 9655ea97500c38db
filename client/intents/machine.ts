import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { t } from '#messages/intents.ts'
import { $settling, settlesAt } from '../calls/settling.ts'
import { playerForgotten } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { noticed } from '../state/notice.ts'
import { $clock } from '../streams/clock.ts'
import { claimIntent } from './claim.ts'
import { type IntentKind, ownerOf } from './kind.ts'
import { type Input, idle, isUnderWay, type MoneyIntent, type Progress } from './progress.ts'
import { recoveryOf } from './recovery.ts'
import { sendingOf } from './send.ts'
import { slotOf } from './slot.ts'
import { turn } from './turn.ts'

/** A unique reference: 128 random bits. Pages without TLS do not have `randomUUID`. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Source of references; tests set their own. */
export const $newReference = createStore(newReference)

/** Intents of a kind, one at a time over all tabs: the effects around the pure `turn`. */
export function createIntents<Body extends object, Outcome>(kind: IntentKind<Body, Outcome>) {
  type MachineInput = Input<Body, Outcome>
  const slot = slotOf(kind)

  const wanted = createEvent<Body>()
  /** The player sends an intent without an answer again, under its reference. */
  const resendClicked = createEvent()
  /** The player gives up an intent whose outcome may never be known. */
  const letGoClicked = createEvent()
  const dismissed = createEvent()
  /** The outcome of an open intent is to be looked up at once. */
  const lookDue = createEvent()
  const inputCame = createEvent<MachineInput>()

  const $progress = createStore<Progress<Body, Outcome>>(idle).on(inputCame, turn).reset(playerForgotten)
  /** Event: the progress has come to this state, or has changed within it. */
  const reached = <State extends Progress<Body, Outcome>['state']>(state: State) =>
    $progress.updates.filterMap((progress) =>
      progress.state === state ? (progress as Extract<typeof progress, { state: State }>) : undefined,
    )
  const recovery = recoveryOf(kind, slot, $progress, inputCame, lookDue)

  // Synchronous, within the tap: a second tap finds the first intent under way.
  const makeFx = attach({
    source: { user: fields.user, reference: $newReference, after: recovery.$lastEnded, clock: $clock },
    effect: ({ user, reference, after, clock }, body: Body): MoneyIntent<Body> => {
      const now = clock().now()
      return { reference: reference(), player: ownerOf(user), body, madeAt: now, sentAt: now, after }
    },
  })
  sample({ clock: wanted, target: makeFx })
  sample({
    clock: makeFx.doneData,
    fn: (intent): MachineInput => ({ kind: 'wanted', intent }),
    target: inputCame,
  })

  const claimFx = attach({
    source: $settling,
    async effect(settling, intent: MoneyIntent<Body>): Promise<MachineInput> {
      const { reference } = intent
      if (!kind.isClaimed) {
        slot.store(intent)
        return { kind: 'claimed', reference }
      }
      const claim = await claimIntent(slot, intent)
      return claim.kind === 'yielded'
        ? { ...claim, reference, settlesAt: settlesAt(settling) }
        : { ...claim, reference }
    },
  })
  sample({ clock: reached('claiming'), fn: ({ intent }) => intent, target: claimFx })
  const withdrawn = sample({ clock: claimFx.doneData, filter: ({ kind }) => kind === 'withdrawn' })
  sample({
    clock: withdrawn,
    fn: () => ({ title: t.elsewhere, description: kind.elsewhere(), status: 'info' as const }),
    target: noticed,
  })

  // An intent that could not be stored is sent all the same, with a warning: otherwise a player whose browser stores
  // nothing could never pay.
  const isStoredFx = createEffect(slot.isStored)
  sample({
    clock: claimFx.done,
    filter: ({ result }) => result.kind === 'claimed',
    fn: ({ params }) => params,
    target: isStoredFx,
  })
  sample({
    clock: isStoredFx.doneData,
    filter: (isStored) => !isStored,
    fn: () => ({
      title: t.unstored,
      description: t.unstoredText,
      status: 'warning' as const,
    }),
    target: noticed,
  })

  const sendFx = sendingOf(kind, slot)
  sample({ clock: reached('sending'), target: sendFx })
  // Stored once only: each change of storage wakes the other tabs.
  const storeTakenFx = createEffect((intent: MoneyIntent<Body>) => {
    const current = slot.stored(intent.player)
    if (current?.reference === intent.reference && !current.isTaken) slot.store(intent)
  })
  sample({ clock: reached('pending'), fn: ({ intent }) => intent, target: storeTakenFx })

  const done = reached('done')
  const refused = reached('refused')
  const letGo = reached('let go')
  // The intent is removed from storage one effect later than the slices store its subject, such as the emptied slip: a
  // tap that finds no intent under way must not find its subject either.
  const deferEndFx = createEffect((intent: MoneyIntent<Body>) => intent)
  const endFx = createEffect(slot.end)
  sample({ clock: [done, refused, letGo], fn: ({ intent }) => intent, target: deferEndFx })
  sample({ clock: deferEndFx.doneData, target: endFx })
  sample({ clock: playerForgotten, fn: () => undefined, target: createEffect(slot.forgetEnded) })
  sample({ clock: [endFx.done, withdrawn], fn: () => undefined, target: recovery.readLastEndedFx })

  const referenceOf = (progress: Progress<Body, Outcome>) =>
    progress.state === 'idle' ? '' : progress.intent.reference
  sample({ clock: [claimFx.doneData, sendFx.doneData, recovery.recovered], target: inputCame })
  sample({
    clock: resendClicked,
    source: { progress: $progress, clock: $clock },
    fn: ({ progress, clock }): MachineInput => ({
      kind: 'resent',
      reference: referenceOf(progress),
      at: clock().now(),
      isEager: kind.isResentEagerly,
    }),
    target: inputCame,
  })
  sample({
    clock: letGoClicked,
    source: $progress,
    fn: (progress): MachineInput => ({ kind: 'let go', reference: referenceOf(progress) }),
    target: inputCame,
  })
  sample({ clock: dismissed, fn: (): MachineInput => ({ kind: 'dismissed' }), target: inputCame })

  return {
    wanted,
    resendClicked,
    letGoClicked,
    dismissed,
    lookDue,
    $progress,
    $isUnderWay: $progress.map(isUnderWay),
    /** True while the provider is asked for the outcome. */
    $isLooking: recovery.$isLooking,
    done,
    refused,
    letGo,
    /** The intent was not sent: another tab was first, or has done the same. */
    withdrawn,
    /** The intent is over, with whatever outcome: the balance may have changed. */
    ended: endFx.done,
  }
}
