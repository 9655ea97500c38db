import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { filter, fromEvent } from 'rxjs'
import { readDeposit } from '#shared/model/deposit.ts'
import { $user, balanceAsked } from '../account/account.ts'
import { callFx } from '../calls/call-fx.ts'
import { playerForgotten, setter } from '../state/actions.ts'
import { feed } from '../streams/feed.ts'
import {
  askFailed,
  begun,
  type Course,
  isLeavable,
  isOpen,
  isOver,
  questionFailed,
  repeated,
  resumed,
  told,
} from './course.ts'
import { dropIntent, type Intent, keepIntent, payloadOf, readIntent } from './intent.ts'

/** Open while a player is here: what was left open is taken up again. */
export const DepositGate = createGate()

/** The player wants to pay in. */
export const depositIntended = createEvent<Intent>()

/** The same deposit once more, under its reference: however often, it is charged once. */
export const depositAskedAgain = createEvent()

/** What became of it has been read, or it is let go. What may still be on its way stays. */
export const depositClosed = createEvent()

/** It is time to ask what has become of it. */
export const questionDue = createEvent()

const ask = callFx('deposit', readDeposit)
const question = callFx('confirmDeposit', readDeposit)
const courseSet = createEvent<Course>()
const courseGone = createEvent()

const $questionAt = createStore(0, { serialize: 'ignore' }).on(question.fx, () => Date.now())
const questionLost = sample({
  clock: question.fx.failData,
  source: $questionAt,
  fn: (askedAt, failure) => ({ askedAt, failure }),
})

/** The deposit that is under way, or has just ended. */
export const $course = createStore<Course | null>(null, { sid: 'deposit/course' })
  .on(courseSet, (_, course) => course)
  .on([ask.fx.doneData, question.fx.doneData], (course, deposit) => course && told(course, deposit))
  .on(ask.fx.failData, (course, failure) => course && askFailed(course, failure))
  .on(questionLost, (course, { failure, askedAt }) => course && questionFailed(course, failure, askedAt))
  .reset([courseGone, playerForgotten])

export const $depositBusy = $course.map((course) => course !== null && !isOver(course))

/** Stored first, sent then: whatever happens in between, the next attempt has the same name. */
const keepFx = createEffect((course: Course) => keepIntent('deposit-asked', course))

sample({
  clock: depositIntended,
  source: $depositBusy,
  filter: (busy) => !busy,
  fn: (_, intent) => begun(intent),
  target: keepFx,
})
sample({
  clock: depositAskedAgain,
  source: { course: $course, asking: ask.$loading },
  filter: ({ course, asking }) => course !== null && !isOver(course) && !asking,
  fn: ({ course }) => repeated(course as Course, Date.now()),
  target: keepFx,
})
sample({ clock: keepFx.done, fn: ({ params }) => params, target: courseSet })
sample({ clock: keepFx.done, fn: ({ params }) => payloadOf(params), target: ask.fx })

/** The reference to ask about, while that makes sense and somebody may ask. */
export const $questioned = combine($course, $user, (course, user) =>
  course && user && isOpen(course) ? course.reference : null,
)
sample({
  clock: questionDue,
  source: { reference: $questioned, asked: question.$loading },
  filter: ({ reference, asked }) => reference !== null && !asked,
  fn: ({ reference }) => ({ reference }),
  target: question.fx,
})

/** Each answer clears the item that it settles: the wish once the phone rings, the wait once the phone has answered. */
const settleFx = createEffect((course: Course) => {
  if (course.stage === 'waiting') keepIntent('deposit-waiting', course)
  if (course.stage === 'waiting' || isOver(course)) dropIntent('deposit-asked')
  if (isOver(course)) dropIntent('deposit-waiting')
})
const dropFx = createEffect(() => {
  dropIntent('deposit-asked')
  dropIntent('deposit-waiting')
})
sample({
  clock: depositClosed,
  source: $course,
  filter: (course) => course !== null && isLeavable(course),
  fn: () => undefined,
  target: [dropFx, courseGone],
})
const moved = sample({ clock: $course, filter: (course): course is Course => course !== null })
sample({ clock: moved, target: settleFx })

/** It has ended, and how. */
export const depositEnded = moved.filterMap((course) => (isOver(course) ? course : undefined))
export const depositConfirmed = depositEnded.filterMap((course) =>
  course.stage === 'confirmed' ? course : undefined,
)
sample({ clock: depositConfirmed, fn: () => undefined, target: balanceAsked })

sample({ clock: ask.$loading, target: setter('deposit_loading') })
sample({ clock: question.$loading, target: setter('deposit_confirm_loading') })
sample({
  clock: ask.fx.doneData,
  fn: (answer) => answer?.message ?? null,
  target: setter('deposits_message'),
})
sample({
  clock: question.fx.doneData,
  fn: (answer) => answer?.message ?? null,
  target: setter('deposits_confirm_message'),
})
sample({ clock: $course, fn: (course) => course !== null, target: setter('show_deposit_modal') })

/** A phone rings for another tab, or no longer does: what is under way there is under way here. */
const waitingElsewhere = feed({
  $wish: DepositGate.status.map((open) => (open ? 'deposit-waiting' : null)),
  watch: (watched) => fromEvent<StorageEvent>(window, 'storage').pipe(filter(({ key }) => key === watched)),
})

const takeUpFx = createEffect((player: string): Course | null => {
  const waiting = readIntent('deposit-waiting', player)
  if (waiting) return resumed(waiting, 'waiting')
  const asked = readIntent('deposit-asked', player)
  return asked ? resumed(asked, 'unanswered') : null
})
const $player = $user.map((user) => user && (user.id ?? ''))
sample({
  clock: [DepositGate.open, $player, waitingElsewhere],
  source: { open: DepositGate.status, player: $player, course: $course },
  filter: ({ open, player, course }) => open && player !== null && course?.player !== player,
  fn: ({ player }) => player ?? '',
  target: takeUpFx,
})
sample({
  clock: takeUpFx.doneData,
  filter: (course) => course === null,
  fn: () => undefined,
  target: courseGone,
})
sample({ clock: takeUpFx.doneData, filter: (course): course is Course => course !== null, target: courseSet })
