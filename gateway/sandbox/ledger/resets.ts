import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { type Database, transaction } from './database.ts'
import { canonicalMobile, type Player } from './players.ts'

/** One-time codes: number of digits, lifetime in ms (of links too), and wrong attempts after which the code is void. */
export const CODE = { digits: 6, lastsMs: 600_000, tries: 5 } as const

const LINK_BYTES = 32
const ID_BYTES = 16

const randomText = (bytes: number) => randomBytes(bytes).toString('base64url')

interface Reset {
  readonly reset_id: string
  readonly kind: 'code' | 'link'
  readonly mobile: string
  readonly network: string
  /** Undefined for a number without an account. */
  readonly player_id: number | undefined
  readonly secret_hash: string
}

/**
 * Password resets by code or link, each valid once, for ten minutes. A new one replaces the one of its kind that the
 * same network requested for the same number; a used one voids all of its number. A request from another network voids
 * none.
 */
export function createResets(database: Database) {
  /** Stores a reset in place of the one of its kind, number and network, and drops those that have expired. */
  const store = (reset: Reset, now: number) =>
    transaction(database, () => {
      const { mobile, kind, network } = reset
      database.run`DELETE FROM reset WHERE expires_at <= ${now}
        OR (mobile = ${mobile} AND kind = ${kind} AND network = ${network})`
      database.insert('reset', { ...reset, expires_at: now + CODE.lastsMs })
    })
  const removeAll = (mobile: string) => database.run`DELETE FROM reset WHERE mobile = ${mobile}`

  const findLink = (token: string, now: number) =>
    database.first<{ mobile: string; player_id: number }>`
      SELECT mobile, player_id FROM reset
      WHERE secret_hash = ${hash(token)} AND kind = 'link' AND expires_at > ${now}`

  return {
    /** Makes a code for a number, with or without an account, for the network that requested it. */
    addCode(typed: string, player_id: number | undefined, network: string, now: number) {
      const mobile = canonicalMobile(typed)
      const id = randomText(ID_BYTES)
      const code = String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, '0')
      store({ reset_id: id, kind: 'code', mobile, network, player_id, secret_hash: hash(id + code) }, now)
      return { id, code }
    },
    /** Makes a link for a player. Returns its token, which is stored only as a hash. */
    addLink({ mobile, player_id }: Pick<Player, 'mobile' | 'player_id'>, network: string, now: number) {
      const token = randomText(LINK_BYTES)
      const reset_id = randomText(ID_BYTES)
      store({ reset_id, kind: 'link', mobile, network, player_id, secret_hash: hash(token) }, now)
      return token
    },
    /**
     * Uses up a code, found by its id, or without one by the network that requested it. Returns the player's id;
     * undefined for a wrong code, which counts as one attempt, for one that is expired or void, and for a number
     * without an account.
     */
    spendCode(
      typed: string,
      code: string,
      { id, network }: { readonly id: string | undefined; readonly network: string },
      now: number,
    ): number | undefined {
      return transaction(database, () => {
        const row = database.first<Reset>`
          SELECT * FROM reset WHERE mobile = ${canonicalMobile(typed)} AND kind = 'code'
          AND (reset_id = ${id} OR (${id} IS NULL AND network = ${network}))
          AND expires_at > ${now} AND tries < ${CODE.tries}`
        if (!row) return undefined
        database.run`UPDATE reset SET tries = tries + 1 WHERE reset_id = ${row.reset_id}`
        const typedHash = Buffer.from(hash(row.reset_id + code))
        if (!timingSafeEqual(typedHash, Buffer.from(row.secret_hash))) return undefined
        removeAll(row.mobile)
        return row.player_id
      })
    },
    /** The number of a link's account; does not use the link up. */
    mobileOf: (token: string, now: number): string | undefined => findLink(token, now)?.mobile,
    /**
     * Uses up a link. Returns the player's id; undefined for a wrong token, or where the typed number is not its own.
     */
    spendLink(typed: string | undefined, token: string, now: number): number | undefined {
      return transaction(database, () => {
        const link = findLink(token, now)
        if (!link || (typed !== undefined && link.mobile !== canonicalMobile(typed))) return undefined
        removeAll(link.mobile)
        return link.player_id
      })
    },
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url')
