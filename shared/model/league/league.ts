import { asCount, asId, asText, countOrZero, fieldsOf, type ReadBy, readEach, rowReader } from '../field.ts'

/** The competition and the market a player sees first. */
export const DEFAULT_COMPETITION_ID = 2
export const DEFAULT_MARKET_ID = 3

/** A competition of the league; its name is empty where the provider has none. */
export type Competition = ReadBy<typeof readCompetition>

function readCompetition(value: unknown) {
  const { competition_id, name, competition_name } = fieldsOf(value)
  const id = asId(competition_id)
  return id ? { competition_id: id, name: asText(name ?? competition_name) ?? '' } : undefined
}

/** Reads the competitions call; items without an id are left out. */
export const readCompetitions = (body: unknown): Competition[] =>
  readEach(body, 'competitions', readCompetition)

/** The competitions that the gateway watches: only these have periods and scores. All, if it watches none of them. */
export function watchedCompetitions(all: readonly Competition[], watched: readonly string[] | null) {
  const followed = all.filter(({ competition_id }) => watched?.includes(competition_id))
  return followed.length > 0 ? followed : all
}

/** A market of the league. */
export type Market = Readonly<ReturnType<typeof marketOf>>

/** A market of which only the id is known. */
export const marketOf = (market_id: string) => ({
  market_id,
  description: '',
  /** Parameters of the matches call, as the provider names them: `sub_type_id=3`. */
  options: `sub_type_id=${market_id}`,
})

/** Reads the markets call; items without an id are left out. */
export function readMarkets(body: unknown): Market[] {
  return readEach(body, 'markets', (value) => {
    const item = fieldsOf(value)
    const market_id = asId(item.market_id)
    if (!market_id) return undefined
    const { options } = marketOf(market_id)
    return {
      market_id,
      description: asText(item.description) ?? `Market ${market_id}`,
      options: asText(item.options) ?? options,
    }
  })
}

/** The payload of the matches call: the market's options, the round and the market. */
export function matchesPayload(
  round_id: string,
  { market_id, options }: Pick<Market, 'market_id' | 'options'>,
): Readonly<Record<string, string>> {
  return { ...Object.fromEntries(new URLSearchParams(options)), round_id, market_id }
}

/** The sub type of a market's prices. */
export const subTypeOf = ({ market_id, options }: Market): string =>
  new URLSearchParams(options).get('sub_type_id') || market_id

const readFigures = rowReader(
  {},
  {
    position: countOrZero,
    played: countOrZero,
    won: countOrZero,
    drawn: countOrZero,
    lost: countOrZero,
    goals_for: asCount,
    goals_against: asCount,
    points: countOrZero,
  },
)

/** A row of the league table. */
export interface Standing extends ReadBy<typeof readFigures> {
  readonly team: string
}

/** Reads the standings call, in the order of position. */
export function readStandings(body: unknown): Standing[] {
  const read = readEach(body, 'standings', (value) => {
    const item = fieldsOf(value)
    const team = asText(item.team) ?? asText(item.team_name) ?? asText(item.name)
    const figures = readFigures(item)
    return team && figures ? { team, ...figures } : undefined
  })
  return read.sort((a, b) => a.position - b.position)
}
