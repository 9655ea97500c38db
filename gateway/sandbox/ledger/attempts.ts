import type { Database } from './database.ts'
import { sameMobile } from './players.ts'

/** Limit on attempts: `times` within `withinMs`, counted from the first of them. */
export interface AttemptLimit {
  readonly times: number
  readonly withinMs: number
}

/** The key of logins to a number: the same for every spelling, with and without an account. */
export const loginOf = (mobile: string) => `login ${sameMobile(mobile)}`
export const codeOf = (mobile: string) => `code ${sameMobile(mobile)}`
export const signupOf = (mobile: string) => `signup ${sameMobile(mobile)}`
export const linkOf = (email: string) => `link ${email.toLowerCase()}`

/** The key of the same from one network. */
export const fromNetwork = (what: string, network: string) => `${what} ${network}`

/** Counters of limited attempts by key, such as logins to a number or codes for it. */
export function createAttempts(database: Database) {
  const forget = database.prepare('DELETE FROM attempt WHERE forgotten_at <= ?')
  const select = database.prepare('SELECT times, forgotten_at FROM attempt WHERE what = ?')
  const add = database.prepare(
    `INSERT INTO attempt (what, times, forgotten_at) VALUES (?, 1, ?)
     ON CONFLICT DO UPDATE SET times = times + 1`,
  )
  const remove = database.prepare('DELETE FROM attempt WHERE what = ?')
  const removeFromEach = database.prepare(`DELETE FROM attempt WHERE what >= ? || ' ' AND what < ? || '!'`)

  return {
    /** Time in ms until the next attempt is allowed; undefined if it is allowed now. */
    waitMs(what: string, { times }: AttemptLimit, now: number): number | undefined {
      const row = select.get(what)
      if (!row || Number(row.times) < times) return undefined
      const left = Number(row.forgotten_at) - now
      return left > 0 ? left : undefined
    },
    count(what: string, { withinMs }: AttemptLimit, now: number): undefined {
      forget.run(now)
      add.run(what, now + withinMs)
    },
    forgive: (what: string) => void remove.run(what),
    /** Forgives the attempts of all networks. */
    forgiveAll(what: string) {
      remove.run(what)
      removeFromEach.run(what, what)
    },
  }
}
