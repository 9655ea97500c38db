import { combine, createEvent, createStore, merge, sample } from 'effector'
import {
  type CrashBet,
  type CrashRound,
  type CrashRoundBet,
  readCrashBets,
} from '#shared/model/casino/crash.ts'
import { reachedAfterMs } from '#shared/model/casino/curve.ts'
import { $user, balanceAsked } from '../../../account/player/account.ts'
import { createQuery } from '../../../query/query.ts'
import { playerForgotten } from '../../../state/actions.ts'
import { createPause } from '../../../streams/pause.ts'
import { reached } from '../../../streams/reached.ts'
import { $otherGame } from '../games.ts'
import { $crashGame, CrashGate } from '../gates.ts'
import { $round, $roundBets } from '../round.ts'
import { intents, type Slot, slots } from './intents.ts'

/** Most of the player's bets in memory, of all games together. */
export const KEPT = 50

/** Span over which pages spread their requests after a round, in ms. */
const SPREAD_MS = 2_000

/** Span over which pages with the same auto cash-out spread their requests, in ms. */
const LIMIT_SPREAD_MS = 1_000

const betsAnswered = createEvent<readonly CrashBet[]>()

/** The held bets with those of an answer. A late answer does not undo a known end. */
function withAnswer(held: readonly CrashBet[], answer: readonly CrashBet[]): readonly CrashBet[] {
  const bets = new Map(held.map((bet) => [bet.bet_id, bet]))
  for (const bet of answer) {
    const known = bets.get(bet.bet_id)
    if (!known || known.state === 'placed') bets.set(bet.bet_id, bet)
  }
  return [...bets.values()].sort((one, other) => (other.placed_at ?? 0) - (one.placed_at ?? 0)).slice(0, KEPT)
}

/** The player's bets on every game. */
const $answered = createStore<readonly CrashBet[]>([]).on(betsAnswered, withAnswer).reset(playerForgotten)

/** The bets on the shown game. A bet that names no game is from when there was a single one. */
const $answeredHere = combine($answered, $crashGame, (bets, here) =>
  bets.filter(({ game = here }) => game === here),
)

/** A bet that still runs in another game, for each box; undefined: none. */
export const $runningElsewhere = combine($answered, $otherGame, (bets, otherGame) => {
  const of = (slot: Slot) =>
    bets.find((bet) => bet.slot === slot && bet.state === 'placed' && otherGame(bet.game))
  return { 1: of(1), 2: of(2) } as const
})

/** A bet updated from its round's public rows, which precede the answer: cashed out automatically, or lost. */
function asPublic(bet: CrashBet, round: CrashRound | null, rows: readonly CrashRoundBet[]): CrashBet {
  if (bet.state !== 'placed' || bet.round_id !== round?.round_id) return bet
  const row = rows.find(({ bet_id }) => bet_id === bet.bet_id)
  if (!row) return bet
  if (row.cashed_out_at_multiplier !== undefined)
    return { ...bet, state: 'cashed-out', multiplier: row.cashed_out_at_multiplier, win: row.win }
  return round.phase === 'crashed' ? { ...bet, state: 'lost' } : bet
}

/** The player's own bets on the game that shows, the newest first. */
export const $ownBets = combine($answeredHere, $round, $roundBets, (bets, round, rows) =>
  bets.map((bet) => asPublic(bet, round, rows)),
)

/** The bet of each box on the current round; null where there is none, or it was cancelled. */
export const $slotBets = combine($ownBets, $round, (bets, round): Readonly<Record<Slot, CrashBet | null>> => {
  const of = (slot: Slot) =>
    bets.find((bet) => bet.round_id === round?.round_id && bet.slot === slot && bet.state !== 'cancelled') ??
    null
  return { 1: of(1), 2: of(2) }
})

/** Pause that spreads the pages before bets and balance are requested. */
const spreadFx = createPause((withinMs: number, share) => withinMs * share)
sample({
  clock: $round,
  source: { bets: $answered, pending: spreadFx.pending, here: $crashGame },
  filter: ({ bets, pending, here }, round) =>
    !pending &&
    bets.some(({ state, round_id, game = here }) => {
      const isOver = round?.phase === 'crashed' || round?.round_id !== round_id
      // The rounds of another game are not followed.
      return state === 'placed' && round !== null && (isOver || game !== here)
    }),
  fn: () => SPREAD_MS,
  target: spreadFx,
})
const $token = $user.map((user) => user?.token ?? null)

