import {
  combine,
  createEffect,
  createEvent,
  createStore,
  type Effect,
  type Event,
  type EventCallable,
  merge,
  type Store,
  sample,
  type UnitTargetable,
} from 'effector'
import { previous } from 'patronum/previous'
import { type CallName, callOf } from '#shared/calls/catalogue.ts'
import { isOffer } from '#shared/calls/offers.ts'
import { callFx } from '../calls/call-fx.ts'
import { $offers } from '../calls/offers.ts'
import { playerForgotten } from '../state/actions.ts'
import { $clock, $now } from '../streams/clock.ts'
import { $share } from '../streams/pause.ts'
import { type Input, notOffered, type Question, type Shown, shownOf, turn, unasked } from './question.ts'

export interface Answer<Params, Result> {
  readonly params: Params
  readonly result: Result
  /** Time of the request, epoch ms. */
  readonly at: number
}

/** Start and cancellation of requests: by two events, or by a store. */
type Triggers<Params> =
  | {
      /** Requests with this payload, unless its answer is still fresh or on its way. */
      readonly start: Event<Params>
      /** Cancels the request: its screen has closed. */
      readonly leave: Event<unknown>
    }
  | {
      /** Requests with each new payload; null: no screen wants an answer. */
      readonly $params: Store<Params | null>
    }

const triggersOf = <Params>(triggers: Triggers<Params>) =>
  '$params' in triggers
    ? {
        start: triggers.$params.updates.filterMap((params) => params ?? undefined),
        leave: triggers.$params.updates.filter({ fn: (params) => params === null }),
      }
    : triggers

/** The request for an answer: the row's call, or an effect that makes several calls. */
type Request<Params, Result> =
  | {
      /** Reads the body of a good answer; undefined: unreadable, the call counts as failed. */
      readonly read: (body: unknown) => Result | undefined
    }
  | { readonly fx: Effect<Params, Result> }

interface Row<Params, Result> {
  /** The call of the request. It gives the needed offer and the text of a failure, also with `fx`. */
  readonly call: CallName
  /** Age up to which `start` does not repeat a request, in ms. Default 0: each start requests. */
  readonly freshForMs?: number
  /** Time at which an answer is requested again, epoch ms of the server. Needs `holdClock`. Default: never. */
  readonly dueAt?: (answer: Answer<Params, Result>) => number
  /** Subject of a payload: an answer stays during requests about its subject. Default: the payload itself. */
  readonly subjectOf?: (params: Params) => string
  /** The answer is about the player: it is dropped when they leave. */
  readonly isOwn?: true
}

/** A query without a target for its answers. */
export type QuestionRow<Params, Result> = Row<Params, Result> & Triggers<Params> & Request<Params, Result>

/** A query as a row, with the target of its answers. */
export type QueryRow<Params, Result extends Into, Into> = QuestionRow<Params, Result> & {
  /** Target of the answers: a state field, or patronum's `spread` over several. Default: none. */
  readonly into?: UnitTargetable<Into>
}

export interface Query<Params, Result> {
  readonly $shown: Store<Shown>
  readonly $isWanted: Store<boolean>
  /** Repeats the last request, however fresh its answer is, while a screen wants it. */
  readonly retried: EventCallable<void>
  /** An answer has come and is in its target. */
  readonly answered: Event<Answer<Params, Result>>
}

/** Visibility of the page, which the browser changes: read it when needed. */
export const $visibility = createStore({ isVisible: () => globalThis.document?.visibilityState !== 'hidden' })

/** Span over which pages spread repeated requests, in ms. */
const SPREAD_MS = 2_000

/** Abort controllers by payload. Each request has a payload object of its own. */
const controllers = new WeakMap<object, AbortController>()
const abortFx = createEffect((params: object) => controllers.get(params)?.abort())

function signalOf(params: object | undefined): AbortSignal | undefined {
  if (!params) return undefined
  const controller = new AbortController()
  controllers.set(params, controller)
  return controller.signal
}

/** Creates a query. The latest request wins; earlier ones are aborted. A hidden page requests nothing by itself. */
export function createQuery<Params extends object, Result extends Into, Into>(
  row: QueryRow<Params, Result, Into>,
): Query<Params, Result> {
  const { call, into, dueAt, freshForMs = 0, subjectOf = JSON.stringify } = row
  const fx = ('fx' in row ? row.fx : callFx(call, row.read, { signalOf }).fx) as unknown as Effect<
    object,
    Result | undefined
  >
  const { start, leave } = triggersOf(row)
  const retried = createEvent()
  const inputCame = createEvent<Input<Params>>()

  const $question = createStore<Question<Params>>(unasked).on(
    sample({
      clock: inputCame,
      source: $clock,
      // Due times are by the server's clock. Without them the device's clock is enough, and is known earlier.
      fn: (clock, input) => ({ input, at: dueAt ? clock().now() : clock().device() }),
      // Two inputs can come at once: a second that passes can change the payload as well.
      batch: false,
    }),
    (question, { input, at }) => turn(question, input, at, freshForMs),
  )
  /** Parameters of the request in flight; null: none. */
  const $request = $question.map((question) => (question.phase === 'asking' ? question.params : null))
  sample({ clock: $request, source: previous($request), fn: (earlier) => earlier ?? {}, target: abortFx })
  sample({
    clock: $request.updates.filterMap((params): object | undefined => params ?? undefined),
    target: fx,
  })

  /** Input for the end of the request in flight; ends of aborted requests are ignored. */
  const requestEnded = sample({
    clock: fx.finally,
    source: { question: $question, share: $share },
    filter: ({ question }, { params }) => question.phase === 'asking' && question.params === params,
    fn: ({ question, share }, outcome) => {
      const result = outcome.status === 'done' ? outcome.result : undefined
      if (question.phase !== 'asking' || result === undefined) {
        // A call that was dropped because the player changed has no message.
        const message = outcome.status === 'fail' && outcome.error.message
        return { kind: 'failed' as const, message: message || callOf(call).failure }
      }
      const answer = { params: question.params, result, at: question.at }
      return { kind: 'answered' as const, answer, dueAt: dueAt && dueAt(answer) + share * SPREAD_MS }
    },
  })
  const answered = requestEnded.filterMap((input) => (input.kind === 'answered' ? input.answer : undefined))
  if (into) sample({ clock: answered, fn: ({ result }): Into => result, target: into })

  /** True if the provider does not offer the call: then nothing is sent. */
  const $isMissing = $offers.map((offers) => isOffer(call) && offers?.has(call) === false)
  const ticked = sample({
    clock: $now,
    source: { visibility: $visibility, isMissing: $isMissing },
    filter: ({ visibility, isMissing }) => visibility.isVisible() && !isMissing,
  })
  sample({
    clock: merge<Input<Params>>([
      start.map((params) => ({ kind: 'asked', params })),
      merge([retried, $isMissing.updates.filter({ fn: (isMissing) => !isMissing })]).map(() => ({
        kind: 'retried',
      })),
      leave.map(() => ({ kind: 'left' })),
      ...(row.isOwn ? [playerForgotten.map(() => ({ kind: 'forgotten' as const }))] : []),
      ...(dueAt ? [ticked.map(() => ({ kind: 'ticked' as const }))] : []),
      requestEnded,
    ]),
    batch: false,
    target: inputCame,
  })

  return {
    $shown: combine($question, $isMissing, (question, isMissing) =>
      isMissing ? notOffered : shownOf(question, subjectOf),
    ),
    $isWanted: $question.map(({ phase }) => phase !== 'idle'),
    retried,
    answered,
  }
}
