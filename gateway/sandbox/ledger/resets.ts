import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type Database, transaction } from './database.ts'
import { sameMobile } from './mobile.ts'

/** One-time codes: digits, lifetime in ms, wrong tries until it is void. */
export const CODE = { digits: 6, lastsMs: 600_000, tries: 5 } as const

const LINK_BYTES = 32
const ID_BYTES = 16

export type Resets = ReturnType<typeof createResets>

/**
 * The ways back into an account whose password is forgotten: a code for a number, a link for an e-mail address. Each
 * works once, for ten minutes; a new one voids the one before, and one that is used voids the other. Numbers without an account have codes too, which
 * nobody is told: trying one is the same for all.
 */
export function createResets(database: Database) {
  const forget = database.prepare('DELETE FROM reset WHERE expires_at <= ? OR (mobile = ? AND kind = ?)')
  const insert = database.prepare(
    'INSERT INTO reset (reset_id, kind, mobile, player_id, secret_hash, expires_at) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const selectCode = database.prepare(`SELECT * FROM reset WHERE mobile = ? AND kind = 'code'`)
  const selectLink = database.prepare(
    `SELECT * FROM reset WHERE secret_hash = ? AND kind = 'link' AND expires_at > ?`,
  )
  const countTry = database.prepare('UPDATE reset SET tries = tries + 1 WHERE reset_id = ?')
  const removeAll = database.prepare('DELETE FROM reset WHERE mobile = ?')

  const link = (token: string, now: number) => {
    const row = selectLink.get(hash(token), now)
    return row && { mobile: String(row.mobile), player_id: Number(row.player_id) }
  }

  return {
    /** A new code for a number, whoever has it. */
    code(typed: string, player_id: number | undefined, now: number): { id: string; code: string } {
      const mobile = sameMobile(typed)
      const id = randomBytes(ID_BYTES).toString('base64url')
      const code = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, '0')
      transaction(database, () => {
        forget.run(now, mobile, 'code')
        insert.run(id, 'code', mobile, player_id ?? null, hash(id + code), now + CODE.lastsMs)
      })
      return { id, code }
    },
    /** A new link for a player: its token, which is told this once. */
    link({ mobile, player_id }: { mobile: string; player_id: number }, now: number): string {
      const token = randomBytes(LINK_BYTES).toString('base64url')
      const id = randomBytes(ID_BYTES).toString('base64url')
      transaction(database, () => {
        forget.run(now, mobile, 'link')
        insert.run(id, 'link', mobile, player_id, hash(token), now + CODE.lastsMs)
      })
      return token
    },
    /** Whose the code is, and the code is used up; undefined for a wrong one, which costs one of its tries. */
    useCode(typed: string, code: string, id: string | undefined, now: number): number | undefined {
      return transaction(database, () => {
        const row = selectCode.get(sameMobile(typed))
        if (!row || Number(row.expires_at) <= now || Number(row.tries) >= CODE.tries) return undefined
        const reset_id = String(row.reset_id)
        countTry.run(reset_id)
        const given = Buffer.from(hash(reset_id + code))
        const isRight = timingSafeEqual(given, Buffer.from(String(row.secret_hash)))
        if (!isRight || (id !== undefined && id !== reset_id)) return undefined
        removeAll.run(String(row.mobile))
        return row.player_id === null ? undefined : Number(row.player_id)
      })
    },
    /** The number of the account that a link is for; it stays good. */
    mobileOf: (token: string, now: number): string | undefined => link(token, now)?.mobile,
    /** Uses the link up. The player's id; undefined for a wrong token, and for another's number where one is given. */
    useLink(typed: string | undefined, token: string, now: number): number | undefined {
      return transaction(database, () => {
        const found = link(token, now)
        if (!found || (typed !== undefined && found.mobile !== sameMobile(typed))) return undefined
        removeAll.run(found.mobile)
        return found.player_id
      })
    },
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
