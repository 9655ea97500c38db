import { combine, createEvent, createStore, merge, sample } from 'effector'
import {
  type CrashBet,
  type CrashRound,
  type CrashRoundBet,
  readCrashBets,
} from '#shared/model/casino/crash.ts'
import { $user } from '../../../account/player/account.ts'
import { balanceAsked } from '../../../account/player/balance.ts'
import type { MoneyIntent } from '../../../intents/progress.ts'
import { createQuery } from '../../../query/query.ts'
import { playerForgotten } from '../../../state/actions.ts'
import { createPause } from '../../../streams/pause.ts'
import { $otherGames } from '../games.ts'
import { $crashGame, CrashGate } from '../gates.ts'
import { $round, $roundBets } from '../round.ts'
import { type BetBody, type EndBody, intents, type Slot, slots } from './intents.ts'

/** Most of the player's bets in memory, of all games together. */
export const MOST_BETS = 50

/** Span over which pages spread their requests after a round, in ms. */
const SPREAD_MS = 2_000

const betsAnswered = createEvent<readonly CrashBet[]>()

/**
 * The bets with those of an answer, the newest first. A late answer does not undo a known end. A new bet without a time
 * of placing is as new as the newest; such bets of one answer keep its order.
 */
function withAnswer(bets: readonly CrashBet[], wholeAnswer: readonly CrashBet[]): readonly CrashBet[] {
  const newestAt = Math.max(0, ...bets.map(({ placed_at = 0 }) => placed_at))
  const answer = wholeAnswer.slice(0, MOST_BETS).map((bet): CrashBet => {
    const known = bets.find(({ bet_id }) => bet_id === bet.bet_id)
    return { ...bet, placed_at: bet.placed_at ?? known?.placed_at ?? newestAt }
  })
  const knownIds = new Set(bets.map(({ bet_id }) => bet_id))
  const newBets = answer.filter(({ bet_id }) => !knownIds.has(bet_id))
  const byId = new Map([...newBets, ...bets].map((bet) => [bet.bet_id, bet]))
  for (const bet of answer) {
    const current = byId.get(bet.bet_id)
    if (!current || current.state === 'placed') byId.set(bet.bet_id, bet)
  }
  return [...byId.values()]
    .sort((one, other) => (other.placed_at ?? 0) - (one.placed_at ?? 0))
    .slice(0, MOST_BETS)
}

/** The player's bets on every game, as the provider answered them. */
const $answeredBets = createStore<readonly CrashBet[]>([]).on(betsAnswered, withAnswer).reset(playerForgotten)

/** The answered bets on the shown game. A bet that names no game is from when there was a single one. */
export const $answeredHere = combine($answeredBets, $crashGame, (bets, shownGame) =>
  bets.filter(({ game = shownGame }) => game === shownGame),
)

/** The bet of each box that still runs in another game; undefined: none. */
export const $runningElsewhere = combine($answeredBets, $otherGames, (bets, otherGames) => {
  const betIn = (slot: Slot) =>
    bets.find(
      (bet) => bet.slot === slot && bet.state === 'placed' && otherGames.some(({ id }) => id === bet.game),
    )
  return { 1: betIn(1), 2: betIn(2) } as const
})

/** A bet updated from its round's public rows, which precede the answer: cashed out automatically, or lost. */
function withRoundRows(bet: CrashBet, round: CrashRound | null, rows: readonly CrashRoundBet[]): CrashBet {
  if (bet.state !== 'placed' || bet.round_id !== round?.round_id) return bet
  const row = rows.find(({ bet_id }) => bet_id === bet.bet_id)
  if (!row) return bet
  if (row.cashed_out_at_multiplier !== undefined)
    return { ...bet, state: 'cashed-out', multiplier: row.cashed_out_at_multiplier, win: row.win }
  return round.phase === 'crashed' ? { ...bet, state: 'lost' } : bet
}

/** The player's bets on the shown game, the newest first. */
export const $ownBets = combine($answeredHere, $round, $roundBets, (bets, round, rows) =>
  bets.map((bet) => withRoundRows(bet, round, rows)),
)

/** The bet of each box on the current round; null where there is none, or it was cancelled. */
export const $slotBets = combine($ownBets, $round, (bets, round): Readonly<Record<Slot, CrashBet | null>> => {
  const roundBets = bets.filter(
    ({ round_id, state }) => round_id === round?.round_id && state !== 'cancelled',
  )
  const betIn = (slot: Slot) => roundBets.find((bet) => bet.slot === slot) ?? null
  return { 1: betIn(1), 2: betIn(2) }
})

/** Bets and balance are requested within this time, in ms. Each page waits for a random part of it. */
export const refreshWanted = createEvent<number>()
const refreshFx = createPause((withinMs: number, share) => withinMs * share)
sample({ clock: refreshWanted, filter: refreshFx.pending.map((isWaiting) => !isWaiting), target: refreshFx })
sample({ clock: refreshFx.done, target: balanceAsked })

// A placed bet is refreshed once its round is over. Rounds of other games are not followed, so a placed bet on one is
// refreshed at each change of this game's round.
sample({
  clock: $round,
  source: { bets: $answeredBets, shownGame: $crashGame },
  filter: ({ bets, shownGame }, round) =>
    round !== null &&
    bets.some(({ state, round_id, game = shownGame }) => {
      const isFollowed = game === shownGame && round_id === round.round_id && round.phase !== 'crashed'
      return state === 'placed' && !isFollowed
    }),
  fn: () => SPREAD_MS,
  target: refreshWanted,
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
    clock: [CrashGate.open, $token, refreshFx.done],
    source: { token: $token, isOpen: CrashGate.status },
    filter: ({ token, isOpen }) => token !== null && isOpen,
    fn: () => ({}),
  }),
  leave: CrashGate.close,
  isOwn: true,
})

type Done = { readonly intent: MoneyIntent<BetBody | EndBody>; readonly outcome: CrashBet }

/** The bet in the answer to an intent, with the fields that the answer may leave out. */
function answeredBet({ intent: { body, reference }, outcome }: Done): CrashBet {
  const betReference = 'bet_reference' in body ? body.bet_reference : reference
  return { ...outcome, reference: outcome.reference || betReference, game: outcome.game ?? body.game }
}

for (const slot of slots) {
  const { bet, cancel, cashOut } = intents[slot]
  const done = merge<Done>([bet.done, cancel.done, cashOut.done])
  sample({ clock: done, fn: (event) => [answeredBet(event)], target: betsAnswered })
  for (const { ended } of [bet, cancel, cashOut]) sample({ clock: ended, target: balanceAsked })
}
