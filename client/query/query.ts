import {
  createEffect,
  createEvent,
  createStore,
  type Event,
  type EventCallable,
  type Store,
  sample,
  type Unit,
  type UnitTargetable,
} from 'effector'
import { type CallName, callOf } from '#shared/calls/catalogue.ts'
import { type CallFailure, callFx } from '../calls/call-fx.ts'
import { playerForgotten } from '../state/actions.ts'
import { type Input, type Question, type Shown, shownOf, turn, unasked } from './question.ts'

/** A row for something that a screen asks the provider for. */
export interface QueryRow<Params, Result extends Into, Into> {
  readonly call: CallName
  /** Reads a good answer's body; undefined: it is none, and the call counts as failed. */
  readonly read: (body: unknown) => Result | undefined
  /** Target of answers: the state field that the screen reads, or patronum's `spread` over several. */
  readonly into: UnitTargetable<Into>
  /** Asks with this payload, unless the answer to it is still fresh or on its way. */
  readonly start: Unit<Params>
  /** Cancels the question on its way: its screen has closed. */
  readonly leave: Unit<unknown>
  /** Time in ms for which an answer is fresh. Default 0: each start asks. */
  readonly freshForMs?: number
  /** The answer is a player's: it is asked for anew once they are gone. */
  readonly isOwn?: true
}

/** A question with its loading, failure and age. */
export interface Query<Params, Result> {
  readonly $shown: Store<Shown>
  /** Asks the last question again, however fresh the answer is. */
  readonly retried: EventCallable<void>
  /** An answer has reached its target. */
  readonly answered: Event<{ readonly params: Params; readonly result: Result }>
}

/** Ends the exchange of a payload; the payload that was sent is the key, since each question makes a new one. */
const controllers = new WeakMap<object, AbortController>()
const abortFx = createEffect((params: object) => controllers.get(params)?.abort())

function signalOf(params: object | undefined): AbortSignal | undefined {
  if (!params) return undefined
  const controller = new AbortController()
  controllers.set(params, controller)
  return controller.signal
}

/**
 * One way to ask: of several questions the latest wins, earlier ones are aborted and their answers dropped; what came
 * stays while it is asked for again. A failure is the provider's text, else the call's own.
 */
export function createQuery<Params extends object, Result extends Into, Into>(
  row: QueryRow<Params, Result, Into>,
): Query<Params, Result> {
  const { call, read, into, start, leave, freshForMs = 0 } = row
  const { fx } = callFx(call, read, { signalOf })
  const retried = createEvent()
  const turned = createEvent<Input<Params>>()

  const $turns = createStore<{ before: Question<Params>; now: Question<Params> }>({
    before: unasked,
    now: unasked,
  }).on(turned, (turns, input) => {
    const next = turn(turns.now, input, freshForMs)
    return next === turns.now ? turns : { before: turns.now, now: next }
  })
  const $question = $turns.map(({ now }) => now)

  sample({ clock: start, fn: (params) => asked(params), target: turned })
  sample({
    clock: retried,
    source: $question,
    filter: (question) => paramsOf(question) !== undefined,
    fn: (question) => ({ ...asked(paramsOf(question) as Params), again: true as const }),
    target: turned,
  })
  sample({ clock: leave, fn: () => ({ kind: 'left' as const }), target: turned })
  if (row.isOwn)
    sample({ clock: playerForgotten, fn: () => ({ kind: 'forgotten' as const }), target: turned })

  sample({
    clock: $turns.updates,
    filter: ({ before, now }) => before.phase === 'asking' && sentOf(now) !== before.params,
    fn: ({ before }) => sentOf(before) as object,
    target: abortFx,
  })
  sample({
    clock: $turns.updates,
    filter: ({ now }) => now.phase === 'asking',
    fn: ({ now }) => sentOf(now) as object,
    target: fx,
  })

  const isLatest = (question: Question<Params>, { params }: { params: object | undefined }) =>
    params !== undefined && sentOf(question) === params
  const landed = sample({ clock: fx.done, source: $question, filter: isLatest, fn: (_, done) => done })
  const failed = sample({ clock: fx.fail, source: $question, filter: isLatest, fn: (_, { error }) => error })
  const answered = sample({ clock: landed, filter: ({ result }) => result !== undefined })

  sample({ clock: answered, fn: ({ result }) => result as Into, target: into })
  sample({ clock: answered, fn: () => ({ kind: 'answered' as const, at: Date.now() }), target: turned })
  sample({
    clock: landed,
    filter: ({ result }) => result === undefined,
    fn: () => ({ kind: 'failed' as const, message: callOf(call).failure, isOffered: true }),
    target: turned,
  })
  sample({ clock: failed, fn: failure, target: turned })

  return {
    $shown: $question.map(shownOf),
    retried,
    answered: answered.map(({ params, result }) => ({ params: params as Params, result: result as Result })),
  }
}

const asked = <Params>(params: Params) => ({ kind: 'asked' as const, params, at: Date.now() })

const failure = ({ kind, message }: CallFailure) => ({
  kind: 'failed' as const,
  message,
  isOffered: kind !== 'not offered',
})

/** The payload of the question that is on its way. */
const sentOf = <Params>(question: Question<Params>): Params | undefined =>
  question.phase === 'asking' ? question.params : undefined

/** The payload of the last question, as far as there was one. */
const paramsOf = <Params>(question: Question<Params>): Params | undefined =>
  question.phase === 'asking' || question.phase === 'failed' ? question.params : question.held?.params
