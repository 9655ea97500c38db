import { createHash, randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/** Lifetime of a session, in ms. */
export const SESSION_MS = 12 * 3_600_000

/** Time in ms for which an expired session is answered as expired rather than unknown. */
const REMEMBERED_MS = 30 * 24 * 3_600_000

const TOKEN_BYTES = 32

/** The player of a token, or the reason why it has none. */
export type Session =
  | { readonly state: 'open'; readonly player_id: number; readonly opened_at: number }
  | { readonly state: 'expired' }
  | { readonly state: 'unknown' }

/** The sessions. Tokens are stored as hashes only, so that the file does not allow a login. */
export function createSessions(database: Database) {
  const insert = database.prepare(
    'INSERT INTO session (token_hash, player_id, opened_at, expires_at) VALUES (?, ?, ?, ?)',
  )
  const select = database.prepare('SELECT * FROM session WHERE token_hash = ?')
  const close = database.prepare('DELETE FROM session WHERE token_hash = ?')
  const closeAll = database.prepare('DELETE FROM session WHERE player_id = ?')
  const forget = database.prepare('DELETE FROM session WHERE expires_at < ?')

  return {
    /** Opens a session. Returns its token, which is stored only as a hash. */
    open(player_id: number, now: number): string {
      forget.run(now - REMEMBERED_MS)
      const token = randomBytes(TOKEN_BYTES).toString('base64url')
      insert.run(hash(token), player_id, now, now + SESSION_MS)
      return token
    },
    find(token: string, now: number): Session {
      const row = select.get(hash(token))
      if (!row) return { state: 'unknown' }
      return Number(row.expires_at) <= now
        ? { state: 'expired' }
        : { state: 'open', player_id: Number(row.player_id), opened_at: Number(row.opened_at) }
    },
    close: (token: string) => void close.run(hash(token)),
    closeAll: (player_id: number) => void closeAll.run(player_id),
  }
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')
