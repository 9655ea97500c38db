import type { Database } from './database.ts'

/** Open stakes on a pick, in cents. A combination counts with its whole stake on each of its picks. */
export interface PickStake {
  readonly match_id: number
  readonly sub_type_id: number
  readonly odd_key: string
  readonly cents: number
}

/** The open stakes on the matches from one id to another, by pick. */
export const queryStakes = (database: Database) =>
  database.query<PickStake>(
    `SELECT match_id, json_extract(pick, '$.sub_type_id') AS sub_type_id,
       json_extract(pick, '$.odd_keys[0]') AS odd_key, sum(stake_cents) AS cents
     FROM leg JOIN bet USING (bet_id) WHERE leg.state = 'open' AND match_id BETWEEN ? AND ?
     AND bet.state = 'open' GROUP BY match_id, sub_type_id, odd_key ORDER BY match_id, sub_type_id, odd_key`,
  )
