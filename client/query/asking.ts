import { combine, type EventCallable, type Store } from 'effector'
import type { CallName } from '#shared/calls/catalogue.ts'
import { isOffer } from '#shared/calls/offers.ts'
import { $offers } from '../calls/offers.ts'
import { createHeldQuery } from './held-query.ts'

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

/** A held query in the terms of rows that have not been moved to `createHeldQuery` yet. */
export function askWhile<Params extends object, Result>({
  name,
  read,
  $params,
  subjectOf = JSON.stringify,
  isOwn = false,
  dueAt,
}: AskingOptions<Params, Result>): Asking<Result> {
  const { $answer, $shown, retried } = createHeldQuery<Params, { readonly read: Result }>({
    call: name,
    read: (body) => ({ read: read(body) }),
    $params,
    subjectOf,
    dueAt: ({ params, result, at }) => dueAt({ subject: subjectOf(params), result: result.read, at }),
    ...(isOwn && { isOwn }),
  })
  return {
    $isOffered: $offers.map((offers) => !isOffer(name) || offers === null || offers.has(name)),
    $answer: $answer.map(
      (answer) => answer && { subject: subjectOf(answer.params), result: answer.result.read, at: answer.at },
    ),
    $state: combine($answer, $shown, (answer, { phase }) =>
      answer ? 'ready' : phase === 'failed' ? phase : 'loading',
    ),
    $late: $shown.map(({ phase, error }) => phase === 'ready' && error !== ''),
    $error: $shown.map(({ error }) => error),
    retried,
  }
}
