import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { $user, balanceAsked } from '../../account/player/account.ts'
import { claimIntent } from '../../intents/claim.ts'
import { ownerOf } from '../../intents/intent.ts'
import { $settling, settlesAt } from '../../intents/settling.ts'
import { playerForgotten, setter } from '../../state/actions.ts'
import { noticed } from '../../state/notice.ts'
import { elsewhere } from '../../storage/tabs.ts'
import { feed } from '../../streams/feed.ts'
import { depositSlot, type Intent } from '../payment/intent.ts'
import { askFx, questionFx } from './calls.ts'
import {
  begun,
  type DepositProgress,
  isLeavable,
  isOpen,
  isOver,
  repeated,
  resumed,
  takenUp,
} from './progress.ts'

/** Open while a player is here: what was left open is taken up again. */
export const DepositGate = createGate()

/** The player wants to pay in. */
export const depositIntended = createEvent<Intent>()

/** The same deposit once more, under its reference: however often, it is charged once. */
export const depositAskedAgain = createEvent()

/** Its result was read, or it is dismissed. A deposit that may still be in flight stays. */
export const depositClosed = createEvent()

/** It is time to ask what has become of it. */
export const questionDue = createEvent()

const progressMade = createEvent<DepositProgress>()
const progressDropped = createEvent()

/** The deposit that is under way, or has just ended. */
export const $progress = createStore<DepositProgress | null>(null)
  .on(progressMade, (_, progress) => progress)
  .on([askFx.doneData, questionFx.doneData], (progress, turn) => progress && turn(progress))
  .reset([progressDropped, playerForgotten])

export const $depositBusy = $progress.map((progress) => progress !== null && !isOver(progress))

/** The deposit that ended last in any tab, as far as this one knows. */
const knowEndedFx = createEffect(() => depositSlot.ended() ?? '')
const $ended = createStore('').on(knowEndedFx.doneData, (_, ended) => ended)

// In the turn of the tap: a second tap finds the first under way.
const owned = sample({
  clock: depositIntended,
  source: { busy: $depositBusy, ended: $ended },
  filter: ({ busy }) => !busy,
  fn: ({ ended }, intent): DepositProgress => begun({ ...intent, after: ended }),
})
const claimFx = createEffect((progress: DepositProgress) => claimIntent<Intent>(depositSlot, progress))
sample({ clock: owned, target: [progressMade, claimFx] })
sample({
  clock: claimFx.done,
  filter: ({ result }) => result.isMine,
  fn: ({ params }) => params,
  target: askFx,
})
const yielded = claimFx.doneData.filter({ fn: ({ isMine }) => !isMine })
sample({
  clock: yielded,
  source: $settling,
  filter: (_, { intent }) => intent !== null,
  fn: (settling, { intent }) => resumed(intent as Intent, 'unanswered', settlesAt(settling)),
  target: progressMade,
})
sample({
  clock: yielded,
  filter: ({ intent }) => intent === null,
  fn: () => ({
    title: 'Not sent from here',
    description: 'Another tab has just asked for a deposit. Your balance shows what arrived.',
    status: 'info' as const,
  }),
  target: [noticed, progressDropped.prepend(() => undefined), knowEndedFx.prepend(() => undefined)],
})

/** Stored first, sent then: whatever happens in between, the next attempt has the same reference. */
const repeatFx = createEffect((progress: DepositProgress): DepositProgress | null => {
  const stored = depositSlot.stored()
  if (progress.isBorrowed && stored?.reference !== progress.reference) return null
  const again = repeated(progress, Date.now())
  if (!stored || stored.reference === progress.reference) depositSlot.store(again)
  return again
})
sample({
  clock: depositAskedAgain,
  source: { progress: $progress, asking: askFx.pending },
  filter: ({ progress, asking }) => progress !== null && isOpen(progress) && !asking,
  fn: ({ progress }) => progress as DepositProgress,
  target: repeatFx,
})
sample({
  clock: repeatFx.doneData.filterMap((progress) => progress ?? undefined),
  target: [progressMade, askFx],
})
sample({
  clock: repeatFx.doneData,
  filter: (progress) => progress === null,
  fn: () => undefined,
  target: progressDropped,
})

const $open = combine($progress, $user, (progress, user) =>
  progress && user && isOpen(progress) && ownerOf(user) === progress.player ? progress : null,
)
/** The reference of the deposit to ask about, while that makes sense and somebody may ask. */
export const $questioned = $open.map((progress) => progress?.reference ?? null)
// By `$open` alone: a source that held `$progress` beside it would hide the first change of both from a new page.
sample({
  clock: questionDue,
  source: { progress: $open, asking: questionFx.pending },
  filter: ({ progress, asking }) => progress !== null && !asking,
  fn: ({ progress }) => progress as DepositProgress,
  target: questionFx,
})

/** Each answer clears the item that it settles: the request once the phone rings, the wait once the phone has answered. */
const settleFx = createEffect((progress: DepositProgress) => {
  if (progress.stage === 'waiting' && !depositSlot.isRinging(progress)) depositSlot.ring(progress)
  if (isOver(progress)) depositSlot.end(progress)
})
const endFx = createEffect(depositSlot.end)
const left = sample({ clock: depositClosed, source: $progress }).filterMap((progress) =>
  progress && isLeavable(progress) ? progress : undefined,
)
sample({ clock: left, target: [endFx, progressDropped.prepend(() => undefined)] })
const moved = $progress.updates.filterMap((progress) => progress ?? undefined)
sample({ clock: moved, target: settleFx })
sample({ clock: [settleFx.done, endFx.done], fn: () => undefined, target: knowEndedFx })

/** It has ended, and how. */
export const depositEnded = moved.filterMap((progress) => (isOver(progress) ? progress : undefined))
export const depositConfirmed = depositEnded.filterMap((progress) =>
  progress.stage === 'confirmed' ? progress : undefined,
)
sample({ clock: depositConfirmed, fn: () => undefined, target: balanceAsked })

sample({ clock: $progress, fn: (progress) => progress !== null, target: setter('show_deposit_modal') })

/** Another tab has asked a phone, or the phone has answered there: a deposit that is under way there is so here. */
const storedElsewhere = feed(elsewhere(DepositGate.status, ['deposit-asked', 'deposit-waiting']))
sample({ clock: [DepositGate.open, storedElsewhere], fn: () => undefined, target: knowEndedFx })
sample({ clock: storedElsewhere, fn: () => undefined, target: questionDue })

const storedFx = attach({
  source: $settling,
  effect(settling, player: string): DepositProgress | null {
    const held = depositSlot.stored()
    if (held?.player !== player) return null
    return resumed(held, depositSlot.isRinging(held) ? 'waiting' : 'unanswered', settlesAt(settling))
  },
})
const $player = $user.map((user) => user && ownerOf(user))
sample({
  clock: [DepositGate.open, $player, storedElsewhere, left],
  source: { open: DepositGate.status, player: $player },
  filter: ({ open, player }) => open && player !== null,
  fn: ({ player }) => player ?? '',
  target: storedFx,
})
$progress.on(storedFx.doneData, takenUp)

/** A deposit that is no longer stored has ended in the tab that sent it: refused, or let go. */
const endedElsewhereFx = createEffect(
  (held: DepositProgress | null) =>
    held?.isBorrowed === true && !isOver(held) && depositSlot.stored()?.reference !== held.reference,
)
sample({ clock: questionFx.done, source: $progress, target: endedElsewhereFx })
sample({
  clock: endedElsewhereFx.doneData,
  filter: Boolean,
  fn: () => undefined,
  target: progressDropped,
})
