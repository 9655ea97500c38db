import { type Answer, refused } from '../answer.ts'
import { type Database, transaction } from './database.ts'

/** The player of an intent, and the time after which the intent must not take effect, epoch ms. */
export interface Caller {
  readonly player_id: number
  readonly notAfter?: number | undefined
}

const TOO_LATE = 'This came too late: nothing was taken'

/** The intents to move money: the answer to each, by its player and reference. */
export function createIntents(database: Database) {
  /** The stored answer of an intent; undefined for a new one. */
  const answerTo = (player_id: number, reference: string): Answer | undefined => {
    const row = database.first<{ http: number; answer: string }>`
      SELECT http, answer FROM intent WHERE player_id = ${player_id} AND reference = ${reference}`
    return row && { http: row.http, body: JSON.parse(row.answer) }
  }

  return {
    answerTo,
    /**
     * Decides an intent and stores the answer, which a repeat gets without another decision. An intent that comes after
     * its `notAfter` is refused for good. `decide` runs in the transaction of the intent.
     */
    decideOnce(
      { player_id, notAfter = Number.POSITIVE_INFINITY }: Caller,
      reference: string,
      now: () => number,
      decide: () => Answer,
    ): Answer {
      return transaction(database, () => {
        const earlier = answerTo(player_id, reference)
        if (earlier) return earlier
        const { http, body } = now() > notAfter ? refused(409, TOO_LATE) : decide()
        const answer = JSON.stringify(body)
        database.insert('intent', { player_id, reference, http, answer, made_at: now() })
        return { http, body }
      })
    },
  }
}
