import { asAmount, asCount, asFields, asId, asPrice, asText, asTime, readEach } from './field.ts'
import { type JackpotTier, readTiers } from './jackpot.ts'

export const betKinds = ['sports', 'league', 'jackpot'] as const
export type BetKind = (typeof betKinds)[number]

export const verdicts = ['open', 'won', 'lost', 'void'] as const
/** How a bet or a leg has ended; open: not yet. */
export type Verdict = (typeof verdicts)[number]

/** A leg of a placed bet. */
export interface BetLeg {
  readonly match_id: string
  readonly sub_type_id: string
  /** One, or on a jackpot as many as were chosen. */
  readonly odd_keys: readonly string[]
  /** The price it was taken at; undefined on a jackpot. */
  readonly odd_value: number | undefined
  readonly home_team: string
  readonly away_team: string
  readonly market: string
  readonly name: string
  readonly start_time: number | undefined
  readonly state: Verdict
  /** How its match stands, as far as the provider says. */
  readonly match: LegMatch | undefined
}

export interface LegMatch {
  readonly state: 'upcoming' | 'live' | 'ended'
  readonly home_score: number
  readonly away_score: number
  /** The round whose live rows tell of it; undefined outside the league. */
  readonly round_id: string | undefined
}

/** A placed bet. Amounts in whole units of the currency. */
export interface Bet {
  readonly bet_id: string
  readonly kind: BetKind
  readonly reference: string | undefined
  readonly state: Verdict
  readonly stake: number
  readonly placed_at: number | undefined
  readonly settled_at: number | undefined
  /** The product of the prices, with two decimals. */
  readonly total_odds: string | undefined
  /** What it pays if every leg wins; what it paid, once settled. */
  readonly possible_win: number | undefined
  readonly paid: number
  readonly boost_percent: number
  /** On a jackpot ticket. */
  readonly combinations: number | undefined
  /** The prizes of a jackpot ticket, as they were when it was placed; none on any other bet. */
  readonly tiers: readonly JackpotTier[]
  readonly legs: readonly BetLeg[]
}

/** Reads a list of bets; those without an id or a stake are left out. */
export const readBets = (body: unknown): Bet[] => readEach(body, 'bets', readBet)

/** Reads one bet. */
export function readBet(value: unknown): Bet | undefined {
  const item = asFields(value)
  const bet_id = asId(item?.bet_id)
  const stake = asAmount(item?.stake)
  if (!item || !bet_id || stake === undefined) return undefined
  return {
    bet_id,
    kind: betKinds.find((kind) => kind === item.kind) ?? 'sports',
    reference: asText(item.reference),
    state: verdictOf(item.state),
    stake,
    placed_at: asTime(item.placed_at),
    settled_at: asTime(item.settled_at),
    total_odds: asText(item.total_odds),
    possible_win: asAmount(item.possible_win),
    paid: asAmount(item.paid) ?? 0,
    boost_percent: asCount(item.boost_percent) ?? 0,
    combinations: asCount(item.combinations),
    tiers: readTiers(item.tiers),
    legs: readEach(item.legs, 'legs', readLeg),
  }
}

function readLeg(value: unknown): BetLeg | undefined {
  const item = asFields(value)
  const match_id = asId(item?.match_id)
  const sub_type_id = asId(item?.sub_type_id)
  if (!item || !match_id || !sub_type_id) return undefined
  const odd_keys = readEach(item.odd_keys ?? [item.odd_key], 'odd_keys', asId)
  return {
    match_id,
    sub_type_id,
    odd_keys,
    odd_value: asPrice(item.odd_value),
    home_team: asText(item.home_team) ?? '',
    away_team: asText(item.away_team) ?? '',
    market: asText(item.market) ?? '',
    name: asText(item.name) ?? odd_keys.join(' '),
    start_time: asTime(item.start_time),
    state: verdictOf(item.state),
    match: readLegMatch(item.match),
  }
}

function readLegMatch(value: unknown): LegMatch | undefined {
  const item = asFields(value)
  if (!item) return undefined
  return {
    state: item.state === 'live' || item.state === 'ended' ? item.state : 'upcoming',
    home_score: asCount(item.home_score) ?? 0,
    away_score: asCount(item.away_score) ?? 0,
    round_id: asId(item.round_id),
  }
}

/** A verdict that is not known is none yet. */
const verdictOf = (value: unknown): Verdict => verdicts.find((known) => known === value) ?? 'open'
