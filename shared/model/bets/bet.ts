import {
  asAmount,
  asCount,
  asFields,
  asId,
  asList,
  asPrice,
  asText,
  asTime,
  countOrZero,
  oneOf,
  type ReadBy,
  readEach,
  rowReader,
  textOrEmpty,
} from '../field.ts'
import { outcomeText } from '../odds/pick.ts'
import { type JackpotTier, readTiers } from './jackpot.ts'

export const betKinds = ['sports', 'league', 'jackpot'] as const
export type BetKind = (typeof betKinds)[number]

export const betStates = ['open', 'won', 'lost', 'void'] as const
/** Result of a bet or a leg; open: none yet. */
export type BetState = (typeof betStates)[number]

/** A leg of a placed bet. */
export interface BetLeg {
  readonly match_id: string
  /** Empty where the provider does not say. */
  readonly sub_type_id: string
  /** One; on a jackpot every chosen result. */
  readonly odd_keys: readonly string[]
  /** The price it was taken at; undefined on a jackpot. */
  readonly odd_value: number | undefined
  /** Teams and market: empty where the provider does not say. */
  readonly home_team: string
  readonly away_team: string
  readonly market: string
  readonly name: string
  readonly start_time: number | undefined
  readonly state: BetState
  /** State of its match; undefined where the provider sends none. */
  readonly match: LegMatch | undefined
}

const readLegMatch = rowReader(
  {},
  {
    state: oneOf(['live', 'ended'], 'upcoming'),
    home_score: countOrZero,
    away_score: countOrZero,
    /** The round whose live rows contain the match; undefined outside the league. */
    round_id: asId,
  },
)

/** State of a leg's match. */
export type LegMatch = ReadBy<typeof readLegMatch>

/** A placed bet. Amounts in whole units of the currency; undefined where the provider does not say. */
export interface Bet {
  /** The provider's id; the bet's reference where it names none. */
  readonly bet_id: string
  readonly kind: BetKind
  readonly reference: string | undefined
  /** Undefined where the provider sends no state, or one that is not known: then `status` holds the provider's text. */
  readonly state: BetState | undefined
  /** The provider's text for a state that is not known here. */
  readonly status: string | undefined
  /** The provider's text on this bet. */
  readonly message: string | undefined
  readonly stake: number | undefined
  readonly placed_at: number | undefined
  readonly settled_at: number | undefined
  /** The product of the prices, with two decimals. */
  readonly total_odds: string | undefined
  /** The return if every leg wins. */
  readonly possible_win: number | undefined
  /** The return of a settled bet. */
  readonly paid: number | undefined
  readonly boost_percent: number
  /** On a jackpot ticket. */
  readonly combinations: number | undefined
  /** The prizes of a jackpot ticket, as they were when it was placed; none on any other bet. */
  readonly tiers: readonly JackpotTier[]
  readonly legs: readonly BetLeg[]
}

/** Names of lists of bets, beside `data`. */
const listNames = ['bets', 'bet_history', 'old_bets']

/**
 * Reads a list of bets, in `data`, under its name or bare; rows with neither a bet id nor a reference are left out.
 * @param kind of rows that name none
 */
export function readBets(body: unknown, kind?: BetKind): Bet[] {
  return readEach(body, nameIn(body, listNames), (row) => readBet(row, kind))
}

/** Reads a list of bets on the league. */
export const readLeagueBets = (body: unknown): Bet[] => readBets(body, 'league')

/** The rows of a list of bets, readable or not; undefined where there is no list. */
export const betRows = (body: unknown) => asList(body, nameIn(body, listNames))

/** Names of one bet, beside `data`. */
const detailNames = ['bet', 'bet_details', 'old_bet_details']

/** The row of the bet details call: an object or a list of one, in `data`, under its name or bare. */
export function betDetailsRow(body: unknown): Readonly<Record<string, unknown>> | undefined {
  const fields = asFields(body)
  const detail = fields ? (fields[nameIn(body, detailNames)] ?? fields.data ?? fields) : body
  return asFields(Array.isArray(detail) ? detail[0] : detail)
}

const nameIn = (body: unknown, names: readonly string[]): string =>
  names.find((name) => asFields(body)?.[name] != null) ?? 'data'

/**
 * Reads one bet; undefined without a bet id or a reference.
 * @param kind of a bet that names none
 */
export function readBet(value: unknown, kind: BetKind = 'sports'): Bet | undefined {
  const item = asFields(value)
  const reference = asId(item?.reference)
  const bet_id = asId(item?.bet_id) ?? asId(item?.id) ?? reference
  if (!item || !bet_id) return undefined
  const word = [item.state, item.status, item.bet_status].map(asText).find((text) => text !== undefined)
  const state = stateOf(word)
  return {
    bet_id,
    kind: oneOf(betKinds, kind)(item.kind),
    reference,
    state,
    status: state === undefined ? word : undefined,
    message: asText(item.message),
    stake: asAmount(item.stake) ?? asAmount(item.amount),
    placed_at: asTime(item.placed_at) ?? asTime(item.created_at) ?? asTime(item.created),
    settled_at: asTime(item.settled_at),
    total_odds: asId(item.total_odds),
    possible_win: asAmount(item.possible_win),
    paid: asAmount(item.paid),
    boost_percent: asCount(item.boost_percent) ?? 0,
    combinations: asCount(item.combinations),
    tiers: readTiers(item.tiers),
    legs: readEach(item.legs ?? item.betslip, 'legs', readLeg),
  }
}

/** A listed bet, completed from its details. */
export function withDetails(listed: Bet, row: Readonly<Record<string, unknown>>): Bet {
  const details = readBet({ ...row, bet_id: listed.bet_id }, listed.kind) ?? listed
  const stated = Object.entries(details).filter(([, value]) => value !== undefined)
  const { state, status } = details.state || details.status ? details : listed
  return {
    ...listed,
    ...Object.fromEntries(stated),
    state,
    status,
    legs: details.legs.length > 0 ? details.legs : listed.legs,
    tiers: details.tiers.length > 0 ? details.tiers : listed.tiers,
  }
}

function readLeg(value: unknown): BetLeg | undefined {
  const item = asFields(value)
  const match_id = asId(item?.match_id)
  if (!item || !match_id) return undefined
  const odd_keys = readEach(item.odd_keys ?? [item.odd_key], 'odd_keys', asId)
  return {
    match_id,
    sub_type_id: asId(item.sub_type_id) ?? '',
    odd_keys,
    odd_value: asPrice(item.odd_value),
    home_team: textOrEmpty(item.home_team),
    away_team: textOrEmpty(item.away_team),
    market: textOrEmpty(item.market),
    name: asText(item.name) ?? odd_keys.map(outcomeText).join(' '),
    start_time: asTime(item.start_time),
    // A state that is not known counts as open.
    state: stateOf(asText(item.state) ?? asText(item.status)) ?? 'open',
    match: readLegMatch(item.match),
  }
}

/** Providers' spellings of the states, in lower case. */
const spellings: Readonly<Record<string, BetState>> = {
  open: 'open',
  pending: 'open',
  won: 'won',
  win: 'won',
  lost: 'lost',
  loss: 'lost',
  lose: 'lost',
  void: 'void',
  voided: 'void',
  cancelled: 'void',
  canceled: 'void',
  refunded: 'void',
}

const stateOf = (word: string | undefined): BetState | undefined =>
  word !== undefined && Object.hasOwn(spellings, word.toLowerCase())
    ? spellings[word.toLowerCase()]
    : undefined
