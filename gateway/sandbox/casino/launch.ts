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

/** The oldest launches are dropped beyond this many: of all players, and of one, whose games close nobody else's. */
const MOST_LAUNCHES = { all: 20_000, player: 20 } as const

/**
 * Tokens by which game pages, which never see a player's own token, act for a player. They are kept in memory: after a
 * restart games are opened anew.
 */
export function createLaunches() {
  const held = new Map<string, { readonly launch: Launch; readonly isOpen: () => boolean }>()
  const byPlayer = new Map<number, readonly string[]>()

  /** Keeps a player's newest tokens, and drops the others. */
  function keepNewest(player_id: number, token: string) {
    const tokens = [...(byPlayer.get(player_id) ?? []), token].filter((one) => held.has(one))
    for (const oldest of tokens.slice(0, -MOST_LAUNCHES.player)) held.delete(oldest)
    byPlayer.set(player_id, tokens.slice(-MOST_LAUNCHES.player))
  }

  return {
    /** The new launch's token. @param isOpen false once the player's session has ended, and the launch with it */
    open(player_id: number, game_id: string, mode: PlayMode, isOpen: () => boolean = () => true): string {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      held.set(token, { launch: { player_id: mode === 'demo' ? null : player_id, game_id, mode }, isOpen })
      keepNewest(player_id, token)
      const [oldest] = held.keys()
      if (held.size > MOST_LAUNCHES.all && oldest !== undefined) held.delete(oldest)
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
