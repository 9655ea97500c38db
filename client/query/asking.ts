import { combine, createEvent, createStore, type EventCallable, type Store, sample } from 'effector'
import type { CallName } from '#shared/calls/catalogue.ts'
import { isOffer } from '#shared/calls/offers.ts'
import { callFx } from '../calls/call-fx.ts'
import { $offers } from '../calls/offers.ts'
import { playerForgotten } from '../state/actions.ts'
import { $clock, $now } from '../streams/clock.ts'
import { $showing } from './page-visible.ts'

export interface AskingOptions<Params extends object, Result> {
  readonly name: CallName
  readonly read: (body: unknown) => Result
  /** The request to make; null: none. */
  readonly $params: Store<Params | null>
  /** Parameters of one subject replace each other's answers; those of another start from nothing. */
  readonly subjectOf?: (params: Params) => string
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
  /** The answer for the current parameters, or the previous one on the same subject; null: none yet. */
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

/** Asks a call when its parameters change, when its answer grows old, and when the player says so. */
export function askWhile<Params extends object, Result>({
  name,
  read,
  $params,
  subjectOf = JSON.stringify,
  isOwn = false,
  dueAt,
}: AskingOptions<Params, Result>): Asking<Result> {
  const call = callFx(name, read)
  const retried = createEvent()
  const $isOffered = $offers.map((offers) => !isOffer(name) || offers === null || offers.has(name))

  /** Answers come for what was asked then; only what is still wanted counts. */
  const isOf = (current: Params | null, params: object | undefined): boolean =>
    current !== null && subjectOf(current) === subjectOf(params as Params)

  const $askedAt = createStore(0).on(
    sample({ clock: call.fx, source: $clock, fn: (clock) => clock().now() }),
    (_, at) => at,
  )
  const answered = sample({
    clock: call.fx.done,
    source: { current: $params, at: $askedAt },
    filter: ({ current }, { params }) => isOf(current, params),
    fn: ({ at }, { params, result }): Answer<Result> => ({
      subject: subjectOf(params as Params),
      result,
      at,
    }),
  })
  const failed = sample({
    clock: call.fx.fail,
    source: $params,
    filter: (current, { params }) => isOf(current, params),
    fn: (_, { params, error: { message } }) => ({ subject: subjectOf(params as Params), message }),
  })

  const $held = createStore<Answer<Result> | null>(null).on(answered, (_, it) => it)
  const $failed = createStore<{ subject: string; message: string } | null>(null)
    .on(failed, (_, failure) => failure)
    .reset(answered, retried)
  if (isOwn) {
    $held.reset(playerForgotten)
    $failed.reset(playerForgotten)
  }

  const $answer = combine($held, $params, (held, current) =>
    held && current && held.subject === subjectOf(current) ? held : null,
  )
  const $failure = combine($failed, $params, (failed, current) =>
    current !== null && failed?.subject === subjectOf(current) ? failed : null,
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
    clock: [$params, $isOffered, retried, due],
    source: { current: $params, isOffered: $isOffered },
    filter: ({ current, isOffered }) => current !== null && isOffered,
    fn: ({ current }): object | undefined => current ?? undefined,
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
