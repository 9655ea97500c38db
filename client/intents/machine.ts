import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { playerForgotten } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { noticed } from '../state/notice.ts'
import { claimIntent } from './claim.ts'
import { ownerOf } from './intent.ts'
import { type IntentKind, type MoneyIntent, slotOf } from './kind.ts'
import { type Input, idle, isUnderWay, type Progress, turn } from './progress.ts'
import { recoveryOf } from './recovery.ts'
import { $newReference } from './reference.ts'
import { sendingOf } from './send.ts'
import { $settling, settlesAt } from './settling.ts'

/**
 * Intents of a kind, one at a time, from the request to the end: claimed across tabs, stored before they are sent, sent
 * under one reference with their own player's token, and looked up while the outcome is not known. The states are
 * `Progress`; this is the shell that performs what a state calls for.
 */
export function createIntents<Body extends object, Outcome>(kind: IntentKind<Body, Outcome>) {
  type Given = Input<Body, Outcome>
  const { words } = kind
  const slot = slotOf(kind)

  const wanted = createEvent<Body>()
  /** Sends a lost intent once more, under its reference. */
  const resendClicked = createEvent()
  /** Lets a lost intent go that the provider does not have and will not get. */
  const letGoClicked = createEvent()
  const dismissed = createEvent()
  const given = createEvent<Given>()

  const $progress = createStore<Progress<Body, Outcome>>(idle).on(given, turn).reset(playerForgotten)

  // Synchronous, in the turn of the tap: a second tap finds the first under way.
  const makeFx = attach({
    source: { user: fields.user, reference: $newReference },
    effect: ({ user, reference }, body: Body): MoneyIntent<Body> => ({
      reference: reference(),
      player: ownerOf(user),
      body,
      sentAt: Date.now(),
      after: slot.ended(),
    }),
  })
  sample({ clock: wanted, target: makeFx })
  sample({ clock: makeFx.doneData, fn: (intent): Given => ({ kind: 'wanted', intent }), target: given })

  const claimFx = attach({
    source: $settling,
    async effect(settling, intent: MoneyIntent<Body>): Promise<Given> {
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
  sample({
    clock: $progress.updates.filterMap((held) => (held.state === 'claiming' ? held.intent : undefined)),
    target: claimFx,
  })
  sample({
    clock: claimFx.doneData,
    filter: (input) => input.kind === 'withdrawn',
    fn: () => ({ title: 'Not sent from here', description: words.elsewhere, status: 'info' as const }),
    target: noticed,
  })

  const sendFx = sendingOf(kind, slot)
  sample({
    clock: $progress.updates.filterMap((held) => (held.state === 'sending' ? held : undefined)),
    target: sendFx,
  })

  const done = $progress.updates.filterMap((held) => (held.state === 'done' ? held : undefined))
  const refused = $progress.updates.filterMap((held) => (held.state === 'refused' ? held : undefined))
  const leftOff = $progress.updates.filterMap((held) => (held.state === 'let go' ? held : undefined))
  const endFx = createEffect(slot.end)
  sample({ clock: [done, refused, leftOff], fn: ({ intent }) => intent, target: endFx })

  const found = recoveryOf(kind, slot, $progress, given)

  const referenceOf = (held: Progress<Body, Outcome>) => (held.state === 'idle' ? '' : held.intent.reference)
  sample({ clock: [claimFx.doneData, sendFx.doneData, found], target: given })
  sample({
    clock: resendClicked,
    source: $progress,
    fn: (held): Given => ({ kind: 'resent', reference: referenceOf(held), at: Date.now() }),
    target: given,
  })
  sample({
    clock: letGoClicked,
    source: $progress,
    fn: (held): Given => ({ kind: 'let go', reference: referenceOf(held) }),
    target: given,
  })
  sample({ clock: dismissed, fn: (): Given => ({ kind: 'dismissed' }), target: given })

  return {
    wanted,
    resendClicked,
    letGoClicked,
    dismissed,
    $progress,
    $isUnderWay: $progress.map(isUnderWay),
    done,
    refused,
    /** Over, however it ended: the balance may be another. */
    ended: endFx.done,
    words,
  }
}

/** Intents of one kind, as screens use them. */
export type Intents<Body extends object, Outcome> = ReturnType<typeof createIntents<Body, Outcome>>
