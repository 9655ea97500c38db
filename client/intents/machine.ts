import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { t } from '#messages/intents.ts'
import { $settling, settlesAt } from '../calls/settling.ts'
import { playerForgotten } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { noticed } from '../state/notice.ts'
import { $clock } from '../streams/clock.ts'
import { claimIntent } from './claim.ts'
import { type IntentKind, ownerOf, slotOf } from './kind.ts'
import { type Input, idle, isUnderWay, type MoneyIntent, type Progress } from './progress.ts'
import { recoveryOf } from './recovery.ts'
import { sendingOf } from './send.ts'
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
  /** Requests the outcome of an open intent at once. */
  const lookDue = createEvent()
  const given = createEvent<MachineInput>()

  const $progress = createStore<Progress<Body, Outcome>>(idle).on(given, turn).reset(playerForgotten)
  /** The progress has come to a state, or was changed within it. */
  const entered = <State extends Progress<Body, Outcome>['state']>(state: State) =>
    $progress.updates.filterMap((held) =>
      held.state === state ? (held as Extract<typeof held, { state: State }>) : undefined,
    )
  const { found, $isLooking, $ended, knowEndedFx } = recoveryOf(kind, slot, $progress, given, lookDue)

  // Synchronous, within the tap: a second tap finds the first intent under way.
  const makeFx = attach({
    source: { user: fields.user, reference: $newReference, after: $ended, clock: $clock },
    effect: ({ user, reference, after, clock }, body: Body): MoneyIntent<Body> => {
      const now = clock().now()
      return { reference: reference(), player: ownerOf(user), body, madeAt: now, sentAt: now, after }
    },
  })
  sample({ clock: wanted, target: makeFx })
  sample({
    clock: makeFx.doneData,
    fn: (intent): MachineInput => ({ kind: 'wanted', intent }),
    target: given,
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
      if (claim.isMine) return { kind: 'claimed', reference }
      return claim.intent
        ? { kind: 'yielded', reference, to: claim.intent, settlesAt: settlesAt(settling) }
        : { kind: 'withdrawn', reference }
    },
  })
  sample({ clock: entered('claiming'), fn: ({ intent }) => intent, target: claimFx })
  const withdrawn = sample({ clock: claimFx.doneData, filter: ({ kind }) => kind === 'withdrawn' })
  sample({
    clock: withdrawn,
    fn: () => ({ title: t.elsewhere, description: kind.elsewhere(), status: 'info' as const }),
    target: noticed,
  })

  // An intent that could not be stored is sent all the same, with a warning: a browser that stores nothing could never
  // pay.
  const isUnstoredFx = createEffect(
    ({ player, reference }: MoneyIntent<Body>) => slot.stored(player)?.reference !== reference,
  )
  sample({
    clock: claimFx.done,
    filter: ({ result }) => result.kind === 'claimed',
    fn: ({ params }) => params,
    target: isUnstoredFx,
  })
  sample({
    clock: isUnstoredFx.doneData,
    filter: (isUnstored) => isUnstored,
    fn: () => ({
      title: t.unstored,
      description: t.unstoredText,
      status: 'warning' as const,
    }),
    target: noticed,
  })

  const sendFx = sendingOf(kind, slot)
  sample({ clock: entered('sending'), target: sendFx })
  // Stored once only: each change of storage wakes the other tabs.
  const storeTakenFx = createEffect((intent: MoneyIntent<Body>) => {
    const stored = slot.stored(intent.player)
    if (stored?.reference === intent.reference && !stored.isTaken) slot.store(intent)
  })
  sample({ clock: entered('pending'), fn: ({ intent }) => intent, target: storeTakenFx })

  const done = entered('done')
  const refused = entered('refused')
  const leftOff = entered('let go')
  // The intent ends after its subject is stored: a tap that finds no intent under way must not find its subject either.
  const overFx = createEffect((intent: MoneyIntent<Body>) => intent)
  const endFx = createEffect(slot.end)
  sample({ clock: [done, refused, leftOff], fn: ({ intent }) => intent, target: overFx })
  sample({ clock: overFx.doneData, target: endFx })
  sample({ clock: playerForgotten, fn: () => undefined, target: createEffect(slot.tidy) })
  sample({ clock: [endFx.done, withdrawn], fn: () => undefined, target: knowEndedFx })

  const referenceOf = (held: Progress<Body, Outcome>) => (held.state === 'idle' ? '' : held.intent.reference)
  sample({ clock: [claimFx.doneData, sendFx.doneData, found], target: given })
  sample({
    clock: resendClicked,
    source: { held: $progress, clock: $clock },
    fn: ({ held, clock }): MachineInput => ({
      kind: 'resent',
      reference: referenceOf(held),
      at: clock().now(),
      isEager: kind.isResentEagerly,
    }),
    target: given,
  })
  sample({
    clock: letGoClicked,
    source: $progress,
    fn: (held): MachineInput => ({ kind: 'let go', reference: referenceOf(held) }),
    target: given,
  })
  sample({ clock: dismissed, fn: (): MachineInput => ({ kind: 'dismissed' }), target: given })

  return {
    wanted,
    resendClicked,
    letGoClicked,
    dismissed,
    lookDue,
    $progress,
    $isUnderWay: $progress.map(isUnderWay),
    /** True while the provider is asked for the outcome. */
    $isLooking,
    done,
    refused,
    leftOff,
    /** The intent was not sent: another tab was first, or has done the same. */
    withdrawn,
    /** The intent is over, with whatever outcome: the balance may have changed. */
    ended: endFx.done,
  }
}
