import { asId, asPrice, asText, fieldsOf, readEach } from '../field.ts'
import { outcomeText } from '../odds/pick.ts'

/** An outcome of a market, with its price. */
export interface PricedOutcome {
  readonly odd_key: string
  readonly name: string
  readonly odd_value: number
}

/** A match that takes bets, with the prices of one market. */
export interface Fixture {
  readonly match_id: string
  readonly round_id: string | undefined
  /** Teams: empty where the provider does not name them. */
  readonly home_team: string
  readonly away_team: string
  readonly sub_type_id: string | undefined
  readonly outcomes: readonly PricedOutcome[]
}

/**
 * Reads the matches call: rows of one match and sub type make one fixture. A row has its prices as
 * `selections: [{odd_key, name, odd_value}]`, as its own `odd_key` and `odd_value`, or as the 1X2 prices
 * `odds: {home_odd, neutral_odd, away_odd}`. Rows without a match id are left out.
 */
export function readFixtures(body: unknown): Fixture[] {
  const fixtures = new Map<string, Fixture>()
  for (const row of readEach(body, 'matches', readRow)) {
    const key = JSON.stringify([row.match_id, row.sub_type_id])
    const held = fixtures.get(key)
    fixtures.set(key, held ? joined(held, row) : row)
  }
  return [...fixtures.values()]
}

/**
 * One fixture for each match: those of a sub type; where the answer has none of it, the first of each match.
 */
export function fixturesIn(fixtures: readonly Fixture[], sub_type_id: string): Fixture[] {
  const own = fixtures.filter((fixture) => (fixture.sub_type_id ?? sub_type_id) === sub_type_id)
  const from = own.length > 0 ? own : fixtures
  return from.filter(({ match_id }, at) => from.findIndex((one) => one.match_id === match_id) === at)
}

function readRow(value: unknown): Fixture | undefined {
  const item = fieldsOf(value)
  const match_id = asId(item.match_id)
  if (!match_id) return undefined
  return {
    match_id,
    round_id: asId(item.round_id),
    home_team: asText(item.home_team) ?? '',
    away_team: asText(item.away_team) ?? '',
    sub_type_id: asId(item.sub_type_id),
    outcomes: readOutcomes(item),
  }
}

const joined = (held: Fixture, row: Fixture): Fixture => ({
  ...held,
  round_id: held.round_id ?? row.round_id,
  home_team: held.home_team || row.home_team,
  away_team: held.away_team || row.away_team,
  outcomes: distinct([...held.outcomes, ...row.outcomes]),
})

/** Reads the prices of one row; each outcome once, those of 1X2 in their usual order. */
export function readOutcomes(item: Readonly<Record<string, unknown>>): PricedOutcome[] {
  const listed = readEach(item.selections, 'selections', readOutcome)
  if (listed.length > 0) return listed
  const own = readOutcome(item)
  if (own && !sides.includes(own.odd_key)) return [own]
  const odds = fieldsOf(item.odds)
  const priced = [odds.home_odd, odds.neutral_odd, odds.away_odd].map((odd_value, at) =>
    readOutcome({ odd_key: sides[at], odd_value }),
  )
  return distinct([...priced, own].filter((outcome) => outcome !== undefined))
}

const sides: readonly string[] = ['home_team', 'draw', 'away_team']

const distinct = (outcomes: readonly PricedOutcome[]): PricedOutcome[] =>
  outcomes
    .filter(({ odd_key }, at) => outcomes.findIndex((one) => one.odd_key === odd_key) === at)
    .sort((one, other) => sides.indexOf(one.odd_key) - sides.indexOf(other.odd_key))

function readOutcome(value: unknown): PricedOutcome | undefined {
  const item = fieldsOf(value)
  const odd_key = asId(item.odd_key)
  const odd_value = asPrice(item.odd_value)
  return odd_key && odd_value
    ? { odd_key, name: asText(item.name) ?? outcomeText(odd_key), odd_value }
    : undefined
}
