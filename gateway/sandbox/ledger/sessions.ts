import { createHash, randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/** How long a login lasts, in ms. */
export const SESSION_MS = 12 * 3_600_000

/** How long an expired session is still told apart from one that never was, in ms. */
const REMEMBERED_MS = 30 * 24 * 3_600_000

const TOKEN_BYTES = 32

/** Whose token it is, or why it is nobody's. */
export type Session =
  | { readonly state: 'open'; readonly player_id: number; readonly opened_at: number }
  | { readonly state: 'expired' }
  | { readonly state: 'unknown' }

export type Sessions = ReturnType<typeof createSessions>

/** The logins. Tokens are stored hashed: whoever reads the file can log in as nobody. */
export function createSessions(database: Database) {
  const insert = database.prepare(
    'INSERT INTO session (token_hash, player_id, opened_at, expires_at) VALUES (?, ?, ?, ?)',
  )
  const select = database.prepare('SELECT * FROM session WHERE token_hash = ?')
  const close = database.prepare('DELETE FROM session WHERE token_hash = ?')
  const closeAll = database.prepare('DELETE FROM session WHERE player_id = ?')
  const forget = database.prepare('DELETE FROM session WHERE expires_at < ?')

  return {
    /** Logs a player in: the token, which is told this once. */
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
    /** Logs out: from now on the token is nobody's. */
    close: (token: string) => void close.run(hash(token)),
    closeAll: (player_id: number) => void closeAll.run(player_id),
  }
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url')
