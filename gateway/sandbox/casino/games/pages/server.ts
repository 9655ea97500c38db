import type { Side } from '../rules/dice.ts'

export type Game = 'dice' | 'mines' | 'slot'

type Commitment = { readonly seed_id: number; readonly server_seed_hash: string }

/** The seeds of a round. `server_seed` is absent while it is in use. */
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
  /** The tiles with a mine; absent until the round is settled. */
  readonly tiles?: readonly number[]
  /** The opened tile with a mine, which ended the round. */
  readonly hit?: number
  readonly stops?: readonly number[]
  readonly line?: readonly string[]
}

/** The seeds in use, absent before the first rotation, and the next server seed. */
export interface Seeds {
  readonly next: Commitment
  readonly current?: Commitment & { readonly client_seed: string; readonly rounds: number }
}

/** A player's state in a game, with which its page begins. */
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

/** The fields of an answer; each call has some of them. */
export type Fields = Partial<State> & {
  readonly round?: Round
  readonly error?: string
  readonly insufficient_balance?: boolean
}

/** An answer whose outcome is known: HTTP 200, or the 4xx of a refusal (not 429), with the same status in the body. */
export interface GameAnswer {
  readonly http: number
  readonly fields: Fields
}

/** Sends a call once; undefined where no readable answer arrived. The call may have been carried out all the same. */
export type GameCall = (call: string, body?: object) => Promise<GameAnswer | undefined>

const TIMEOUT_MS = 8_000

/** The calls to the server for a launch. @param session the token of the launch */
export const createGameCall =
  (session: string): GameCall =>
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
      // A proxy answers 429, also to a repeated call that was carried out at first.
      const isKnown = http === 200 || (http >= 400 && http < 500 && http !== 429)
      return isKnown && fields.status === http ? { http, fields } : undefined
    } catch {
      return undefined
    }
  }
