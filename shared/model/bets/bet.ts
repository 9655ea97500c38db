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
  fieldsOf,
  oneOf,
  type ReadBy,
  readEach,
  rowReader,
  textOrEmpty,
} from '../field.ts'
import { outcomeText } from '../odds/pick.ts'
import { readTiers } from './jackpot.ts'

/** The most bets that bet-history and old-bets list; earlier ones come from `bets`, page by page. */
export const LEAGUE_BETS_LISTED = 50

/** Age from which a bet on the league counts as old, in ms. */
export const LEAGUE_BETS_OLD_AFTER_MS = 86_400_000

export const betKinds = ['sports', 'league', 'jackpot'] as const
export type BetKind = (typeof betKinds)[number]

/** Result of a leg; open: none yet. */
export type LegState = 'open' | 'won' | 'lost' | 'void'
/** Result of a bet; cashed-out: the provider has bought it back before it was decided. */
export type BetState = LegState | 'cashed-out'

const readLegMatch = rowReader(
  {},
  {
    state: oneOf(['live', 'ended'], 'upcoming'),
    home_score: countOrZero,
    away_score: countOrZero,
    /** The round whose live rows contain the match, and its competition; undefined outside the league. */
    round_id: asId,
    competition_id: asId,
  },
)

const readLegFields = rowReader(
  { match_id: asId },
  {
    /** Empty where the provider does not say. */
    sub_type_id: (id): string => asId(id) ?? '',
    /** The price it was taken at; undefined on a jackpot. */
    odd_value: asPrice,
    /** Teams and market: empty where the provider does not say. */
    home_team: textOrEmpty,
    away_team: textOrEmpty,
    market: textOrEmpty,
    start_time: asTime,
    /** State of its match; undefined where the provider sends none. */
    match: readLegMatch,
  },
)

/** A leg of a placed bet. */
export interface BetLeg extends ReadBy<typeof readLegFields> {
  /** One; on a jackpot every chosen result. */
  readonly odd_keys: readonly string[]
  readonly name: string
  readonly state: LegState
}

const readBetFields = rowReader(
  {},
  {
    reference: asId,
    /** The provider's text on this bet. */
    message: asText,
    settled_at: asTime,
    /** The product of the prices, with two decimals. */
    total_odds: asId,
    /** The return if every leg wins. */
    possible_win: asAmount,
    /** The return of a settled bet. */
    paid: asAmount,
    /** On a jackpot ticket. */
    combinations: asCount,
    /** The prizes of a jackpot ticket, as they were when it was placed; none on any other bet. */
    tiers: readTiers,
  },
)

/** A placed bet. Amounts in whole units of the currency; undefined where the provider does not say. */
export interface Bet extends ReadBy<typeof readBetFields> {
  /** The provider's id; the bet's reference where it names none. */
  readonly bet_id: string
  readonly kind: BetKind
  /** Undefined where the provider sends no state, or one that is not known: then `status` holds the provider's text. */
  readonly state: BetState | undefined
  /** The provider's text for a state that is not known here. */
  readonly status: string | undefined
  readonly stake: number | undefined
  readonly placed_at: number | undefined
  readonly legs: readonly BetLeg[]
}

/** Fields in which providers list bets, beside `data`. */
const listNames = ['bets', 'bet_history', 'old_bets']

/** Reads a list of bets; rows with neither a bet id nor a reference are left out. @param kind of rows that name none */
export function readBets(body: unknown, kind?: BetKind): Bet[] {
  return readEach(body, nameIn(body, listNames), (row) => readBet(row, kind))
}

/** Reads a list of bets on the league. */
export const readLeagueBets = (body: unknown): Bet[] => readBets(body, 'league')

/** The rows of a list of bets, readable or not; undefined where there is no list. */
export const betRows = (body: unknown) => asList(body, nameIn(body, listNames))

/** Fields in which providers send one bet, beside `data`. */
const detailNames = ['bet', 'bet_details', 'old_bet_details']

/** The row of a bet details answer: an object or a list of one, in one of `detailNames`, in `data`, or bare. */
export function betDetailsRow(body: unknown): Readonly<Record<string, unknown>> | undefined {
  const fields = asFields(body)
  const detail = fields ? (fields[nameIn(body, detailNames)] ?? fields.data ?? fields) : body
  return asFields(Array.isArray(detail) ? detail[0] : detail)
}

const nameIn = (body: unknown, names: readonly string[]): string =>
  names.find((name) => asFields(body)?.[name] != null) ?? 'data'

/** Reads one bet; undefined without a bet id or a reference. @param kind of a bet that names none */
export function readBet(value: unknown, kind: BetKind = 'sports'): Bet | undefined {
  const item = fieldsOf(value)
  const fields = readBetFields(value)
  const exact = asId(item.bet_id) ?? asId(item.id) ?? fields?.reference
  // The id is not sent for any bet: a bet under a rounded number is better than none.
  const bet_id = exact ?? [item.bet_id, item.id].filter(Number.isFinite).map(String)[0]
  if (!fields || !bet_id) return undefined
  const word = [item.state, item.status, item.bet_status].map(asText).find((text) => text !== undefined)
  const state = stateOf(word)
  return {
    ...fields,
    bet_id,
    kind: oneOf(betKinds, kind)(item.kind),
    state,
    status: state === undefined ? word : undefined,
    stake: asAmount(item.stake) ?? asAmount(item.amount),
    placed_at: asTime(item.placed_at) ?? asTime(item.created_at) ?? asTime(item.created),
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
  const item = fieldsOf(value)
  const odd_keys = readEach(item.odd_keys ?? [item.odd_key], 'odd_keys', asId)
  const name = asText(item.name) ?? odd_keys.map(outcomeText).join(' ')
  const state = stateOf(asText(item.state) ?? asText(item.status))
  const leg = readLegFields(value)
  // A state that is not known, or that no leg can have, counts as open.
  return (
    leg && { ...leg, odd_keys, name, state: state === undefined || state === 'cashed-out' ? 'open' : state }
  )
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
  'cashed-out': 'cashed-out',
  cashed_out: 'cashed-out',
  cashout: 'cashed-out',
}

const stateOf = (word: string | undefined): BetState | undefined =>
  word !== undefined && Object.hasOwn(spellings, word.toLowerCase())
    ? spellings[word.toLowerCase()]
    : undefined
