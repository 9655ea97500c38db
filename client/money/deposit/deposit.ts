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
import { begun, type Course, isLeavable, isOpen, isOver, repeated, resumed, takenUp } from './progress.ts'

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

const courseSet = createEvent<Course>()
const courseGone = createEvent()

/** The deposit that is under way, or has just ended. */
export const $course = createStore<Course | null>(null)
  .on(courseSet, (_, course) => course)
  .on([askFx.doneData, questionFx.doneData], (course, turn) => course && turn(course))
  .reset([courseGone, playerForgotten])

export const $depositBusy = $course.map((course) => course !== null && !isOver(course))

/** The deposit that ended last in any tab, as far as this one knows. */
const knowEndedFx = createEffect(() => depositSlot.ended() ?? '')
const $ended = createStore('').on(knowEndedFx.doneData, (_, ended) => ended)

// In the turn of the tap: a second tap finds the first under way.
const owned = sample({
  clock: depositIntended,
  source: { busy: $depositBusy, ended: $ended },
  filter: ({ busy }) => !busy,
  fn: ({ ended }, intent): Course => begun({ ...intent, after: ended }),
})
const claimFx = createEffect((course: Course) => claimIntent<Intent>(depositSlot, course))
sample({ clock: owned, target: [courseSet, claimFx] })
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
  target: courseSet,
})
sample({
  clock: yielded,
  filter: ({ intent }) => intent === null,
  fn: () => ({
    title: 'Not sent from here',
    description: 'Another tab has just asked for a deposit. Your balance shows what arrived.',
    status: 'info' as const,
  }),
  target: [noticed, courseGone.prepend(() => undefined), knowEndedFx.prepend(() => undefined)],
})

/** Stored first, sent then: whatever happens in between, the next attempt has the same reference. */
const repeatFx = createEffect((course: Course): Course | null => {
  const stored = depositSlot.stored()
  if (course.isBorrowed && stored?.reference !== course.reference) return null
  const again = repeated(course, Date.now())
  if (!stored || stored.reference === course.reference) depositSlot.store(again)
  return again
})
sample({
  clock: depositAskedAgain,
  source: { course: $course, asking: askFx.pending },
  filter: ({ course, asking }) => course !== null && isOpen(course) && !asking,
  fn: ({ course }) => course as Course,
  target: repeatFx,
})
sample({
  clock: repeatFx.doneData.filterMap((course) => course ?? undefined),
  target: [courseSet, askFx],
})
sample({
  clock: repeatFx.doneData,
  filter: (course) => course === null,
  fn: () => undefined,
  target: courseGone,
})

const $open = combine($course, $user, (course, user) =>
  course && user && isOpen(course) && ownerOf(user) === course.player ? course : null,
)
/** The reference of the deposit to ask about, while that makes sense and somebody may ask. */
export const $questioned = $open.map((course) => course?.reference ?? null)
// By `$open` alone: a source that held `$course` beside it would hide the first change of both from a new page.
sample({
  clock: questionDue,
  source: { course: $open, asking: questionFx.pending },
  filter: ({ course, asking }) => course !== null && !asking,
  fn: ({ course }) => course as Course,
  target: questionFx,
})

/** Each answer clears the item that it settles: the wish once the phone rings, the wait once the phone has answered. */
const settleFx = createEffect((course: Course) => {
  if (course.stage === 'waiting' && !depositSlot.isRinging(course)) depositSlot.ring(course)
  if (isOver(course)) depositSlot.end(course)
})
const endFx = createEffect(depositSlot.end)
const left = sample({ clock: depositClosed, source: $course }).filterMap((course) =>
  course && isLeavable(course) ? course : undefined,
)
sample({ clock: left, target: [endFx, courseGone.prepend(() => undefined)] })
const moved = $course.updates.filterMap((course) => course ?? undefined)
sample({ clock: moved, target: settleFx })
sample({ clock: [settleFx.done, endFx.done], fn: () => undefined, target: knowEndedFx })

/** It has ended, and how. */
export const depositEnded = moved.filterMap((course) => (isOver(course) ? course : undefined))
export const depositConfirmed = depositEnded.filterMap((course) =>
  course.stage === 'confirmed' ? course : undefined,
)
sample({ clock: depositConfirmed, fn: () => undefined, target: balanceAsked })

sample({ clock: $course, fn: (course) => course !== null, target: setter('show_deposit_modal') })

/** Another tab has asked a phone, or the phone has answered there: a deposit that is under way there is so here. */
const storedElsewhere = feed(elsewhere(DepositGate.status, ['deposit-asked', 'deposit-waiting']))
sample({ clock: [DepositGate.open, storedElsewhere], fn: () => undefined, target: knowEndedFx })
sample({ clock: storedElsewhere, fn: () => undefined, target: questionDue })

const storedFx = attach({
  source: $settling,
  effect(settling, player: string): Course | null {
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
$course.on(storedFx.doneData, takenUp)

/** A deposit that is no longer stored has ended in the tab that sent it: refused, or let go. */
const endedElsewhereFx = createEffect(
  (course: Course | null) =>
    course?.isBorrowed === true && !isOver(course) && depositSlot.stored()?.reference !== course.reference,
)
sample({ clock: questionFx.done, source: $course, target: endedElsewhereFx })
sample({
  clock: endedElsewhereFx.doneData,
  filter: Boolean,
  fn: () => undefined,
  target: courseGone,
})
