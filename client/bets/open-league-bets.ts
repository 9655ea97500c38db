import { combine, createStore, sample } from 'effector'
import { createGate } from 'effector-react'
import { type Bet, betDetailsRow, withDetails } from '#shared/model/bets/bet.ts'
import type { Row } from '#shared/topics/rows.ts'
import { createQuery } from '../query/query.ts'
import { playerForgotten } from '../state/actions.ts'
import { betsOfState } from './league-bet-ages.ts'
import { $leagueBets } from './league-bets.ts'

/** Most open bets whose details are requested: the newest ones. */
const MOST_DETAILED = 8

/** Open while a screen needs the legs of open bets on the league. LeagueBetsGate requests the lists. */
export const OpenLeagueBetsGate = createGate()

/** Details by bet id; null: they did not load. */
const $details = createStore<Readonly<Record<string, Row | null>>>({}).reset(
  OpenLeagueBetsGate.close,
  playerForgotten,
)

const $openBets = combine($leagueBets, OpenLeagueBetsGate.status, ({ recent }, isOpen) =>
  isOpen ? betsOfState(recent ?? [], 'open') : [],
)

/** The next bet whose details are requested: lists may leave out the legs. */
const $params = combine($openBets, $details, (bets, details) => {
  const bet = bets
    .slice(0, MOST_DETAILED)
    .find(({ bet_id, legs }) => legs.length === 0 && !Object.hasOwn(details, bet_id))
  return bet ? { bet_id: bet.bet_id } : null
})
const detailsQuery = createQuery({
  call: 'betDetails',
  read: (body) => betDetailsRow(body) ?? null,
  $params,
  isOwn: true,
})
const failed = sample({
  clock: detailsQuery.$shown,
  source: $params,
  // Not by its phase: a bet whose details came on an earlier visit stays `ready`.
  filter: (_, { error }) => error !== '',
})
$details
  // With a newer list, those that did not load are requested again.
  .on($leagueBets, (details) => {
    const loaded = Object.entries(details).filter(([, row]) => row !== null)
    return loaded.length < Object.keys(details).length ? Object.fromEntries(loaded) : details
  })
  .on(detailsQuery.answered, (details, { params, result }) => ({ ...details, [params.bet_id]: result }))
  .on(failed, (details, params) => (params ? { ...details, [params.bet_id]: null } : details))

/** The open bets on the league, from the specified history, with their legs as far as known. */
export const $openLeagueBets = combine($openBets, $details, (bets, details): readonly Bet[] =>
  bets.map((bet) => {
    const row = details[bet.bet_id]
    return row ? withDetails(bet, row) : bet
  }),
)
