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
  return {
    /** Time in ms until the next attempt is allowed; undefined if it is allowed now. */
    waitMs(what: string, { times }: AttemptLimit, now: number): number | undefined {
      const row = database.first<{ forgotten_at: number }>`
        SELECT forgotten_at FROM attempt WHERE what = ${what} AND times >= ${times} AND forgotten_at > ${now}`
      return row && row.forgotten_at - now
    },
    count(what: string, { withinMs }: AttemptLimit, now: number): undefined {
      database.run`DELETE FROM attempt WHERE forgotten_at <= ${now}`
      database.run`INSERT INTO attempt (what, times, forgotten_at) VALUES (${what}, 1, ${now + withinMs})
        ON CONFLICT DO UPDATE SET times = times + 1`
    },
    forgive: (what: string) => void database.run`DELETE FROM attempt WHERE what = ${what}`,
    /** Forgives the attempts of all networks. */
    forgiveAll: (what: string) =>
      void database.run`DELETE FROM attempt WHERE what = ${what} OR (what >= ${`${what} `} AND what < ${`${what}!`})`,
  }
}
