/** An answer that is shown: what was asked, and when it came, epoch ms. */
interface Held<Params> {
  readonly params: Params
  readonly at: number
}

/** State of a question. `held` is the answer that its target shows; null: none yet. */
export type Question<Params> = { readonly held: Held<Params> | null } & (
  | { readonly phase: 'idle' | 'answered' }
  | { readonly phase: 'asking'; readonly params: Params }
  | { readonly phase: 'failed'; readonly params: Params; readonly message: string }
  /** The provider has no such call. */
  | { readonly phase: 'not offered' }
)

export type Input<Params> =
  /** `again`: an answer that is still fresh does not do. `at` in epoch ms. */
  | { readonly kind: 'asked'; readonly params: Params; readonly at: number; readonly again?: true }
  | { readonly kind: 'answered'; readonly at: number }
  | { readonly kind: 'failed'; readonly message: string; readonly isOffered: boolean }
  /** Nobody looks any longer. */
  | { readonly kind: 'left' }
  /** The player is gone, and the answer was theirs. */
  | { readonly kind: 'forgotten' }

export const unasked = { phase: 'idle', held: null } as const

/**
 * The next state of a question. The same object where nothing changes; a new one in phase `asking` where the provider
 * is to be asked, its `params` a new object too, so that the answer can be told from those to earlier questions.
 * @param freshForMs an answer this young is not asked for again
 */
export function turn<Params extends object>(
  state: Question<Params>,
  input: Input<Params>,
  freshForMs: number,
): Question<Params> {
  const { held } = state
  switch (input.kind) {
    case 'asked': {
      const { params, at, again } = input
      if (state.phase === 'asking' && isSame(state.params, params)) return state
      if (!again && held && isSame(held.params, params) && at - held.at < freshForMs)
        return state.phase === 'answered' ? state : { phase: 'answered', held }
      return { phase: 'asking', params: { ...params }, held }
    }
    case 'answered':
      return state.phase === 'asking'
        ? { phase: 'answered', held: { params: state.params, at: input.at } }
        : state
    case 'failed':
      if (state.phase !== 'asking') return state
      return input.isOffered
        ? { phase: 'failed', params: state.params, message: input.message, held }
        : { phase: 'not offered', held }
    case 'left':
      return state.phase === 'asking' ? { phase: held ? 'answered' : 'idle', held } : state
    case 'forgotten':
      return state.phase === 'idle' && !held ? state : unasked
  }
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

/** View of a question for a screen. */
export interface Shown {
  /** `ready`: the target holds an answer to it, be it asked for again or not. */
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed' | 'not offered'
  readonly isAsking: boolean
  /** Why the last attempt failed, fit to show; empty: it did not. */
  readonly error: string
}

/** An answer stays while the same question is asked again, and when that fails; another question has none yet. */
export function shownOf<Params extends object>(state: Question<Params>): Shown {
  const { phase, held } = state
  if (phase !== 'asking' && phase !== 'failed')
    return { phase: phase === 'answered' ? 'ready' : phase, isAsking: false, error: '' }
  const isReady = held !== null && isSame(held.params, state.params)
  const isAsking = phase === 'asking'
  return {
    phase: isReady ? 'ready' : isAsking ? 'loading' : 'failed',
    isAsking,
    error: state.phase === 'failed' ? state.message : '',
  }
}
