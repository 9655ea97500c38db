/** A game to play, as an address names it. */
export interface GameRequest {
  readonly game_id: string
  /** Name of the provider in its spelling; empty where the address has none. */
  readonly provider: string
  /** `demo`: without money. */
  readonly mode: 'real' | 'demo'
}

/** The game of an address `?game=…&provider=…&mode=demo`; undefined where it names none. */
export function readGameRequest(query: URLSearchParams): GameRequest | undefined {
  const game_id = query.get('game')
  if (!game_id) return undefined
  return {
    game_id,
    provider: query.get('provider') ?? '',
    mode: query.get('mode') === 'demo' ? 'demo' : 'real',
  }
}

export const isSameRequest = (one: GameRequest, other: GameRequest): boolean =>
  one.game_id === other.game_id && one.provider === other.provider && one.mode === other.mode
