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
  readonly stops?: readonly [number, number, number]
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
  readonly max_win: number
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

/** `unknown`: no readable answer arrived, and the call may have been carried out. */
export type Outcome =
  | { readonly kind: 'done'; readonly fields: Fields }
  | { readonly kind: 'refused'; readonly status: number; readonly fields: Fields }
  | { readonly kind: 'unknown' }

export type Known = Exclude<Outcome, { kind: 'unknown' }>

/** The server that the page plays with. */
export interface Bank {
  ask(call: string, body?: object): Promise<Outcome>
}

const TIMEOUT_MS = 8_000

/** The server's calls on behalf of a launch. Each is sent once; the caller decides on repeats. */
export function createBank(session: string): Bank {
  return {
    async ask(call, body = {}) {
      try {
        const response = await fetch(`/games/api/${call}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-game-session': session },
          body: JSON.stringify(body),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        return read(response.status, await response.json())
      } catch {
        return { kind: 'unknown' }
      }
    },
  }
}

/** An answer counts only where HTTP status and body agree; otherwise its outcome is unknown. */
function read(http: number, body: unknown): Outcome {
  if (typeof body !== 'object' || body === null) return { kind: 'unknown' }
  const fields = body as Fields & { readonly status?: unknown }
  if (fields.status !== http) return { kind: 'unknown' }
  if (http === 200) return { kind: 'done', fields }
  return http >= 400 && http < 500 ? { kind: 'refused', status: http, fields } : { kind: 'unknown' }
}
