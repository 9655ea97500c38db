/** A failed question with an age is asked again after this time, in ms, without the player's doing. */
export const AGAIN_AFTER_MS = 10_000

/** The answer that is shown: its question, when that was asked, and when it is too old; epoch ms. */
interface HeldAnswer<Params> {
  readonly params: Params
  readonly at: number
  /** Undefined: never. */
  readonly dueAt: number | undefined
}

interface Attempt<Params> {
  readonly params: Params
  /** Epoch ms. */
  readonly at: number
  /** Failure of the last attempt, fit to show; empty: it did not fail, or there was none. */
  readonly error: string
}

/** State of a question. `held` is the answer that its target shows; null: none yet. */
export type Question<Params> = {
  readonly held: HeldAnswer<Params> | null
} /** No screen wants the answer. */ & (
  | { readonly phase: 'idle' }
  | { readonly phase: 'answered'; readonly held: HeldAnswer<Params> }
  | ({ readonly phase: 'asking' | 'failed' } & Attempt<Params>)
)

export type Input<Params> =
  | { readonly kind: 'asked'; readonly params: Params }
  /** The answer is wanted anew, however fresh it is, and whatever is on its way. */
  | { readonly kind: 'retried' }
  /** Time has passed while the page shows. A time before the question's was corrected since: its age is not known. */
  | { readonly kind: 'ticked' }
  /** `dueAt`: when the answer is too old, epoch ms; undefined: never. */
  | { readonly kind: 'answered'; readonly dueAt: number | undefined }
  | { readonly kind: 'failed'; readonly message: string }
  /** No screen wants the answer any longer. */
  | { readonly kind: 'left' }
  /** The player is gone, and the answer was theirs. */
  | { readonly kind: 'forgotten' }

export const unasked = { phase: 'idle', held: null } as const

/** The next state at `now`, epoch ms; the same object where nothing changes. `asking` has a new `params` object. */
export function turn<Params extends object>(
  state: Question<Params>,
  input: Input<Params>,
  now: number,
  freshForMs: number,
): Question<Params> {
  const { held } = state
  const ask = (params: Params, error = ''): Question<Params> => ({
    phase: 'asking',
    params: { ...params },
    at: now,
    error,
    held,
  })
  switch (input.kind) {
    case 'asked': {
      const { params } = input
      if (state.phase === 'asking' && isSame(state.params, params)) return state
      if (held && isSame(held.params, params) && now - held.at < freshForMs)
        return state.phase === 'answered' ? state : { phase: 'answered', held }
      return ask(params)
    }
    case 'retried':
      if (state.phase === 'idle') return state
      return ask(state.phase === 'answered' ? state.held.params : state.params)
    case 'ticked':
      if (state.phase === 'answered' && state.held.dueAt !== undefined) {
        const isDue = now >= state.held.dueAt || now < state.held.at
        return isDue ? ask(state.held.params) : state
      }
      return state.phase === 'failed' && (now - state.at >= AGAIN_AFTER_MS || now < state.at)
        ? ask(state.params, state.error)
        : state
    case 'answered': {
      if (state.phase !== 'asking') return state
      const { params, at } = state
      return { phase: 'answered', held: { params, at, dueAt: input.dueAt } }
    }
    case 'failed':
      return state.phase === 'asking' ? { ...state, phase: 'failed', error: input.message } : state
    case 'left':
      return state.phase === 'idle' ? state : { phase: 'idle', held }
    case 'forgotten':
      return state.phase === 'idle' && !held ? state : unasked
  }
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

export interface Shown {
  /** `loading` before the first question, too. `ready`: the target holds an answer, be it asked for again or not. */
  readonly phase: 'loading' | 'ready' | 'failed' | 'not offered'
  readonly isAsking: boolean
  /** Failure of the last attempt, fit to show, until one succeeds or the player retries; empty: it did not fail. */
  readonly error: string
}

/** View of a question that the provider has no call for. */
export const notOffered: Shown = { phase: 'not offered', isAsking: false, error: '' }

/** An answer stays while its subject is asked for again, and when that fails; another subject has none yet. */
export function shownOf<Params extends object>(
  state: Question<Params>,
  subjectOf: (params: Params) => string,
): Shown {
  const { phase, held } = state
  if (phase === 'idle' || phase === 'answered')
    return { phase: held ? 'ready' : 'loading', isAsking: false, error: '' }
  const { params, error } = state
  const isAsking = phase === 'asking'
  if (held && subjectOf(held.params) === subjectOf(params)) return { phase: 'ready', isAsking, error }
  return { phase: isAsking && !error ? 'loading' : 'failed', isAsking, error }
}
