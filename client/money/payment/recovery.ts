import {
  attach,
  createEffect,
  createEvent,
  createStore,
  type Effect,
  type Event,
  type EventCallable,
  type Store,
  sample,
} from 'effector'
import { $user } from '../../account/player/account.ts'
import { ownerOf } from '../../intents/intent.ts'
import { $settling, settlesAt } from '../../intents/settling.ts'
import { elsewhere } from '../../storage/tabs.ts'
import { feed } from '../../streams/feed.ts'
import type { Intent } from './intent.ts'
import type { PaymentKind, Sending } from './kind.ts'
import { lookupOf } from './lookup.ts'
import { isLost, type Paying, type PayingStep } from './paying.ts'

interface Recovered extends Pick<PaymentKind, 'slot' | 'gate' | 'movement'> {
  readonly $paying: Store<Paying | null>
  readonly stepped: EventCallable<PayingStep>
  readonly sendFx: Effect<Sending, PayingStep>
  /** A payment that has been read, or let go. */
  readonly left: Event<Paying>
  /** Reads which payment ended last. */
  readonly knowEndedFx: Effect<void, string>
}

/** Finds out the outcome of a payment that was lost, or that an earlier page or another tab has sent. */
export function recoverPayment({
  slot,
  gate,
  movement,
  $paying,
  stepped,
  sendFx,
  left,
  knowEndedFx,
}: Recovered) {
  const lookFx = lookupOf(movement)
  /** The same payment once more, under its reference: however often, it is made once. */
  const askedAgain = createEvent()
  /** It is time to look for it. */
  const lookDue = createEvent()

  /** A payment that this tab has not sent itself: it knows of it by what the browser stores. */
  const $borrowed = createStore('').on(stepped, (held, step) => {
    if (step.kind === 'recalled') return step.intent.reference
    return step.kind === 'yielded' ? step.to.reference : held
  })

  const isEnded = (borrowed: string, { reference }: Intent) =>
    borrowed === reference && slot.stored()?.reference !== reference
  const askStorageFx = attach({ source: $borrowed, effect: isEnded })
  /** Stores the repeat, unless another payment has taken its place; null: it has ended in the tab that had sent it. */
  const repeatFx = attach({
    source: $borrowed,
    effect(borrowed, held: Paying): Intent | null {
      if (isEnded(borrowed, held)) return null
      const again: Intent = { ...held, sentAt: Date.now() }
      const stored = slot.stored()
      if (!stored || stored.reference === held.reference) slot.store(again)
      return again
    },
  })
  sample({
    clock: askedAgain,
    source: $paying,
    filter: (held): held is Paying => held !== null && isLost(held),
    target: repeatFx,
  })
  const repeated = repeatFx.doneData.filterMap((intent) => intent ?? undefined)
  sample({
    clock: repeated,
    fn: (intent): PayingStep => ({ kind: 'sent', intent, isRepeat: true }),
    target: stepped,
  })
  sample({ clock: repeated, fn: (intent) => ({ intent, isRepeat: true }), target: sendFx })

  /** The lost one, while it makes sense to look for it and somebody may. */
  const $lost = sample({
    source: { held: $paying, user: $user },
    fn: ({ held, user }) => (held && user && isLost(held) ? held : null),
  })

  /** Another tab has sent one, or its payment has ended. */
  const storedElsewhere = feed(elsewhere(gate.status, [slot.name]))
  sample({ clock: [gate.open, storedElsewhere], fn: () => undefined, target: knowEndedFx })
  sample({
    clock: [lookDue, storedElsewhere],
    source: { lost: $lost, looking: lookFx.pending },
    filter: ({ lost, looking }) => lost !== null && !looking,
    fn: ({ lost }) => lost as Paying,
    target: lookFx,
  })
  sample({ clock: lookFx.doneData, target: stepped })
  sample({
    clock: lookFx.done,
    filter: ({ result: { kind } }) => kind === 'missing' || kind === 'waited',
    fn: ({ params }) => params,
    target: askStorageFx,
  })
  sample({
    clock: [
      askStorageFx.done.filterMap(({ params, result }) => (result ? params.reference : undefined)),
      repeatFx.done.filterMap(({ params, result }) => (result ? undefined : params.reference)),
    ],
    fn: (reference): PayingStep => ({ kind: 'ended', reference }),
    target: stepped,
  })

  const takeUpFx = createEffect((player: string) => {
    const held = slot.stored()
    return held?.player === player ? held : null
  })
  const $player = $user.map((user) => user && ownerOf(user))
  sample({
    clock: [gate.open, $player, storedElsewhere, left],
    source: { open: gate.status, player: $player },
    filter: ({ open, player }) => open && player !== null,
    fn: ({ player }) => player ?? '',
    target: takeUpFx,
  })
  sample({
    clock: takeUpFx.doneData.filterMap((intent) => intent ?? undefined),
    source: $settling,
    fn: (settling, intent): PayingStep => ({ kind: 'recalled', intent, settlesAt: settlesAt(settling) }),
    target: stepped,
  })

  return { askedAgain, lookDue, $lost, $looking: lookFx.pending }
}
