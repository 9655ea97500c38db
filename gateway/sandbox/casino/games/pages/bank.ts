import type { Side } from '../rules/dice.ts'

export type Game = 'dice' | 'mines' | 'slot'

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
  readonly stops?: readonly number[]
  readonly line?: readonly string[]
}

/** The seeds in use and the next one's commitment. `current` is absent until the first rotation. */
export interface Seeds {
  readonly next: Commitment
  readonly current?: Commitment & { readonly client_seed: string; readonly rounds: number }
}

export interface State {
  readonly player: number
  readonly balance: number
  readonly min_stake: number
  readonly max_stake: number
  readonly return_percent: number
  readonly seed: Seeds
  readonly rounds: readonly Round[]
  readonly open?: Round
}

/** The fields of an answer; each call sends some of them. */
export type Fields = Partial<State> & {
  readonly round?: Round
  readonly error?: string
  readonly insufficient_balance?: boolean
}

/** An answer whose outcome is known: HTTP 200, or the 4xx of a refusal. */
export interface Answer {
  readonly http: number
  readonly fields: Fields
}

/** Sends a call once. Undefined where no readable answer arrived: the call may have been carried out. */
export type Ask = (call: string, body?: object) => Promise<Answer | undefined>

const TIMEOUT_MS = 8_000

/** The server's calls on behalf of a launch. The caller decides on repeats. */
export const createAsk =
  (session: string): Ask =>
  async (call, body = {}) => {
    try {
      const response = await fetch(`/games/api/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-game-session': session },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const http = response.status
      const fields: Fields & { readonly status?: unknown } = await response.json()
      // An answer counts only where HTTP status and body agree.
      return fields.status === http && (http === 200 || (http >= 400 && http < 500))
        ? { http, fields }
        : undefined
    } catch {
      return undefined
    }
  }
