import { asCount, asId, asText, asTime, fieldsOf, type ReadBy, readEach } from '../field.ts'

/** A club with its strengths before the first week: natural logarithms of goals. */
export type SeasonTeam = ReadBy<typeof readTeam>

/** A season of a competition, as the provider publishes it. Times in epoch ms. */
export type Season = ReadBy<typeof readSeason>

/** Reads a season; undefined without its number or competition. Teams that cannot be read are left out. */
export function readSeason(value: unknown) {
  const row = fieldsOf(value)
  const competition_id = asId(row.competition_id)
  const season = asId(row.season)
  if (!competition_id || !season) return undefined
  return {
    competition_id,
    season,
    /** Version of the model that decides it; undefined where the provider does not say. */
    model: asCount(row.model),
    /** Hash of seed and strengths, published before the season; undefined where the provider has none. */
    hash: asText(row.hash),
    /** Its seed, hexadecimal; undefined until the season is over. */
    seed: asText(row.seed),
    start_time: asTime(row.start_time),
    end_time: asTime(row.end_time),
    teams: readEach(row.teams ?? [], 'teams', readTeam) as readonly SeasonTeam[],
  }
}

/** Reads the seasons call, newest first; rows without their number are left out. */
export const readSeasons = (body: unknown): Season[] => readEach(body, 'seasons', readSeason)

function readTeam(value: unknown) {
  const row = fieldsOf(value)
  const team = asText(row.team)
  const { attack, defence } = row
  if (!team || typeof attack !== 'number' || typeof defence !== 'number') return undefined
  return { team, attack, defence }
}
