/** One row of the catalogue: a call that the provider answers. */
export interface Call {
  readonly method: 'GET' | 'POST'
  /** The provider's path, character for character. */
  readonly path: string
  /** The gateway's setting that replaces `path`, where operators configure it. */
  readonly pathSetting?:
    | 'VALIDATION_PATH'
    | 'BET_PATH'
    | 'CASINO_LIST_PATH'
    | 'CASINO_SEARCH_PATH'
    | 'CASINO_LAUNCH_PATH'
    | 'PRINT_MATCHES_PATH'
    | 'PRINT_JACKPOT_PATH'
  /** `always`: the gateway signs the body. `on request`: when the request says `x-use-jwt: 1`. */
  readonly signed?: 'always' | 'on request'
  /** The HTTP statuses that count as success. */
  readonly succeedsOn: readonly number[]
  /**
   * A good answer is the same for everybody, and is kept locally for this long when its field says 200. The relay lets
   * HTTP caches keep that of a GET, too.
   */
  readonly kept?: { readonly forMs: number; readonly when: 'status' | 'status_code' }
  /**
   * A good answer is compressed for clients that accept it. Not where it may hold a secret (a token, a code, the address of
   * a game that runs) or the outcome of money that moved: from the length of a compressed answer, a stranger who can have
   * a player repeat a call with words of the stranger's choice learns what else is in it. Players' own lists are
   * compressed: their rows name matches, prices and amounts, and no words that anybody is free to choose.
   */
  readonly compressed?: true
  /** It moves money: never retried automatically, and without an answer its outcome is unknown, not failed. */
  readonly money?: true
  /**
   * It guesses at an account: limited per address, and per account that its body names by `mobile` or `email`. A body
   * that has none of these fields is refused; with no field here any body passes.
   */
  readonly account?: readonly ('mobile' | 'email' | 'resetToken' | 'token')[]
  /** Nothing in a good answer is used: it may be empty, or no JSON, but no HTML page. */
  readonly bare?: true
  /** Shown where the answer has no text. */
  readonly failure: string
  /**
   * The source of the row. `specification`: every provider answers it. `configurable`: so, at a path that operators or
   * callers choose. `own`: this product's own call, an offer that a provider may name in its settings.
   */
  readonly origin: 'specification' | 'configurable' | 'own'
}

/** The paths that operators may set; unset ones are the catalogue's. */
export type PathSettings = { readonly [K in NonNullable<Call['pathSetting']>]?: string | undefined }

/** The provider's path of a call, as configured. */
export function callPath(call: Call, settings: PathSettings): string {
  return (call.pathSetting && settings[call.pathSetting]) ?? call.path
}

/** The statuses of a read, and of a call that makes something. */
export const OK = [200] as const
export const MADE = [200, 201] as const

/**
 * The columns that most rows share: of a call that reads, of one whose answer is compressed, and of one that makes
 * something.
 */
export const specified = { method: 'POST', origin: 'specification', succeedsOn: OK } as const
export const listing = { ...specified, compressed: true } as const
export const making = { ...specified, succeedsOn: MADE } as const
export const own = { ...specified, origin: 'own' } as const
export const ownListing = { ...listing, origin: 'own' } as const

/** The columns of an own call that moves money. */
export const moving = { ...own, succeedsOn: MADE, money: true } as const
