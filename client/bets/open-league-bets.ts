import { combine, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { type Bet, betDetailsRow, withDetails } from '#shared/model/bets/bet.ts'
import type { Row } from '#shared/topics/rows.ts'
import { createQuery } from '../query/query.ts'
import { playerForgotten } from '../state/actions.ts'
import { $leagueBets, betsAmong } from './league-bets.ts'

/** Most open bets whose details are requested: the newest ones. */
const MOST_DETAILED = 8

/** Open while a screen needs the legs of open bets on the league. LeagueBetsGate requests the lists. */
export const OpenLeagueBetsGate = createGate()

/** Details by bet id; null: they did not load. */
const $details = createStore<Readonly<Record<string, Row | null>>>({}).reset(
  OpenLeagueBetsGate.close,
  playerForgotten,
)

const $open = combine($leagueBets, OpenLeagueBetsGate.status, ({ recent }, shows) =>
  shows ? betsAmong(recent ?? [], 'open').slice(0, MOST_DETAILED) : [],
)

/** The next bet to request details of: lists may leave out the legs. */
const $next = combine(
  $open,
  $details,
  (bets, known) =>
    bets.find(({ bet_id, legs }) => legs.length === 0 && !Object.hasOwn(known, bet_id)) ?? null,
)
const $params = $next.map((bet) => bet && { bet_id: bet.bet_id })
const details = createQuery({
  call: 'betDetails',
  read: (body) => betDetailsRow(body) ?? null,
  $params,
  isOwn: true,
})
const failed = sample({
  clock: details.$shown,
  source: $params,
  filter: (_, { phase }) => phase === 'failed',
})
$details
  .on(details.answered, (held, { params, result }) => ({ ...held, [params.bet_id]: result }))
  .on(failed, (held, params) => (params ? { ...held, [params.bet_id]: null } : held))

/** The newest open bets on the league, from the specified history, with their legs as far as known. */
export const $openLeagueBets = combine($open, $details, (bets, known): readonly Bet[] =>
  bets.map((bet) => {
    const row = known[bet.bet_id]
    return row ? withDetails(bet, row) : bet
  }),
)
