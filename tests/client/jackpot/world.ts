import { $ticket, $ticketSum, JackpotGate, resultToggled } from '#client/jackpot/jackpot.ts'
import { $ticketObstacle, ticketPlaced } from '#client/jackpot/placing.ts'
import { BetGate, bets } from '#client/slip/placement/bets.ts'
import { SlipGate } from '#client/slip/slip.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { type TicketResult, ticketResults } from '#shared/slip/ticket.ts'
import { openPlayer, START } from '../league/world.ts'
import { createShelf } from '../shelf.ts'
import { type Asked, unknownBet } from '../slip/world.ts'

/** A minute is left to bet when a page opens. */
export const CLOSES_IN_MS = 60_000

const matchOf = (match_id: number) => ({
  match_id,
  home_team: `Home ${match_id}`,
  away_team: `Away ${match_id}`,
  start_time: START + CLOSES_IN_MS,
  state: 'upcoming',
  sub_type_id: 1,
  selections: ticketResults.map((odd_key, at) => ({
    odd_key,
    name: odd_key,
    odd_value: 2 + at,
    state: 'open',
  })),
})

/** A jackpot of three matches, as the provider tells of it. */
export const jackpotBody = (jackpot_id = 5, closes_at = START + CLOSES_IN_MS) => ({
  status: 200,
  data: [1, 2, 3].map(matchOf),
  meta: {
    jackpot_id,
    closes_at,
    name: 'Daily jackpot',
    prize: 1_000_000,
    stake: 50,
    most_combinations: 8,
    tiers: [
      { right: 3, prize: 1_000_000 },
      { right: 2, prize: 10_000 },
    ],
  },
})

interface PageOptions {
  /** The provider, for tickets and the history. */
  readonly answer?: (asked: Asked) => RestAnswer | Promise<RestAnswer>
  readonly shelf?: Storage
  readonly jackpot?: () => object | Promise<object>
}

/** A page of a logged-in player before the jackpot. */
export async function openJackpot(options: PageOptions = {}) {
  const { answer = () => unknownBet, shelf = createShelf(), jackpot = jackpotBody } = options
  const sent: Asked[] = []
  const world = await openPlayer(async (path, body) => {
    if (path.endsWith('/v1/jackpot/matches')) return { status: 200, body: await jackpot() }
    if (path.endsWith('/jp/bet')) sent.push({ path, body })
    return path.endsWith('/jp/bet') || path.endsWith('/bets/one')
      ? answer({ path, body })
      : { status: 200, body: {} }
  }, shelf)
  const { scope, land, put } = world
  await put(SlipGate.open, {})
  await put(BetGate.open, {})
  await put(JackpotGate.open, {})
  await world.goTo(0)
  return {
    ...world,
    sent,
    toggle: (match: number, result: TicketResult) =>
      put(resultToggled, { match_id: String(match), result } as const),
    /** One result for each match. */
    async fill() {
      for (const match of [1, 2, 3])
        await put(resultToggled, { match_id: String(match), result: 'draw' } as const)
    },
    place: () => put(ticketPlaced, undefined),
    ticket: () => scope.getState($ticket),
    sum: () => scope.getState($ticketSum),
    obstacle: () => scope.getState($ticketObstacle),
    placing: () => scope.getState(bets.$progress),
    /** Delivers an entry that another tab stored. */
    hear: (key: string) => {
      window.dispatchEvent(Object.assign(new Event('storage'), { key }))
      return land()
    },
  }
}
