export type Game = 'dice' | 'mines' | 'slot'
export type Side = 'under' | 'over'

type Commitment = { readonly seed_id: number; readonly server_seed_hash: string }

/** The seeds of a round. `server_seed` is absent until it has been rotated out. */
export interface RoundSeed extends Commitment {
  readonly client_seed: string
  readonly nonce: number
  readonly server_seed?: string
}

/** A round as the server lists it. Amounts in whole units of the currency; targets and rolls in hundredths. */
export interface Round {
  readonly round_id: number
  readonly game: Game
  readonly state: 'open' | 'settled'
  readonly stake: number
  readonly paid: number
  readonly placed_at: number
  readonly seed: RoundSeed
  readonly side?: Side
  readonly target?: number
  readonly roll?: number
  readonly mines?: number
  readonly opened?: readonly number[]
  /** Tiles with a mine; absent until the round is settled. */
  readonly tiles?: readonly number[]
  readonly hit?: number
  readonly stops?: readonly [number, number, number]
  readonly line?: readonly string[]
}

/** The seeds in use and the next one's commitment. `current` is absent until the first rotation. */
export interface Seeds {
  readonly next: Commitment
  readonly current?: Commitment & { readonly client_seed: string; readonly rounds: number }
}

export interface State {
  readonly mode: 'real' | 'demo'
  readonly player?: number
  readonly balance: number
  readonly min_stake: number
  readonly max_stake: number
  readonly max_win: number
  readonly return_percent: number
  readonly seed: Seeds
  readonly rounds: readonly Round[]
  readonly open?: Round
  readonly spin_in_ms?: number
}

/** The fields of an answer; each call sends some of them. */
export type Fields = Partial<State> & {
  readonly round?: Round
  readonly error?: string
  readonly insufficient_balance?: boolean
}

/** `unknown`: no readable answer arrived, and the call may have been carried out. */
export type Outcome =
  | { readonly kind: 'done'; readonly fields: Fields }
  | { readonly kind: 'refused'; readonly status: number; readonly fields: Fields }
  | { readonly kind: 'unknown' }

export type Known = Exclude<Outcome, { kind: 'unknown' }>

/** The counterparty of the page: the server's calls, or play money within the page. */
export interface Bank {
  ask(call: string, body?: object): Promise<Outcome>
}
