import { combine, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import type { BetKind } from '#shared/model/bets/bet.ts'
import { balanceAsked } from '../account/player/account.ts'
import { createHeldQuery } from '../query/held-query.ts'
import { bets as placedBets } from '../slip/placement/bets.ts'
import { playerForgotten } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { holdClock } from '../streams/clock.ts'
import { cashOuts } from './cash-outs.ts'
import { type BetPage, type BetsFilter, createPagedBets, readBetList } from './paged-bets.ts'

/** Intervals of requesting the newest bets, in ms: open ones while a match of theirs is played, and settled ones. */
const EVERY_MS = { open: 5_000, settled: 60_000 } as const
const PER_PAGE = 20

export type BetsShown = 'open' | 'settled'

/** Open while the player's bets show: all of them, or those of one kind. */
export const BetsGate = createGate<{ state: BetsShown; kind?: BetKind }>()
holdClock(BetsGate)

const $filter = combine(
  BetsGate.status,
  BetsGate.state,
  fields.user.map((user) => user?.token ?? null),
  (shows, { state, kind }, token): BetsFilter | null =>
    shows && token !== null && state ? { state, ...(kind && { kind }) } : null,
)
const subjectOf = ({ state, kind }: BetsFilter) => `${state} ${kind ?? 'all'}`

const query = createHeldQuery({
  call: 'bets',
  read: readBetList,
  $params: $filter.map((filter) => filter && { ...filter, limit: PER_PAGE }),
  subjectOf,
  isOwn: true,
  dueAt: ({ params, at }) => at + (params.state === 'open' ? EVERY_MS.open : EVERY_MS.settled),
})

export const olderBets = createPagedBets({
  $newest: query.$answer.map(
    (answer): BetPage | null =>
      answer && {
        subject: subjectOf(answer.params),
        bets: answer.result.bets,
        isWhole: answer.result.listed < PER_PAGE,
      },
  ),
  $filter,
  subjectOf,
  perPage: PER_PAGE,
})

/** The shown bets, newest first; null until they are known, and after a log-out. */
export const $bets = combine(olderBets.$bets, fields.user, (bets, user) => (user ? bets : null))
export const $betsShown = query.$shown
export const betsRetried = query.retried

sample({ clock: [placedBets.done, cashOuts.done], target: query.retried })

interface OpenBets {
  readonly kind: BetKind | undefined
  readonly ids: readonly string[]
  /** A bet of the answer before is missing. */
  readonly isOneGone: boolean
}

/** The open bets of the last answer, of all kinds or of one; null: none yet. */
const $open = createStore<OpenBets | null>(null)
  .on(
    sample({ clock: $bets, source: BetsGate.state, fn: (filter, bets) => ({ ...filter, bets }) }),
    (held, { state, kind, bets }) => {
      if (state !== 'open' || !bets) return held
      const ids = bets.map(({ bet_id }) => bet_id)
      const isOneGone = held?.kind === kind && held?.ids.some((bet_id) => !ids.includes(bet_id)) === true
      return { kind, ids, isOneGone }
    },
  )
  .reset(playerForgotten)

// A missing bet was settled: the balance may have changed.
sample({ clock: $open, filter: (open) => open?.isOneGone === true, target: balanceAsked })
