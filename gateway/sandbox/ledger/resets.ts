import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type Database, transaction } from './database.ts'
import { sameMobile } from './players.ts'

/** One-time codes: number of digits, lifetime in ms, and wrong attempts after which the code is void. */
export const CODE = { digits: 6, lastsMs: 600_000, tries: 5 } as const

const LINK_BYTES = 32
const ID_BYTES = 16

/**
 * Password resets by code or link, each valid once, for ten minutes. A new one voids the last that the same network asked
 * for, using one voids all of the number: neither requests nor guesses from another network end one.
 */
export function createResets(database: Database) {
  const forget = database.prepare(
    'DELETE FROM reset WHERE expires_at <= ? OR (mobile = ? AND kind = ? AND network = ?)',
  )
  const insert = database.prepare(
    `INSERT INTO reset (reset_id, kind, mobile, network, player_id, secret_hash, expires_at)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
  const selectCode = database.prepare(
    `SELECT * FROM reset WHERE mobile = :mobile AND kind = 'code'
     AND (reset_id = :id OR (:id IS NULL AND network = :network))`,
  )
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
    /** A new code for a number, with or without an account, asked for from a network. */
    code(
      typed: string,
      player_id: number | undefined,
      network: string,
      now: number,
    ): { id: string; code: string } {
      const mobile = sameMobile(typed)
      const id = randomBytes(ID_BYTES).toString('base64url')
      const code = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, '0')
      transaction(database, () => {
        forget.run(now, mobile, 'code', network)
        insert.run(id, 'code', mobile, network, player_id ?? null, hash(id + code), now + CODE.lastsMs)
      })
      return { id, code }
    },
    /** A new link for a player. Returns its token, which is stored only as a hash. */
    link({ mobile, player_id }: { mobile: string; player_id: number }, network: string, now: number): string {
      const token = randomBytes(LINK_BYTES).toString('base64url')
      const id = randomBytes(ID_BYTES).toString('base64url')
      transaction(database, () => {
        forget.run(now, mobile, 'link', network)
        insert.run(id, 'link', mobile, network, player_id, hash(token), now + CODE.lastsMs)
      })
      return token
    },
    /**
     * Uses a code up, by its id, or without one by the network that asked for it. Returns the player's id; undefined for
     * a wrong code, which counts as one attempt.
     */
    useCode(
      typed: string,
      code: string,
      { id, network }: { readonly id: string | undefined; readonly network: string },
      now: number,
    ): number | undefined {
      return transaction(database, () => {
        const row = selectCode.get({ mobile: sameMobile(typed), id: id ?? null, network })
        if (!row || Number(row.expires_at) <= now || Number(row.tries) >= CODE.tries) return undefined
        const reset_id = String(row.reset_id)
        countTry.run(reset_id)
        const given = Buffer.from(hash(reset_id + code))
        const isRight = timingSafeEqual(given, Buffer.from(String(row.secret_hash)))
        if (!isRight) return undefined
        removeAll.run(String(row.mobile))
        return row.player_id === null ? undefined : Number(row.player_id)
      })
    },
    /** The number of a link's account; does not use the link up. */
    mobileOf: (token: string, now: number): string | undefined => link(token, now)?.mobile,
    /** Uses a link up. Returns the player's id; undefined for a wrong token or, if a number is given, another's. */
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
