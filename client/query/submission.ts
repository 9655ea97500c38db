import { createEvent, createStore, is, merge, type Store, sample } from 'effector'
import { type CallName, callOf } from '#shared/calls/catalogue.ts'
import { callFx } from '../calls/call-fx.ts'
import { playerForgotten } from '../state/actions.ts'

/** Reads the body of a good answer; undefined: unreadable, the submission has failed. */
type Read<Result> = (body: unknown) => Result | undefined

/** A call that changes something at the provider, one at a time. For calls that read, see `createQuery`. */
export function createSubmission<Payload extends object, Result>({
  call,
  read,
}: {
  readonly call: CallName
  /** Reader of the answer. A store if it depends on other state. */
  readonly read: Read<Result> | Store<Read<Result>>
}) {
  const { fx, $loading } = callFx(call)
  /** Sends the payload, unless another one is being sent. */
  const submitted = createEvent<Payload>()
  /** Clears the error: its form is not on the screen any more. */
  const cleared = createEvent()
  sample({
    clock: submitted,
    source: $loading,
    filter: (isPending) => !isPending,
    fn: (_, payload): object => payload,
    target: fx,
  })

  const $read: Store<Read<Result>> = is.store(read) ? read : createStore(read)
  const ended = sample({
    clock: fx.done,
    source: $read,
    fn: (read, { params, result }) => ({ payload: params as Payload, result: read(result) }),
  })
  const answered = ended.filterMap(({ payload, result }) =>
    result === undefined ? undefined : { payload, result },
  )
  const failed = merge([
    fx.failData.map(({ message }) => message),
    ended.filterMap(({ result }) => (result === undefined ? callOf(call).failure : undefined)),
  ])
  /** Failure of the last submission, as text for the screen; empty once the next is sent. */
  const $error = createStore('')
    .on(failed, (_, message) => message)
    .reset([fx, cleared, playerForgotten])
  return { submitted, cleared, $pending: $loading, $error, answered, failed }
}
