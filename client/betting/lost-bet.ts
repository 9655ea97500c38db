import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { delay } from 'patronum/delay'
import { filter, fromEvent } from 'rxjs'
import { type Bet, readBet } from '#shared/model/bet.ts'
import { asCount, asFields, asText } from '#shared/model/field.ts'
import { type Refusal, readRefusal } from '#shared/model/placed.ts'
import { callFx } from '../calls/call-fx.ts'
import { isSettled } from '../calls/unanswered.ts'
import { fields } from '../state/fields.ts'
import { feed } from '../streams/feed.ts'
import { dropIntent, type Intent, ownerOf, sentAgain, storedIntent } from './intent.ts'
import { isUnderWay, type PlacingStep } from './placing.ts'
import { repeatFx } from './sending.ts'
import { SlipGate } from './slip.ts'
import { $placing, stepped } from './under-way.ts'

/** How long between two questions for a bet whose answer was lost, in ms. */
const ASK_EVERY_MS = 2_000

/** Sends the same bet once more, under the same reference: it is taken once at most. */
export const resendClicked = createEvent()
/** The player lets a bet go that the provider does not know, and will not come to know. */
export const intentDropped = createEvent()

const recallFx = createEffect((player: string) => {
  const held = storedIntent()
  return held?.player === player ? held : null
})
const storedElsewhere = feed({
  $wish: SlipGate.status.map((open) => (open ? 'placing' : null)),
  watch: (key) =>
    fromEvent<StorageEvent>(window, 'storage').pipe(
      filter((event) => event.key === key || event.key === null),
    ),
})
const $owner = fields.user.map((user) => user && ownerOf(user))
sample({
  clock: [SlipGate.open, storedElsewhere, $owner],
  source: { owner: $owner, isOpen: SlipGate.status },
  filter: ({ owner, isOpen }) => isOpen && owner !== null,
  fn: ({ owner }) => owner ?? '',
  target: recallFx,
})
// A bet that an earlier page, or another tab, has sent: this one does not know what came of it.
const recalled = recallFx.doneData.filterMap((intent) => intent ?? undefined)
sample({ clock: recalled, fn: (intent): PlacingStep => ({ kind: 'recalled', intent }), target: stepped })
/** The history, asked for one bet by its reference. */
const history = callFx('betOf', (body): Bet | Refusal | null => {
  const said = asFields(body)
  return said?.refused === undefined ? (readBet(said?.data) ?? null) : readRefusal(said.refused)
})
sample({
  clock: [
    sample({ clock: stepped, filter: ({ kind }) => ['lost', 'recalled', 'yielded'].includes(kind) }),
    fields.user.updates,
    delay({ source: history.fx.finally, timeout: ASK_EVERY_MS }),
  ],
  source: { placing: $placing, asking: history.$loading, user: fields.user },
  filter: ({ placing, asking, user }) => placing.state === 'unknown' && !asking && user !== null,
  fn: ({ placing }) => ({ reference: isUnderWay(placing) ? placing.intent.reference : '' }),
  target: history.fx,
})
const referenceOf = (params: object | undefined) => asText(asFields(params)?.reference) ?? ''
sample({
  clock: history.fx.done,
  fn: ({ params, result }): PlacingStep => {
    const reference = referenceOf(params)
    if (result === null) return { kind: 'missing', reference }
    return 'bet_id' in result
      ? { kind: 'found', reference, bet: result }
      : { kind: 'refused', reference, refusal: result }
  },
  target: stepped,
})
sample({
  clock: history.fx.fail,
  fn: ({ params, error }): PlacingStep => {
    const isMissing = error.kind === 'failed' && asCount(asFields(error.body)?.status) === 404
    return { kind: isMissing ? 'missing' : 'unheard', reference: referenceOf(params) }
  },
  target: stepped,
})

const $missing = $placing.map((placing) =>
  placing.state === 'unknown' && placing.isMissing ? placing.intent : null,
)

/** A bet that this tab has not sent itself: it knows of it by what the browser stores. */
const $borrowed = createStore('', { serialize: 'ignore' }).on(stepped, (held, step) => {
  if (step.kind === 'recalled') return step.intent.reference
  return step.kind === 'yielded' ? step.to.reference : held
})
/** What nobody stores any more has ended in the tab that had sent it: refused, or let go. */
const isEnded = (borrowed: string, { reference }: Intent) =>
  borrowed === reference && storedIntent()?.reference !== reference
const askStorageFx = attach({ source: $borrowed, effect: isEnded })
const claimAgainFx = attach({ source: $borrowed, effect: isEnded })
sample({
  clock: sample({ clock: stepped, filter: ({ kind }) => kind === 'missing' }),
  source: $missing,
  filter: (intent) => intent !== null,
  target: askStorageFx,
})
sample({
  clock: [askStorageFx.done, claimAgainFx.done],
  filter: ({ result }) => result,
  fn: ({ params: { reference } }): PlacingStep => ({ kind: 'dropped', reference }),
  target: stepped,
})

sample({
  clock: resendClicked,
  source: $missing,
  filter: (intent) => intent !== null,
  target: claimAgainFx,
})
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

const dropped = sample({ clock: intentDropped, source: $missing }).filterMap((intent) =>
  intent && isSettled(intent.sentAt, Date.now()) ? intent : undefined,
)
sample({
  clock: dropped,
  fn: ({ reference }): PlacingStep => ({ kind: 'dropped', reference }),
  target: stepped,
})
sample({ clock: dropped, target: createEffect(dropIntent) })
