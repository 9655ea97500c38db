import { createHash, randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

export const SESSION_MS = 12 * 3_600_000

/** Time in ms for which an expired session is answered as expired rather than unknown. */
const REMEMBERED_MS = 30 * 24 * 3_600_000

const TOKEN_BYTES = 32

/** The session of a token: open, with its player, or the reason why there is none. */
export type Session =
  | { readonly state: 'open'; readonly player_id: number; readonly opened_at: number }
  | { readonly state: 'expired' }
  | { readonly state: 'unknown' }

/** The sessions by their tokens, which are stored as hashes only, so that the file does not allow a login. */
export function createSessions(database: Database) {
  return {
    open(player_id: number, now: number): string {
      database.run`DELETE FROM session WHERE expires_at < ${now - REMEMBERED_MS}`
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      const expires_at = now + SESSION_MS
      database.insert('session', { token_hash: hash(token), player_id, opened_at: now, expires_at })
      return token
    },
    find(token: string, now: number): Session {
      const row = database.first<{ player_id: number; opened_at: number; expires_at: number }>`
        SELECT * FROM session WHERE token_hash = ${hash(token)}`
      if (!row) return { state: 'unknown' }
      const { player_id, opened_at, expires_at } = row
      return expires_at <= now ? { state: 'expired' } : { state: 'open', player_id, opened_at }
    },
    close: (token: string) => void database.run`DELETE FROM session WHERE token_hash = ${hash(token)}`,
    closeAll: (player_id: number) => void database.run`DELETE FROM session WHERE player_id = ${player_id}`,
  }
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')
