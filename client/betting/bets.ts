import { combine, createEvent, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { type Bet, type BetKind, readBets } from '#shared/model/bet.ts'
import { balanceAsked } from '../account/account.ts'
import { playerForgotten } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { holdClock } from '../streams/clock.ts'
import { askWhile } from './asking.ts'
import { betAccepted } from './under-way.ts'

/** How often open bets are asked for while one is being played, and settled ones, in ms. */
const EVERY_MS = { open: 5_000, settled: 60_000 } as const
const PER_PAGE = 20

export type BetsShown = 'open' | 'settled'

/** Open while the player's bets show: all of them, or those of one kind. */
export const BetsGate = createGate<{ state: BetsShown; kind?: BetKind }>()
holdClock(BetsGate)

/** Older ones are wanted too. */
export const olderAsked = createEvent()

const $limit = createStore(PER_PAGE, { serialize: 'ignore' })
  .on(olderAsked, (limit) => Math.min(100, limit + PER_PAGE))
  .reset(BetsGate.open)

const asking = askWhile({
  name: 'bets',
  read: readBets,
  $wish: combine(
    BetsGate.status,
    BetsGate.state,
    $limit,
    fields.user.map((user) => user?.token ?? null),
    (shows, { state, kind }, limit, token) =>
      shows && token !== null && state ? { state, limit, ...(kind && { kind }) } : null,
  ),
  subjectOf: ({ state, kind }) => `${state} ${kind ?? 'all'}`,
  dueAt: ({ subject, at }) => at + (subject.startsWith('open') ? EVERY_MS.open : EVERY_MS.settled),
})

/** The bets that show, newest first; null until they are known, and once the player has left. */
export const $bets = combine(asking.$answer, fields.user, (answer, user): readonly Bet[] | null =>
  user ? (answer?.result ?? null) : null,
)
export const $betsState = asking.$state
export const $betsError = asking.$error
export const betsRetried = asking.retried
/** There may be more than those that show. */
export const $hasOlder = combine(
  $bets,
  $limit,
  (bets, limit) => bets !== null && bets.length >= limit && limit < 100,
)

sample({ clock: betAccepted, fn: () => undefined, target: asking.retried })

/** The open bets as they were listed last, and whether one of those before was not among them any more. */
interface OpenListed {
  readonly kind: BetKind | undefined
  readonly ids: readonly string[]
  readonly isOneGone: boolean
}

const $openListed = createStore<OpenListed>(
  { kind: undefined, ids: [], isOneGone: false },
  { serialize: 'ignore' },
)
  .on(
    sample({
      clock: $bets,
      source: BetsGate.state,
      filter: ({ state }, bets) => state === 'open' && bets !== null,
      fn: ({ kind }, bets) => ({ kind, ids: (bets ?? []).map(({ bet_id }) => bet_id) }),
    }),
    (held, { kind, ids }) => ({
      kind,
      ids,
      isOneGone: held.kind === kind && held.ids.some((bet_id) => !ids.includes(bet_id)),
    }),
  )
  .reset(playerForgotten)

// It was settled: the balance may have changed.
sample({
  clock: $openListed,
  filter: ({ isOneGone }) => isOneGone,
  fn: () => undefined,
  target: balanceAsked,
})
