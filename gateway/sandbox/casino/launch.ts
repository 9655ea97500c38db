import { randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** Most launches in memory; beyond that the oldest are dropped. */
const MOST_LAUNCHES = 20_000

/** The launches: tokens by which game pages act for a player. They are in memory, so a restart ends them. */
export function createLaunches() {
  const launches = new Map<string, { player_id: number; game_id: string; isOpen: () => boolean }>()

  return {
    /** Opens a launch; returns its token. @param isOpen false once the session, and so the launch, has ended */
    open(player_id: number, game_id: string, isOpen: () => boolean = () => true): string {
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      launches.set(token, { player_id, game_id, isOpen })
      const [oldest] = launches.keys()
      if (launches.size > MOST_LAUNCHES && oldest !== undefined) launches.delete(oldest)
      return token
    },
    /** The launch of a token; undefined for an unknown token or an ended session. */
    find(token: string) {
      const launch = launches.get(token)
      if (launch?.isOpen()) return launch
      launches.delete(token)
      return undefined
    },
  }
}
