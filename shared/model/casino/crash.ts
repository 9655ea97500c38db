import { asAmount, asCount, asId, asText, asTime, fieldsOf, readEach } from '../field.ts'

/** The key of the round's own row in the topic `crash/{game}`, and the beginnings of the other rows' keys. */
export const CRASH_KEYS = { round: 'round', bet: 'bet/', past: 'past/' } as const

/** The current round: open for bets, running, or just ended. Times in epoch ms by the provider's clock. */
export interface CrashRound {
  readonly round_id: string
  readonly phase: 'betting' | 'running' | 'crashed'
  readonly opens_at: number
  /** Betting ends and the multiplier begins to grow. */
  readonly starts_at: number
  /** Undefined until the round has crashed, as are the next two. */
  readonly crashed_at: number | undefined
  readonly crash_point: number | undefined
  /** The round's link of the hash chain, in hexadecimal. */
  readonly hash: string | undefined
}

/** The public part of a bet of the current round. Amounts in whole units of the currency. */
export interface CrashRoundBet {
  readonly bet_id: string
  /** Masked by the provider; empty where it names nobody. */
  readonly name: string
  readonly stake: number
  readonly slot: 1 | 2
  readonly auto_cash_out: number | undefined
  /** Undefined while the bet runs, and in a lost bet. */
  readonly cashed_out_at_multiplier: number | undefined
  readonly win: number | undefined
}

/** A round of the history. */
export interface PastCrashRound {
  readonly round_id: string
  readonly crash_point: number
  readonly hash: string | undefined
  readonly ended_at: number | undefined
}

export type CrashBetState = 'placed' | 'cashed-out' | 'lost' | 'cancelled'

/** A bet of the player who asks. Amounts in whole units of the currency, times in epoch ms. */
export interface CrashBet {
  readonly bet_id: string
  /** The reference it was placed under; empty where the provider names none. */
  readonly reference: string
  readonly game: string | undefined
  readonly round_id: string
  readonly slot: 1 | 2
  readonly stake: number
  readonly auto_cash_out: number | undefined
  readonly state: CrashBetState
  /** The multiplier it was cashed out at. */
  readonly multiplier: number | undefined
  readonly win: number | undefined
  readonly placed_at: number | undefined
  readonly settled_at: number | undefined
}

/** The committed hash chain: each link is the SHA-256 of the next round's link in hexadecimal, the last one is `head`. */
export interface CrashFairness {
  /** The published link: the hash that the first round's link hashes to, in hexadecimal. */
  readonly head: string
  /** The key of the HMAC that turns links into crash points; text as it is given. */
  readonly salt: string
  /** The number of rounds in the chain; undefined where the provider does not say. */
  readonly links: number | undefined
  /** The id of the first of them; undefined where the provider does not say. */
  readonly first_round_id: string | undefined
  readonly edge_percent: number | undefined
}

/** Reads the row `round`; undefined without its id, a known phase and both times. */
export function readCrashRound(value: unknown): CrashRound | undefined {
  const row = fieldsOf(value)
  const round_id = asId(row.round_id)
  const phase = phases.find((known) => known === row.phase)
  const starts_at = asTime(row.starts_at)
  if (!round_id || !phase || starts_at === undefined) return undefined
  return {
    round_id,
    phase,
    opens_at: asTime(row.opens_at) ?? starts_at,
    starts_at,
    crashed_at: asTime(row.crashed_at),
    crash_point: asMultiplier(row.crash_point),
    hash: asText(row.hash),
  }
}

/** Reads a row `bet/{bet_id}` by its key; undefined without an id in it and a stake. */
export function readCrashRoundBet(value: unknown): CrashRoundBet | undefined {
  const row = fieldsOf(value)
  const bet_id = afterKey(row.key, CRASH_KEYS.bet)
  const stake = asAmount(row.stake)
  if (!bet_id || stake === undefined) return undefined
  return {
    bet_id,
    name: asText(row.name) ?? '',
    stake,
    slot: asSlot(row.slot),
    auto_cash_out: asMultiplier(row.auto_cash_out),
    cashed_out_at_multiplier: asMultiplier(row.cashed_out_at_multiplier),
    win: asAmount(row.win),
  }
}

/** Reads a row `past/{round_id}`; undefined without its id and its crash point. */
export function readPastCrashRound(value: unknown): PastCrashRound | undefined {
  const row = fieldsOf(value)
  const round_id = asId(row.round_id) ?? afterKey(row.key, CRASH_KEYS.past)
  const crash_point = asMultiplier(row.crash_point)
  if (!round_id || crash_point === undefined) return undefined
  return { round_id, crash_point, hash: asText(row.hash), ended_at: asTime(row.ended_at) }
}

/** Reads a bet of the player's own; undefined without its id, its round, its stake and a known state. */
export function readCrashBet(value: unknown): CrashBet | undefined {
  const row = fieldsOf(value)
  const bet_id = asId(row.bet_id)
  const round_id = asId(row.round_id)
  const stake = asAmount(row.stake)
  const state = states.find((known) => known === row.state)
  if (!bet_id || !round_id || stake === undefined || !state) return undefined
  return {
    bet_id,
    reference: asText(row.reference) ?? '',
    game: asId(row.game),
    round_id,
    slot: asSlot(row.slot),
    stake,
    auto_cash_out: asMultiplier(row.auto_cash_out),
    state,
    multiplier: asMultiplier(row.multiplier),
    win: asAmount(row.win),
    placed_at: asTime(row.placed_at),
    settled_at: asTime(row.settled_at),
  }
}

/** Reads the `bet` in the answer to a bet, a cancellation or a cash-out. */
export const readAnsweredCrashBet = (body: unknown): CrashBet | undefined => readCrashBet(fieldsOf(body).bet)

/** Reads the player's bets, in the order of the answer. */
export const readCrashBets = (body: unknown): CrashBet[] => readEach(body, 'data', readCrashBet)

/** Reads the `fairness` of an answer; undefined without a head and a salt. */
export function readCrashFairness(body: unknown): CrashFairness | undefined {
  const fields = fieldsOf(fieldsOf(body).fairness)
  const head = asText(fields.head)
  const salt = asText(fields.salt)
  if (!head || !salt) return undefined
  return {
    head,
    salt,
    links: asCount(fields.links),
    first_round_id: asId(fields.first_round_id),
    edge_percent: asAmount(fields.edge_percent),
  }
}

/** The key of a row that a reader here can read; undefined for any other row. */
export function crashRowKey(row: Readonly<Record<string, unknown>>): string | undefined {
  const key = asText(row.key)
  if (key === CRASH_KEYS.round) return readCrashRound(row) && key
  if (key?.startsWith(CRASH_KEYS.bet)) return readCrashRoundBet(row) && key
  return key?.startsWith(CRASH_KEYS.past) && readPastCrashRound(row) ? key : undefined
}

const phases = ['betting', 'running', 'crashed'] as const
const states = ['placed', 'cashed-out', 'lost', 'cancelled'] as const

const asSlot = (value: unknown): 1 | 2 => (asCount(value) === 2 ? 2 : 1)

/** A multiplier, 1 or above. */
function asMultiplier(value: unknown): number | undefined {
  const multiplier = asAmount(value) ?? Number.NaN
  return multiplier >= 1 ? multiplier : undefined
}

function afterKey(key: unknown, beginning: string): string | undefined {
  const text = asText(key)
  return text?.startsWith(beginning) ? text.slice(beginning.length) || undefined : undefined
}
