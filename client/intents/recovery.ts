import { attach, createStore, type Event, merge, type Store, sample } from 'effector'
import { delay } from 'patronum/delay'
import { fields } from '../state/fields.ts'
import { elsewhere } from '../storage/tabs.ts'
import { feed } from '../streams/feed.ts'
import { ownerOf } from './intent.ts'
import type { IntentKind, KindSlot } from './kind.ts'
import { lookupOf, pauseMs } from './lookup.ts'
import type { Input, Progress } from './progress.ts'
import { $settling, settlesAt } from './settling.ts'

/**
 * Takes up an intent that an earlier page or another tab has sent, and asks for the outcome of any that is unknown,
 * again and again until it has ended. Answers the inputs that follow from both.
 */
export function recoveryOf<Body extends object, Outcome>(
  kind: IntentKind<Body, Outcome>,
  slot: KindSlot<Body>,
  $progress: Store<Progress<Body, Outcome>>,
  given: Event<Input<Body, Outcome>>,
): Event<Input<Body, Outcome>> {
  type Given = Input<Body, Outcome>
  const { gate, key } = kind
  const $owner = fields.user.map((user) => user && ownerOf(user))

  const storedElsewhere = feed(elsewhere(gate.status, [key]))
  const recallFx = attach({
    source: $settling,
    effect(settling, player: string): Given | null {
      const intent = slot.stored()
      return intent?.player === player ? { kind: 'recalled', intent, settlesAt: settlesAt(settling) } : null
    },
  })
  sample({
    clock: [gate.open, storedElsewhere, $owner],
    source: { owner: $owner, isOpen: gate.status },
    filter: ({ owner, isOpen }) => isOpen && owner !== null,
    fn: ({ owner }) => owner ?? '',
    target: recallFx,
  })

  const lookFx = lookupOf(kind, slot)
  const $lost = $progress.map((held) => (held.state === 'unknown' ? held : null))
  const entered = sample({
    clock: given,
    filter: ({ kind }) => kind === 'lost' || kind === 'recalled' || kind === 'yielded',
  })
  const $asked = createStore(0)
    .on(lookFx, (asked) => asked + 1)
    .reset(entered)
  sample({
    clock: [
      entered,
      storedElsewhere,
      $owner,
      delay({ source: lookFx.finally, timeout: ({ params }) => pauseMs(params.nth, Math.random()) }),
    ],
    source: { lost: $lost, nth: $asked, isLooking: lookFx.pending, owner: $owner },
    filter: ({ lost, isLooking, owner }) => lost !== null && !isLooking && owner !== null,
    fn: ({ lost, nth }) => ({ lost: lost as NonNullable<typeof lost>, nth }),
    target: lookFx,
  })
  return merge([recallFx.doneData.filterMap((input) => input ?? undefined), lookFx.doneData])
}
