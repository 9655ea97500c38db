import type { Database } from './database.ts'
import { sameMobile } from './mobile.ts'

/** So often, and then no more until the first of them is so long ago. */
export interface Patience {
  readonly times: number
  readonly withinMs: number
}

/** What is counted: the same for every spelling of a number, and whether or not it has an account. */
export const loginOf = (mobile: string) => `login ${sameMobile(mobile)}`
export const codeOf = (mobile: string) => `code ${sameMobile(mobile)}`
export const signupOf = (mobile: string) => `signup ${sameMobile(mobile)}`
export const linkOf = (email: string) => `link ${email.toLowerCase()}`

export type Attempts = ReturnType<typeof createAttempts>

/** Counts what may be tried only so often, by any name: a login to a number, a code for it. */
export function createAttempts(database: Database) {
  const forget = database.prepare('DELETE FROM attempt WHERE forgotten_at <= ?')
  const select = database.prepare('SELECT times, forgotten_at FROM attempt WHERE what = ?')
  const add = database.prepare(
    `INSERT INTO attempt (what, times, forgotten_at) VALUES (?, 1, ?)
     ON CONFLICT DO UPDATE SET times = times + 1`,
  )
  const remove = database.prepare('DELETE FROM attempt WHERE what = ?')

  return {
    /** How long to wait before it may be tried again, in ms; undefined where it may be tried now. */
    waitMs(what: string, { times }: Patience, now: number): number | undefined {
      const row = select.get(what)
      if (!row || Number(row.times) < times) return undefined
      const left = Number(row.forgotten_at) - now
      return left > 0 ? left : undefined
    },
    count(what: string, { withinMs }: Patience, now: number): void {
      forget.run(now)
      add.run(what, now + withinMs)
    },
    forgive: (what: string) => void remove.run(what),
  }
}
