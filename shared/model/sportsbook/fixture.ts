import { asId, asPrice, asText, fieldsOf, type ReadBy, readEach, rowReader, textOrEmpty } from '../field.ts'
import { outcomeText } from '../odds/pick.ts'

/** An outcome of a market, with its price. */
export type PricedOutcome = ReadBy<typeof readOutcome>

const readMatch = rowReader(
  { match_id: asId },
  {
    round_id: asId,
    /** Teams: empty where the provider does not name them. */
    home_team: textOrEmpty,
    away_team: textOrEmpty,
    sub_type_id: asId,
  },
)

/** A match that takes bets, with the prices of one market. */
export interface Fixture extends ReadBy<typeof readMatch> {
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

/** The fixtures of a sub type, one for each match. If no fixture has that sub type: the first of each match. */
export function fixturesIn(fixtures: readonly Fixture[], sub_type_id: string): Fixture[] {
  const ofSubType = fixtures.filter((fixture) => (fixture.sub_type_id ?? sub_type_id) === sub_type_id)
  const found = ofSubType.length > 0 ? ofSubType : fixtures
  return found.filter(({ match_id }, at) => found.findIndex((one) => one.match_id === match_id) === at)
}

function readRow(value: unknown): Fixture | undefined {
  const match = readMatch(value)
  return match && { ...match, outcomes: readOutcomes(fieldsOf(value)) }
}

/** Two rows of one match and sub type as one fixture. */
const joined = (first: Fixture, second: Fixture): Fixture => ({
  ...first,
  round_id: first.round_id ?? second.round_id,
  home_team: first.home_team || second.home_team,
  away_team: first.away_team || second.away_team,
  outcomes: distinct([...first.outcomes, ...second.outcomes]),
})

/** Reads the prices of one row; each outcome once, those of 1X2 in their usual order. */
export function readOutcomes(item: Readonly<Record<string, unknown>>): PricedOutcome[] {
  const listed = readEach(item.selections, 'selections', readOutcome)
  if (listed.length > 0) return distinct(listed)
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

function readOutcome(value: unknown) {
  const item = fieldsOf(value)
  const odd_key = asId(item.odd_key)
  const odd_value = asPrice(item.odd_value)
  return odd_key && odd_value
    ? { odd_key, name: asText(item.name) ?? outcomeText(odd_key), odd_value }
    : undefined
}
