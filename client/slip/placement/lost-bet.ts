import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { delay } from 'patronum/delay'
import { ownerOf } from '../../intents/intent.ts'
import { $settling, settlesAt } from '../../intents/settling.ts'
import { fields } from '../../state/fields.ts'
import { elsewhere } from '../../storage/tabs.ts'
import { feed } from '../../streams/feed.ts'
import { SlipGate } from '../slip.ts'
import { lookFx } from './bet-lookup.ts'
import { betSlot, sentAgain } from './bet-slot.ts'
import type { Intent } from './intent.ts'
import type { Placing, PlacingStep } from './placing.ts'
import { repeatFx } from './sending.ts'
import { $placing, stepped } from './under-way.ts'

/** Interval of looking up a bet whose answer was lost, in ms. */
const ASK_EVERY_MS = 2_000

/** Sends the same bet once more, under the same reference: it is taken once at most. */
export const resendClicked = createEvent()
/** The player lets a bet go that the provider does not know, and will not come to know. */
export const intentDropped = createEvent()

/** An intent that may be sent again: absent from the history, or past its let-go bound where there is no history to ask. */
const $missing = $placing.map((placing) =>
  placing.state === 'unknown' && (placing.isMissing || placing.isSettled) ? placing.intent : null,
)

/** A bet that this tab has not sent itself: it knows of it by what the browser stores. */
const $borrowed = createStore('').on(stepped, (held, step) => {
  if (step.kind === 'recalled') return step.intent.reference
  return step.kind === 'yielded' ? step.to.reference : held
})
/** An intent that is no longer stored has ended in the tab that sent it: refused, or let go. */
const isEnded = (borrowed: string, { reference }: Intent) =>
  borrowed === reference && betSlot.stored()?.reference !== reference
const ended = ({ params: { reference } }: { params: Intent }): PlacingStep => ({ kind: 'ended', reference })

const claimAgainFx = attach({ source: $borrowed, effect: isEnded })
sample({
  clock: resendClicked,
  source: $missing,
  filter: (intent) => intent !== null,
  target: claimAgainFx,
})
sample({ clock: claimAgainFx.done, filter: ({ result }) => result, fn: ended, target: stepped })
const resendFx = createEffect((intent: Intent) => sentAgain(intent, Date.now()))
sample({
  clock: claimAgainFx.done,
  filter: ({ result }) => !result,
  fn: ({ params }) => params,
  target: resendFx,
})
const resent = resendFx.doneData
sample({ clock: resent, fn: (intent): PlacingStep => ({ kind: 'sent', intent }), target: stepped })
sample({ clock: resent, target: repeatFx })

const dropped = sample({ clock: intentDropped, source: $placing }).filterMap((placing) =>
  placing.state === 'unknown' && placing.isSettled ? placing.intent : undefined,
)
sample({
  clock: dropped,
  fn: ({ reference }): PlacingStep => ({ kind: 'dropped', reference }),
  target: stepped,
})
sample({ clock: dropped, target: createEffect(betSlot.drop) })

/**
 * Finds out what became of each bet whose answer was lost: one that an earlier page or another tab has sent, and one of
 * this page's own. Asks the provider again and again, and lets go of what its own tab has ended.
 */
export function startBetRecovery(): void {
  const recallFx = createEffect((player: string) => {
    const held = betSlot.stored()
    return held?.player === player ? held : null
  })
  const storedElsewhere = feed(elsewhere(SlipGate.status, ['placing']))
  const $owner = fields.user.map((user) => user && ownerOf(user))
  sample({
    clock: [SlipGate.open, storedElsewhere, $owner],
    source: { owner: $owner, isOpen: SlipGate.status },
    filter: ({ owner, isOpen }) => isOpen && owner !== null,
    fn: ({ owner }) => owner ?? '',
    target: recallFx,
  })
  // A bet that an earlier page, or another tab, has sent: this one does not know its outcome.
  sample({
    clock: recallFx.doneData.filterMap((intent) => intent ?? undefined),
    source: $settling,
    fn: (settling, intent): PlacingStep => ({ kind: 'recalled', intent, settlesAt: settlesAt(settling) }),
    target: stepped,
  })

  sample({
    clock: [
      sample({ clock: stepped, filter: ({ kind }) => ['lost', 'recalled', 'yielded'].includes(kind) }),
      fields.user.updates,
      delay({ source: lookFx.finally, timeout: ASK_EVERY_MS }),
    ],
    source: { placing: $placing, looking: lookFx.pending, user: fields.user },
    filter: ({ placing, looking, user }) => placing.state === 'unknown' && !looking && user !== null,
    fn: ({ placing }) => (placing as Extract<Placing, { state: 'unknown' }>).intent,
    target: lookFx,
  })
  sample({ clock: lookFx.doneData, target: stepped })

  const askStorageFx = attach({ source: $borrowed, effect: isEnded })
  sample({
    clock: sample({ clock: stepped, filter: ({ kind }) => kind === 'missing' || kind === 'waited' }),
    source: $placing,
    filter: (placing) => placing.state === 'unknown',
    fn: (placing) => (placing as Extract<Placing, { state: 'unknown' }>).intent,
    target: askStorageFx,
  })
  sample({
    clock: askStorageFx.done,
    filter: ({ result }) => result,
    fn: ended,
    target: stepped,
  })
}
