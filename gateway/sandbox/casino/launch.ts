import { randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** Most launches held; beyond that the oldest are dropped. */
const MOST_LAUNCHES = 20_000

/** The launches: tokens by which game pages act for a player. In memory: a restart ends them all. */
export function createLaunches() {
  const held = new Map<string, { player_id: number; game_id: string; isOpen: () => boolean }>()

  return {
    /** Opens a launch; returns its token. @param isOpen false once the session, and so the launch, has ended */
    open(player_id: number, game_id: string, isOpen: () => boolean = () => true): string {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      held.set(token, { player_id, game_id, isOpen })
      const [oldest] = held.keys()
      if (held.size > MOST_LAUNCHES && oldest !== undefined) held.delete(oldest)
      return token
    },
    /** The launch of a token; undefined for an unknown token or an ended session. */
    of(token: string) {
      const found = held.get(token)
      if (found?.isOpen()) return found
      held.delete(token)
      return undefined
    },
  }
}
