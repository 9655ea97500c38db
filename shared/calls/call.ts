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
   * For a good answer that is the same for everybody: the time for which the client stores it, and the field of the
   * body that must be 200 for that. The relay lets HTTP caches keep the answer of a GET, too.
   */
  readonly kept?: { readonly forMs: number; readonly when: 'status' | 'status_code' }
  /**
   * A good answer is compressed for clients that accept it. Never one that may hold a secret (a token, a code, the
   * address of a game that runs) or the outcome of money that moved: its compressed length would tell of it to anybody
   * who makes the player's browser repeat the call with chosen words (BREACH). Players' own lists are compressed: their
   * rows name matches, prices and amounts, and no words that anybody is free to choose.
   */
  readonly compressed?: true
  /** It moves money: never retried automatically, and without an answer its outcome is unknown, not failed. */
  readonly money?: true
  /**
   * The body's fields that name the account, of a call by which accounts could be guessed at: it is limited per
   * address, and per account named by `mobile` or `email`. A body with none of the fields is refused; an empty list
   * refuses none.
   */
  readonly account?: readonly ('mobile' | 'email' | 'resetToken' | 'token')[]
  /** A good answer is not used: it may be empty, or no JSON, but no HTML page. */
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

const READ_OK = [200] as const
const WRITE_OK = [200, 201] as const

/** The columns of a call of the specification that reads. */
export const specifiedCall = { method: 'POST', origin: 'specification', succeedsOn: READ_OK } as const
/** The columns of one whose answer is compressed. */
export const listCall = { ...specifiedCall, compressed: true } as const
/** The columns of one that creates something. */
export const writeCall = { ...specifiedCall, succeedsOn: WRITE_OK } as const
/** The columns of an own call that reads. */
export const ownCall = { ...specifiedCall, origin: 'own' } as const
/** The columns of an own call whose answer is compressed. */
export const ownListCall = { ...listCall, origin: 'own' } as const

/** The columns of an own call that moves money. */
export const ownMoneyCall = { ...ownCall, succeedsOn: WRITE_OK, money: true } as const
