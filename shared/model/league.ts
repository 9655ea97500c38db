import { asCount, asFields, asId, asPrice, asText, readEach } from './field.ts'

/** A competition of the league. */
export interface Competition {
  readonly competition_id: string
  readonly name: string
}

/** Reads the competitions call; items without an id or a name are left out. */
export function readCompetitions(body: unknown): Competition[] {
  return readEach(body, 'competitions', (value) => {
    const item = asFields(value)
    const competition_id = asId(item?.competition_id)
    const name = asText(item?.name)
    return competition_id && name ? { competition_id, name } : undefined
  })
}

/** A market: a question with a closed list of answers. */
export interface Market {
  readonly market_id: string
  readonly description: string
}

/** Reads the markets call. */
export function readMarkets(body: unknown): Market[] {
  return readEach(body, 'markets', (value) => {
    const item = asFields(value)
    const market_id = asId(item?.market_id)
    const description = asText(item?.description)
    return market_id && description ? { market_id, description } : undefined
  })
}

/** One answer of a market, with its price. */
export interface PricedOutcome {
  readonly odd_key: string
  readonly name: string
  readonly odd_value: number
}

/** A match that takes bets, with the prices of one market. */
export interface Fixture {
  readonly match_id: string
  readonly round_id: string | undefined
  readonly home_team: string
  readonly away_team: string
  readonly sub_type_id: string | undefined
  readonly outcomes: readonly PricedOutcome[]
}

/**
 * Reads the matches call. Prices come as `selections: [{odd_key, name, odd_value}]`, else from the
 * specification's `odds: {home_odd, neutral_odd, away_odd}`.
 */
export function readFixtures(body: unknown): Fixture[] {
  return readEach(body, 'matches', (value) => {
    const item = asFields(value)
    const match_id = asId(item?.match_id)
    const home_team = asText(item?.home_team)
    const away_team = asText(item?.away_team)
    if (!item || !match_id || !home_team || !away_team) return undefined
    const listed = readEach(item.selections, 'selections', readOutcome)
    return {
      match_id,
      round_id: asId(item.round_id),
      home_team,
      away_team,
      sub_type_id: asId(item.sub_type_id),
      outcomes: listed.length > 0 ? listed : oneXTwo(item.odds),
    }
  })
}

function readOutcome(value: unknown): PricedOutcome | undefined {
  const item = asFields(value)
  const odd_key = asId(item?.odd_key)
  const odd_value = asPrice(item?.odd_value)
  return odd_key && odd_value ? { odd_key, name: asText(item?.name) ?? odd_key, odd_value } : undefined
}

function oneXTwo(value: unknown): PricedOutcome[] {
  const odds = asFields(value)
  return [
    readOutcome({ odd_key: 'home_team', name: '1', odd_value: odds?.home_odd }),
    readOutcome({ odd_key: 'draw', name: 'X', odd_value: odds?.neutral_odd }),
    readOutcome({ odd_key: 'away_team', name: '2', odd_value: odds?.away_odd }),
  ].filter((outcome) => outcome !== undefined)
}

/** A line of a table. */
export interface Standing {
  readonly team: string
  readonly position: number
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly goals_for: number
  readonly goals_against: number
  readonly points: number
}

/** Reads the standings call, in the order of position. */
export function readStandings(body: unknown): Standing[] {
  const read = readEach(body, 'standings', (value) => {
    const item = asFields(value)
    const team = asText(item?.team)
    if (!item || !team) return undefined
    const count = (name: string) => asCount(item[name]) ?? 0
    return {
      team,
      position: count('position'),
      played: count('played'),
      won: count('won'),
      drawn: count('drawn'),
      lost: count('lost'),
      goals_for: count('goals_for'),
      goals_against: count('goals_against'),
      points: count('points'),
    }
  })
  return read.sort((a, b) => a.position - b.position)
}
