import { combine, createEvent, createStore, type EventCallable, type Store, sample } from 'effector'
import type { CallName } from '#shared/calls/catalogue.ts'
import { isOffer } from '#shared/calls/offers.ts'
import { callFx } from '../calls/call-fx.ts'
import { $offers } from '../calls/offers.ts'
import { playerForgotten } from '../state/actions.ts'
import { $clock, $now } from '../streams/clock.ts'
import { $showing } from './page-visible.ts'

export interface AskingOptions<Wish extends object, Result> {
  readonly name: CallName
  readonly read: (body: unknown) => Result
  /** The request to make; null: none. */
  readonly $wish: Store<Wish | null>
  /** Wishes of one subject replace each other's answers; those of another start from nothing. */
  readonly subjectOf?: (wish: Wish) => string
  /** The answers are a player's own: once they have left nothing of them stays. */
  readonly isOwn?: boolean
  /** When an answer is too old, epoch ms. It may be asked again later, and never while the page is hidden. */
  readonly dueAt: (answer: Answer<Result>) => number
}

export interface Answer<Result> {
  readonly subject: string
  readonly result: Result
  /** When it was asked for, epoch ms. */
  readonly at: number
}

export interface Asking<Result> {
  /** False where the provider is known not to offer the call: then nothing is asked. */
  readonly $isOffered: Store<boolean>
  /** The answer to the present wish, or the one before it on the same subject; null: none yet. */
  readonly $answer: Store<Answer<Result> | null>
  readonly $state: Store<'loading' | 'ready' | 'failed'>
  /** The last answer did not come: what is shown is older than it should be. */
  readonly $late: Store<boolean>
  /** Why it did not come, in the provider's words or those of the call's row; it stands until one does. */
  readonly $error: Store<string>
  readonly retried: EventCallable<void>
}

/** After a failure it is asked again after so many ms, of its own accord. */
const AGAIN_AFTER_MS = 10_000

/** Pages that wait for the same moment ask within so many ms of it, not all at once. */
const SPREAD_MS = 2_000

const $spreadMs = createStore(Math.random() * SPREAD_MS)

/** Asks a call when the wish changes, when its answer grows old, and when the player says so. */
export function askWhile<Wish extends object, Result>({
  name,
  read,
  $wish,
  subjectOf = JSON.stringify,
  isOwn = false,
  dueAt,
}: AskingOptions<Wish, Result>): Asking<Result> {
  const call = callFx(name, read)
  const retried = createEvent()
  const $isOffered = $offers.map((offers) => !isOffer(name) || offers === null || offers.has(name))

  /** Answers come for what was asked then; only what is still wanted counts. */
  const isOf = (wish: Wish | null, params: object | undefined): boolean =>
    wish !== null && subjectOf(wish) === subjectOf(params as Wish)

  const $askedAt = createStore(0).on(
    sample({ clock: call.fx, source: $clock, fn: (clock) => clock().now() }),
    (_, at) => at,
  )
  const answered = sample({
    clock: call.fx.done,
    source: { wish: $wish, at: $askedAt },
    filter: ({ wish }, { params }) => isOf(wish, params),
    fn: ({ at }, { params, result }): Answer<Result> => ({ subject: subjectOf(params as Wish), result, at }),
  })
  const failed = sample({
    clock: call.fx.fail,
    source: $wish,
    filter: (wish, { params }) => isOf(wish, params),
    fn: (_, { params, error: { message } }) => ({ subject: subjectOf(params as Wish), message }),
  })

  const $held = createStore<Answer<Result> | null>(null).on(answered, (_, it) => it)
  const $failed = createStore<{ subject: string; message: string } | null>(null)
    .on(failed, (_, failure) => failure)
    .reset(answered, retried)
  if (isOwn) {
    $held.reset(playerForgotten)
    $failed.reset(playerForgotten)
  }

  const $answer = combine($held, $wish, (held, wish) =>
    held && wish && held.subject === subjectOf(wish) ? held : null,
  )
  const $failure = combine($failed, $wish, (failed, wish) =>
    wish !== null && failed?.subject === subjectOf(wish) ? failed : null,
  )
  const $isFailed = $failure.map((failure) => failure !== null)

  const due = sample({
    clock: $now,
    source: {
      answer: $answer,
      failed: $isFailed,
      askedAt: $askedAt,
      pending: call.$loading,
      showing: $showing,
      spreadMs: $spreadMs,
    },
    filter: ({ answer, failed, askedAt, pending, showing, spreadMs }, now) => {
      if (pending || !showing.now()) return false
      if (failed) return now - askedAt >= AGAIN_AFTER_MS
      return answer !== null && now >= dueAt(answer) + spreadMs
    },
  })

  sample({
    clock: [$wish, $isOffered, retried, due],
    source: { wish: $wish, isOffered: $isOffered },
    filter: ({ wish, isOffered }) => wish !== null && isOffered,
    fn: ({ wish }): object | undefined => wish ?? undefined,
    target: call.fx,
  })

  return {
    $isOffered,
    $answer,
    $state: combine($answer, $isFailed, (answer, failed) => {
      if (answer) return 'ready'
      return failed ? 'failed' : 'loading'
    }),
    $late: combine($answer, $isFailed, (answer, failed) => answer !== null && failed),
    $error: $failure.map((failure) => failure?.message ?? ''),
    retried,
  }
}
