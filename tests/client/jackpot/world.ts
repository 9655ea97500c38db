import { JackpotGate } from '#client/jackpot/jackpot.ts'
import { $ticketObstacle, placeTicketClicked } from '#client/jackpot/placement.ts'
import { $ticket, $ticketSum, resultToggled } from '#client/jackpot/ticket.ts'
import { BetGate, bets } from '#client/slip/placement/bets.ts'
import { SlipGate } from '#client/slip/slip.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import type { TicketResult } from '#shared/slip/ticket.ts'
import { good, openPlayer, START } from '../league/world.ts'
import { createShelf } from '../shelf.ts'
import { type Asked, unknownBet } from '../slip/world.ts'
import { jackpotBody } from './jackpot-of.ts'

/** A minute is left to bet when a page opens. */
export const CLOSES_IN_MS = 60_000

export const firstJackpot = () => jackpotBody(5, START + CLOSES_IN_MS)
export const nextJackpot = () => jackpotBody(6, START + 86_400_000)

interface PageOptions {
  /** The provider, for tickets and the history. */
  readonly answer?: (asked: Asked) => RestAnswer | Promise<RestAnswer>
  readonly shelf?: Storage
  readonly jackpot?: () => object | Promise<object>
}

export type JackpotPage = Awaited<ReturnType<typeof openJackpot>>

/** A page of a logged-in player before the jackpot. */
export async function openJackpot(options: PageOptions = {}) {
  const { answer = () => unknownBet, shelf = createShelf(), jackpot = firstJackpot } = options
  const sent: Asked[] = []
  const world = await openPlayer(async (path, body) => {
    if (path.endsWith('/v1/jackpot/matches')) return good(await jackpot())
    if (path.endsWith('/jp/bet')) sent.push({ path, body })
    return path.endsWith('/jp/bet') || path.endsWith('/bets/one') ? answer({ path, body }) : good()
  }, shelf)
  const { see, land, put } = world
  for (const gate of [SlipGate, BetGate, JackpotGate]) await put(gate.open, {})
  await world.goTo(0)
  const toggle = (match: number, result: TicketResult) =>
    put(resultToggled, { match_id: String(match), result } as const)
  return {
    ...world,
    sent,
    toggle,
    /** One result for each match. */
    async fill() {
      for (const match of [1, 2, 3]) await toggle(match, 'draw')
    },
    place: () => put(placeTicketClicked, undefined),
    ticket: () => see($ticket),
    sum: () => see($ticketSum),
    obstacle: () => see($ticketObstacle),
    placing: () => see(bets.$progress),
    /** Delivers an entry that another tab stored. */
    hear: (key: string) => {
      window.dispatchEvent(Object.assign(new Event('storage'), { key }))
      return land()
    },
  }
}
