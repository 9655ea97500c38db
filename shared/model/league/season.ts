import { asCount, asId, asText, asTime, fieldsOf, readEach } from '../field.ts'

/** A club with its strengths before the first week: natural logarithms of goals. */
export interface SeasonTeam {
  readonly team: string
  readonly attack: number
  readonly defence: number
}

/** A season of a competition, as the provider publishes it. Times in epoch ms. */
export interface Season {
  readonly competition_id: string
  readonly season: string
  /** Version of the model that decides it; undefined where the provider does not say. */
  readonly model: number | undefined
  /** Hash of seed and strengths, published before the season; undefined where the provider has none. */
  readonly hash: string | undefined
  /** Its seed, hexadecimal; undefined until the season is over. */
  readonly seed: string | undefined
  readonly start_time: number | undefined
  readonly end_time: number | undefined
  readonly teams: readonly SeasonTeam[]
}

/** Reads a season; undefined without its number or competition. Teams that cannot be read are left out. */
export function readSeason(value: unknown): Season | undefined {
  const row = fieldsOf(value)
  const [competition_id, season] = [asId(row.competition_id), asId(row.season)]
  if (!competition_id || !season) return undefined
  return {
    competition_id,
    season,
    model: asCount(row.model),
    hash: asText(row.hash),
    seed: asText(row.seed),
    start_time: asTime(row.start_time),
    end_time: asTime(row.end_time),
    teams: readEach(row.teams ?? [], 'teams', readTeam),
  }
}

/** Reads the seasons call, newest first; rows without their number are left out. */
export const readSeasons = (body: unknown): Season[] => readEach(body, 'seasons', readSeason)

function readTeam(value: unknown): SeasonTeam | undefined {
  const row = fieldsOf(value)
  const team = asText(row.team)
  const { attack, defence } = row
  if (!team || typeof attack !== 'number' || typeof defence !== 'number') return undefined
  return { team, attack, defence }
}
