import type { Period } from '#shared/model/league/period.ts'
import { replayAskedBy, roundQuery } from './replay-path.ts'

/** Address of a coming week: the next round's screen with that round. */
export const weekPath = (week: Pick<Period, 'round_id' | 'competition_id'>): string =>
  `/nare-league?${roundQuery(week)}`

/** The week that an address asks for; empty where it asks for none. */
export const weekAskedBy = (search: string) => replayAskedBy(search) ?? {}
