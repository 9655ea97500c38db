import type { Store, UnitTargetable } from 'effector'
import { autoPickClicked, JackpotGate } from '#client/jackpot/jackpot.ts'
import { $ticketObstacle, ticketPlaced } from '#client/jackpot/placing.ts'
import { $keptTicket } from '#client/slip/kept-ticket.ts'
import { $obstacles, placeClicked } from '#client/slip/placement/obstacle.ts'
import { type SlipKind, slipKeys, slips } from '#client/slip/slip.ts'
import { readEntry } from '#client/storage/entry.ts'
import type { BetKind } from '#shared/model/bets/bet.ts'
import { readSlip, type SlipLine } from '#shared/model/bets/slip.ts'
import { readTicket, type Ticket } from '#shared/slip/ticket.ts'

/** The client's stores and events of a slip. */
export interface SlipModel {
  /** Open while the slip shows; the other slips need no more than the page. */
  readonly gate?: typeof JackpotGate
  readonly picked: UnitTargetable<SlipLine>
  readonly tapped: UnitTargetable<void>
  /** The reason that blocks it; null: none, `unknown`: not loaded. */
  readonly $obstacle: Store<string | null>
  /** Number of picks that it shows. */
  readonly $picks: Store<number>
  /** Number of picks that the browser has stored. */
  readonly storedPicks: () => number
}

const pricedSlip = (kind: SlipKind): SlipModel => ({
  picked: slips[kind].pickToggled,
  tapped: placeClicked.prepend(() => kind),
  $obstacle: $obstacles[kind],
  $picks: slips[kind].$lines.map((lines) => lines.length),
  storedPicks: () => readSlip(readEntry(slipKeys[kind])).length,
})

const picksOn = (ticket: Ticket | null | undefined) => Object.keys(ticket?.chosen ?? {}).length

export const slipModels: Readonly<Record<BetKind, SlipModel>> = {
  sports: pricedSlip('sports'),
  league: pricedSlip('league'),
  jackpot: {
    gate: JackpotGate,
    picked: autoPickClicked.prepend(() => 1),
    tapped: ticketPlaced,
    $obstacle: $ticketObstacle,
    $picks: $keptTicket.map(picksOn),
    storedPicks: () => picksOn(readTicket(readEntry(slipKeys.jackpot))),
  },
}
