import { combine, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import type { BetKind } from '#shared/model/bets/bet.ts'
import { balanceAsked } from '../account/player/balance.ts'
import { createHeldQuery } from '../query/held-query.ts'
import { bets as placedBets } from '../slip/placement/bets.ts'
import { playerForgotten } from '../state/actions.ts'
import { fields } from '../state/fields.ts'
import { holdClock } from '../streams/clock.ts'
import { cashOuts } from './cash-outs.ts'
import { type BetPage, type BetsFilter, createPagedBets, readBetList } from './paged-bets.ts'

/** Intervals of requesting the newest bets, in ms. */
const EVERY_MS = { open: 5_000, settled: 60_000 } as const
const PER_PAGE = 20

export type BetsState = 'open' | 'settled'

/** Open while the player's bets show: all of them, or those of one kind. */
export const BetsGate = createGate<{ state: BetsState; kind?: BetKind }>()
holdClock(BetsGate)

const $filter = combine(
  BetsGate.status,
  BetsGate.state,
  fields.user.map((user) => user?.token ?? null),
  (isOpen, { state, kind }, token): BetsFilter | null =>
    isOpen && token !== null && state ? { state, ...(kind && { kind }) } : null,
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
        isWhole: answer.result.rowCount < PER_PAGE,
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

interface OpenBetIds {
  readonly kind: BetKind | undefined
  readonly ids: readonly string[]
  /** A bet of the previous answer is missing: it was settled. */
  readonly isOneSettled: boolean
}

/** The open bets of the last answer, of all kinds or of one; null: none yet. */
const $openIds = createStore<OpenBetIds | null>(null)
  .on(
    sample({ clock: $bets, source: BetsGate.state, fn: (filter, bets) => ({ ...filter, bets }) }),
    (previous, { state, kind, bets }) => {
      if (state !== 'open' || !bets) return previous
      const ids = bets.map(({ bet_id }) => bet_id)
      const previousIds = previous?.kind === kind ? (previous?.ids ?? []) : []
      return { kind, ids, isOneSettled: previousIds.some((bet_id) => !ids.includes(bet_id)) }
    },
  )
  .reset(playerForgotten)

// A settled bet may have changed the balance.
sample({ clock: $openIds, filter: (open) => open?.isOneSettled === true, target: balanceAsked })
