import {
  asAmount,
  asCount,
  asId,
  asText,
  asTime,
  fieldsOf,
  oneOf,
  type ReadBy,
  readEach,
  rowReader,
  textOrEmpty,
} from '../field.ts'

/** The key of the round's own row in the topic `crash/{game}`, and the beginnings of the other rows' keys. */
export const CRASH_KEYS = { round: 'round', bet: 'bet/', past: 'past/' } as const

/** The crash game of a provider that offers the crash calls and lists no games. */
export const DEFAULT_CRASH_GAME = 'nare-crash'

const crashGameReader = rowReader({ id: asId }, { name: textOrEmpty })

/** A crash game that has an area: its id in calls and in its topic, and its name; empty where the provider names none. */
export type CrashGame = ReadBy<typeof crashGameReader>

/**
 * Reads the list `crash_games: [{id, name?}]` of the settings call's message, in its order, each id once; without the
 * list the one default game.
 */
export function readCrashGames(message: unknown): readonly CrashGame[] {
  const list = fieldsOf(message).crash_games
  if (!Array.isArray(list)) return [{ id: DEFAULT_CRASH_GAME, name: '' }]
  const games = list.flatMap((game) => crashGameReader(game) ?? [])
  return [...new Map(games.map((game) => [game.id, game])).values()]
}

/** The current round: open for bets, running, or just ended. Times in epoch ms by the provider's clock. */
export type CrashRound = ReadBy<typeof readCrashRound>

/** The public part of a bet of the current round. Amounts in whole units of the currency. */
export type CrashRoundBet = ReadBy<typeof readCrashRoundBet>

/** A round of the history. */
export type PastCrashRound = ReadBy<typeof readPastCrashRound>

const states = ['placed', 'cashed-out', 'lost', 'cancelled'] as const
export type CrashBetState = (typeof states)[number]

const asSlot = (value: unknown): 1 | 2 => (asCount(value) === 2 ? 2 : 1)

/** A multiplier, 1 or above. */
function asMultiplier(value: unknown): number | undefined {
  const multiplier = asAmount(value) ?? Number.NaN
  return multiplier >= 1 ? multiplier : undefined
}

/** Reads a bet of the player's own; undefined without its id, its round, its stake and a known state. */
export const readCrashBet = rowReader(
  { bet_id: asId, round_id: asId, stake: asAmount, state: oneOf(states, undefined) },
  {
    /** The reference it was placed under; empty where the provider names none. */
    reference: textOrEmpty,
    game: asId,
    slot: asSlot,
    auto_cash_out: asMultiplier,
    /** The multiplier it was cashed out at. */
    multiplier: asMultiplier,
    win: asAmount,
    placed_at: asTime,
    settled_at: asTime,
  },
)

/** A bet of the player who asks. Amounts in whole units of the currency, times in epoch ms. */
export type CrashBet = ReadBy<typeof readCrashBet>

const fairnessReader = rowReader(
  {
    /** The published link: the hash that the first round's link hashes to, in hexadecimal. */
    head: asText,
    /** The key of the HMAC that turns links into crash points; text as it is given. */
    salt: asText,
  },
  {
    /** The number of rounds in the chain; undefined where the provider does not say. */
    links: asCount,
    /** The id of the first of them; undefined where the provider does not say. */
    first_round_id: asId,
    edge_percent: asAmount,
  },
)

/** The committed hash chain: each link is the SHA-256 of the next round's link in hexadecimal, the last one is `head`. */
export type CrashFairness = ReadBy<typeof fairnessReader>

const phases = ['betting', 'running', 'crashed'] as const

const roundReader = rowReader(
  {
    round_id: asId,
    phase: oneOf(phases, undefined),
    /** Betting ends and the multiplier begins to grow. */
    starts_at: asTime,
  },
  {
    opens_at: asTime,
    /** Undefined until the round has crashed, as are the next two. */
    crashed_at: asTime,
    crash_point: asMultiplier,
    /** The round's link of the hash chain, in hexadecimal. */
    hash: asText,
  },
)

/** Reads the row `round`; undefined without its id, a known phase and both times. */
export function readCrashRound(value: unknown) {
  const round = roundReader(value)
  return round && { ...round, opens_at: round.opens_at ?? round.starts_at }
}

/** Reads a row `bet/{bet_id}` by its key; undefined without an id in it and a stake. */
export function readCrashRoundBet(value: unknown) {
  const row = fieldsOf(value)
  const bet_id = afterKey(row.key, CRASH_KEYS.bet)
  const stake = asAmount(row.stake)
  if (!bet_id || stake === undefined) return undefined
  return {
    bet_id,
    /** Masked by the provider; empty where it names nobody. */
    name: textOrEmpty(row.name),
    stake,
    slot: asSlot(row.slot),
    auto_cash_out: asMultiplier(row.auto_cash_out),
    /** Undefined while the bet runs, and in a lost bet. */
    cashed_out_at_multiplier: asMultiplier(row.cashed_out_at_multiplier),
    win: asAmount(row.win),
  }
}

/** Reads a row `past/{round_id}`; undefined without its id and its crash point. */
export function readPastCrashRound(value: unknown) {
  const row = fieldsOf(value)
  const round_id = asId(row.round_id) ?? afterKey(row.key, CRASH_KEYS.past)
  const crash_point = asMultiplier(row.crash_point)
  if (!round_id || crash_point === undefined) return undefined
  return { round_id, crash_point, hash: asText(row.hash), ended_at: asTime(row.ended_at) }
}

/** Reads the `bet` in the answer to a bet, a cancellation or a cash-out. */
export const readAnsweredCrashBet = (body: unknown): CrashBet | undefined => readCrashBet(fieldsOf(body).bet)

/** Reads the player's bets, in the order of the answer. */
export const readCrashBets = (body: unknown): CrashBet[] => readEach(body, 'data', readCrashBet)

/** Reads the `fairness` of an answer; undefined without a head and a salt. */
export const readCrashFairness = (body: unknown): CrashFairness | undefined =>
  fairnessReader(fieldsOf(body).fairness)

/** The row's key, where a reader of this file can read the row; else undefined. */
export function crashRowKey(row: Readonly<Record<string, unknown>>): string | undefined {
  const key = asText(row.key)
  if (key === CRASH_KEYS.round) return readCrashRound(row) && key
  if (key?.startsWith(CRASH_KEYS.bet)) return readCrashRoundBet(row) && key
  return key?.startsWith(CRASH_KEYS.past) && readPastCrashRound(row) ? key : undefined
}

function afterKey(key: unknown, beginning: string): string | undefined {
  const text = asText(key)
  return text?.startsWith(beginning) ? text.slice(beginning.length) || undefined : undefined
}
