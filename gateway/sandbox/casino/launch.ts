import { randomBytes } from 'node:crypto'

/** `demo` plays for nothing: no account is touched. */
export type PlayMode = 'real' | 'demo'

/** A game that a player opened. */
export interface Launch {
  /** Null in a demo. */
  readonly player_id: number | null
  readonly game_id: string
  readonly mode: PlayMode
}

export type Launches = ReturnType<typeof createLaunches>

const TOKEN_BYTES = 32

/** The oldest launches are dropped beyond this many. */
const MOST_LAUNCHES = 20_000

/**
 * Tokens by which game pages, which never see a player's own token, act for a player. They are kept in memory: after a
 * restart games are opened anew.
 */
export function createLaunches() {
  const held = new Map<string, { readonly launch: Launch; readonly isOpen: () => boolean }>()

  return {
    /** The new launch's token. @param isOpen false once the player's session has ended, and the launch with it */
    open(player_id: number, game_id: string, mode: PlayMode, isOpen: () => boolean = () => true): string {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      held.set(token, { launch: { player_id: mode === 'demo' ? null : player_id, game_id, mode }, isOpen })
      const [oldest] = held.keys()
      if (held.size > MOST_LAUNCHES && oldest !== undefined) held.delete(oldest)
      return token
    },
    /** Undefined for a token that is not known or whose session has ended. */
    of(token: string): Launch | undefined {
      const found = held.get(token)
      if (found?.isOpen()) return found.launch
      held.delete(token)
      return undefined
    },
  }
}
