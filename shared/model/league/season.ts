import { asCount, asId, asText, asTime, type ReadBy, readEach, rowReader } from '../field.ts'

const asNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)
const readTeam = rowReader({ team: asText, attack: asNumber, defence: asNumber }, {})

/** A club with its strengths before the first week: natural logarithms of goals. */
export type SeasonTeam = ReadBy<typeof readTeam>

/** A season of a competition, as the provider publishes it. Times in epoch ms. */
export type Season = ReadBy<typeof readSeason>

/** Reads a season; undefined without its number or competition. Teams that cannot be read are left out. */
export const readSeason = rowReader(
  { competition_id: asId, season: asId },
  {
    /** Version of the model that decides it; undefined where the provider does not say. */
    model: asCount,
    /** Hash of seed and strengths, published before the season; undefined where the provider has none. */
    hash: asText,
    /** Its seed, hexadecimal; undefined until the season is over. */
    seed: asText,
    start_time: asTime,
    end_time: asTime,
    teams: (list): readonly SeasonTeam[] => readEach(list, 'teams', readTeam),
  },
)

/** Reads the seasons call, newest first; rows without their number are left out. */
export const readSeasons = (body: unknown): Season[] => readEach(body, 'seasons', readSeason)
