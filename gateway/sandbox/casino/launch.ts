import { randomBytes } from 'node:crypto'

export interface Launch {
  readonly player_id: number
  readonly game_id: string
}

export type Launches = ReturnType<typeof createLaunches>

const TOKEN_BYTES = 32

/** Most launches held, in all and per player; beyond that the oldest are dropped, a player's own first. */
const MOST_LAUNCHES = { all: 20_000, player: 20 } as const

/** Tokens with which game pages act for a player, in place of the session's. In memory: a restart ends all launches. */
export function createLaunches() {
  const held = new Map<string, { readonly launch: Launch; readonly isOpen: () => boolean }>()
  const byPlayer = new Map<number, readonly string[]>()

  /** Drops all but a player's newest tokens. */
  function keepNewest(player_id: number, token: string) {
    const tokens = [...(byPlayer.get(player_id) ?? []), token].filter((one) => held.has(one))
    for (const oldest of tokens.slice(0, -MOST_LAUNCHES.player)) held.delete(oldest)
    byPlayer.set(player_id, tokens.slice(-MOST_LAUNCHES.player))
  }

  return {
    /** Opens a launch; returns its token. @param isOpen false once the player's session has ended: so has the launch */
    open(player_id: number, game_id: string, isOpen: () => boolean = () => true): string {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      held.set(token, { launch: { player_id, game_id }, isOpen })
      keepNewest(player_id, token)
      const [oldest] = held.keys()
      if (held.size > MOST_LAUNCHES.all && oldest !== undefined) held.delete(oldest)
      return token
    },
    /** Undefined for an unknown token or an ended session. */
    of(token: string): Launch | undefined {
      const found = held.get(token)
      if (found?.isOpen()) return found.launch
      held.delete(token)
      return undefined
    },
  }
}
