/** Time after which a failed request with a due time is repeated automatically, in ms. */
export const AGAIN_AFTER_MS = 10_000

/** The shown answer: its payload, the time of its request, and its due time; epoch ms. */
interface LastAnswer<Params> {
  readonly params: Params
  readonly at: number
  /** Time at which the answer is requested again; undefined: never. */
  readonly dueAt: number | undefined
}

interface Attempt<Params> {
  readonly params: Params
  /** Time of the request, epoch ms. */
  readonly at: number
  /** Failure of the last request, as text for the screen; empty: none. */
  readonly error: string
}

/** State of a query; `idle`: no screen wants the answer. `answer`: the answer in its target; null: none yet. */
export type Question<Params> = {
  readonly answer: LastAnswer<Params> | null
} & (
  | { readonly phase: 'idle' }
  | { readonly phase: 'answered'; readonly answer: LastAnswer<Params> }
  | ({ readonly phase: 'asking' | 'failed' } & Attempt<Params>)
)

export type Input<Params> =
  | { readonly kind: 'asked'; readonly params: Params }
  /** The answer is requested again, however fresh it is, also while a request runs. */
  | { readonly kind: 'retried' }
  /** Time has passed on a visible page. If it is before the request's time, the clock was corrected since. */
  | { readonly kind: 'ticked' }
  /** `dueAt`: due time of the answer, epoch ms; undefined: never. */
  | { readonly kind: 'answered'; readonly dueAt: number | undefined }
  | { readonly kind: 'failed'; readonly message: string }
  /** No screen wants the answer any more. */
  | { readonly kind: 'left' }
  /** The player has left, and the answer was about them. */
  | { readonly kind: 'forgotten' }

export const unasked = { phase: 'idle', answer: null } as const

/** The next state at `now`, epoch ms; the same object if nothing changes. A new `params` object is a new request. */
export function turn<Params extends object>(
  state: Question<Params>,
  input: Input<Params>,
  now: number,
  freshForMs: number,
): Question<Params> {
  const { answer } = state
  const ask = (params: Params, error = ''): Question<Params> => ({
    phase: 'asking',
    params: { ...params },
    at: now,
    error,
    answer,
  })
  switch (input.kind) {
    case 'asked': {
      const { params } = input
      if (state.phase === 'asking' && isSame(state.params, params)) return state
      if (answer && isSame(answer.params, params) && now - answer.at < freshForMs)
        return state.phase === 'answered' ? state : { phase: 'answered', answer }
      return ask(params)
    }
    case 'retried':
      if (state.phase === 'idle') return state
      return ask(state.phase === 'answered' ? state.answer.params : state.params)
    case 'ticked':
      if (state.phase === 'answered' && isDue(state.answer, now)) return ask(state.answer.params)
      if (state.phase === 'failed' && isDue({ at: state.at, dueAt: state.at + AGAIN_AFTER_MS }, now))
        return ask(state.params, state.error)
      return state
    case 'answered': {
      if (state.phase !== 'asking') return state
      const { params, at } = state
      return { phase: 'answered', answer: { params, at, dueAt: input.dueAt } }
    }
    case 'failed':
      return state.phase === 'asking' ? { ...state, phase: 'failed', error: input.message } : state
    case 'left':
      return state.phase === 'idle' ? state : { phase: 'idle', answer }
    case 'forgotten':
      return state.phase === 'idle' && !answer ? state : unasked
  }
}

/** True once `dueAt` is reached, or if the clock was set back to before the request; undefined: never due. */
const isDue = ({ at, dueAt }: Omit<LastAnswer<never>, 'params'>, now: number): boolean =>
  dueAt !== undefined && (now >= dueAt || now < at)

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

export interface Shown {
  /** `loading`: also before the first request. `ready`: the target holds an answer, also during another request. */
  readonly phase: 'loading' | 'ready' | 'failed' | 'not offered'
  readonly isAsking: boolean
  /** Failure of the last request, as text for the screen, until one succeeds or the player retries; empty: none. */
  readonly error: string
}

/** View of a query whose call the provider does not offer. */
export const notOffered: Shown = { phase: 'not offered', isAsking: false, error: '' }

/** View of a query. An answer stays while its subject is requested again, and if that fails. */
export function shownOf<Params extends object>(
  state: Question<Params>,
  subjectOf: (params: Params) => string,
): Shown {
  const { phase, answer } = state
  if (phase === 'idle' || phase === 'answered')
    return { phase: answer ? 'ready' : 'loading', isAsking: false, error: '' }
  const { params, error } = state
  const isAsking = phase === 'asking'
  if (answer && subjectOf(answer.params) === subjectOf(params)) return { phase: 'ready', isAsking, error }
  return { phase: isAsking && !error ? 'loading' : 'failed', isAsking, error }
}