export const {
  $shown: $ownBetsShown,
  retried: ownBetsRetried,
  answered: ownBetsAnswered,
} = createQuery({
  call: 'crashBets',
  read: readCrashBets,
  into: betsAnswered,
  start: sample({
    clock: [CrashGate.open, $token, spreadFx.done],
    source: { token: $token, isOpen: CrashGate.status },
    filter: ({ token, isOpen }) => token !== null && isOpen,
    fn: () => ({}),
  }),
  leave: CrashGate.close,
  isOwn: true,
})
sample({ clock: spreadFx.done, target: balanceAsked })

/** The bet in the answer to an intent, with the fields that the answer may leave out. */
const intendedBet = (bet: CrashBet, reference: string, game: string | undefined): CrashBet => ({
  ...bet,
  reference: bet.reference || reference,
  game: bet.game ?? game,
})

for (const slot of slots) {
  const { bet, cancel, cashOut } = intents[slot]
  sample({
    clock: bet.done,
    fn: ({ intent, outcome }) => [intendedBet(outcome, intent.reference, intent.body.game)],
    target: betsAnswered,
  })
  sample({
    clock: merge([cancel.done, cashOut.done]),
    fn: ({ intent: { body }, outcome }) => [intendedBet(outcome, body.bet_reference, body.game)],
    target: betsAnswered,
  })
  for (const { ended } of [bet, cancel, cashOut]) sample({ clock: ended, target: balanceAsked })
}

/**
 * Time at which the shown multiplier passes the auto cash-out of a running bet, epoch ms of the server's clock;
 * undefined for a bet without one, or of another round.
 */
function passesAt(bet: CrashBet, round: CrashRound | null): number | undefined {
  if (bet.state !== 'placed' || bet.auto_cash_out === undefined) return undefined
  if (bet.round_id !== round?.round_id || round.phase === 'crashed') return undefined
  return round.starts_at + reachedAfterMs(Math.round(bet.auto_cash_out * 100))
}

/** Ids of bets that have passed their auto cash-out. */
const $passed = createStore<readonly string[]>([]).reset(playerForgotten)

/** The next auto cash-out to be passed; null: none. */
const $next = combine($ownBets, $round, $passed, (bets, round, passed) =>
  bets.reduce<number | null>((next, bet) => {
    const at = passed.includes(bet.bet_id) ? undefined : passesAt(bet, round)
    return at === undefined ? next : Math.min(at, next ?? at)
  }, null),
)

const passed = sample({
  clock: reached(combine(CrashGate.status, $next, (isOpen, next) => (isOpen ? next : null))),
  source: { bets: $ownBets, round: $round, known: $passed },
  fn: ({ bets, round, known }, times) =>
    bets.flatMap((bet) => {
      const at = passesAt(bet, round) ?? Number.POSITIVE_INFINITY
      return at <= Math.max(...times) && !known.includes(bet.bet_id) ? [bet.bet_id] : []
    }),
})
$passed.on(passed, (held, bet_ids) => [...held, ...bet_ids].slice(-KEPT))

/**
 * Ids of bets that have passed their auto cash-out and wait for the provider's answer about the outcome. If that says
 * that a bet still runs, it can be cashed out again.
 */
export const $awaited = createStore<readonly string[]>([])
  .on(passed, (held, bet_ids) => [...held, ...bet_ids])
  .reset([ownBetsAnswered, playerForgotten])

/** Ids of bets whose auto cash-out the rows have shown, so that each is requested once. */
const $seen = createStore<readonly string[]>([])
const seen = sample({
  clock: $roundBets,
  source: { bets: $answeredHere, seen: $seen },
  fn: ({ bets, seen }, rows) =>
    rows.flatMap(({ bet_id, cashed_out_at_multiplier }) => {
      const isOpen = bets.some((bet) => bet.bet_id === bet_id && bet.state === 'placed')
      return isOpen && cashed_out_at_multiplier !== undefined && !seen.includes(bet_id) ? [bet_id] : []
    }),
})
$seen.on(seen, (held, bet_ids) => [...held, ...bet_ids].slice(-KEPT))

// Spread over time, by player.
sample({
  clock: merge([passed, seen]),
  source: spreadFx.pending,
  filter: (pending, bet_ids) => !pending && bet_ids.length > 0,
  fn: () => LIMIT_SPREAD_MS,
  target: spreadFx,
})
