import type { Store, UnitTargetable } from 'effector'
import { CashOutGate, cashOuts } from '#client/bets/cash-outs.ts'
import type { Progress } from '#client/intents/progress.ts'
import { slotOf } from '#client/intents/slot.ts'
import { JackpotGate } from '#client/jackpot/jackpot.ts'
import { $ticketObstacle, placeTicketClicked } from '#client/jackpot/placement.ts'
import { autoPickClicked } from '#client/jackpot/ticket.ts'
import { DepositGate, deposits } from '#client/money/deposit/deposit.ts'
import { RedemptionGate, redemptions } from '#client/money/points/redemption.ts'
import { WithdrawalGate, withdrawals } from '#client/money/withdrawal/withdrawal.ts'
import { BetGate, bets } from '#client/slip/placement/bets.ts'
import { $obstacles, placeClicked } from '#client/slip/placement/obstacle.ts'
import { SlipGate, type SlipKind, slipKeys, slips } from '#client/slip/slip.ts'
import { $storedTicket } from '#client/slip/stored-ticket.ts'
import { readEntry, type StorageKey } from '#client/storage/entry.ts'
import type { BetKind } from '#shared/model/bets/bet.ts'
import { readSlip, type SlipLine } from '#shared/model/bets/slip.ts'
import { readTicket, type Ticket } from '#shared/slip/ticket.ts'

interface PageGate {
  readonly open: UnitTargetable<unknown>
  readonly close: UnitTargetable<unknown>
}

/** Taken up by payments alone: the amount, in whole units or points, and the bet of a cash-out. */
export interface Tap {
  readonly amount: number
  readonly bet_id: string
}

/** The client's stores and events of a kind of intent. */
export interface IntentModel {
  /** Open while the page is. */
  readonly gates: readonly PageGate[]
  readonly tapped: UnitTargetable<Tap>
  readonly lookDue: UnitTargetable<void>
  readonly resendClicked: UnitTargetable<void>
  readonly letGoClicked: UnitTargetable<void>
  readonly $progress: Store<Progress<unknown, unknown>>
  /** The intent that the browser stores for a player; undefined: none. */
  readonly stored: (player: string) => object | undefined
}

/** Stored under these keys, whatever its body: nothing else is asked of it here. */
export const storedUnder = (key: StorageKey, takenKey = key) =>
  slotOf({ key, takenKey, readBody: () => ({}) }).stored

export const payments = {
  deposit: {
    ...deposits,
    gates: [DepositGate],
    tapped: deposits.wanted.prepend(({ amount }: Tap) => ({ amount })),
    stored: storedUnder('deposit-asked', 'deposit-waiting'),
  },
  withdrawal: {
    ...withdrawals,
    gates: [WithdrawalGate],
    tapped: withdrawals.wanted.prepend(({ amount }: Tap) => ({ amount })),
    stored: storedUnder('withdrawal-asked'),
  },
  points: {
    ...redemptions,
    gates: [RedemptionGate],
    tapped: redemptions.wanted.prepend(({ amount }: Tap) => ({ points: amount })),
    stored: storedUnder('redemption-asked'),
  },
  'cash-out': {
    ...cashOuts,
    gates: [CashOutGate],
    tapped: cashOuts.wanted.prepend((tap: Tap) => tap),
    stored: storedUnder('cash-out-asked'),
  },
} as const satisfies Record<string, IntentModel>
export type PaymentKind = keyof typeof payments

/** A bet, and the slip that it is placed from. */
export interface SlipModel extends IntentModel {
  readonly picked: UnitTargetable<SlipLine>
  /** The reason that blocks it; null: none, `unknown`: not loaded. */
  readonly $obstacle: Store<string | null>
  /** Number of picks that it shows. */
  readonly $picks: Store<number>
  /** Number of picks that the browser has stored. */
  readonly storedPicks: () => number
}

const bet = { ...bets, gates: [SlipGate, BetGate], stored: storedUnder('placing') }

const pricedSlip = (kind: SlipKind): SlipModel => ({
  ...bet,
  picked: slips[kind].pickToggled,
  tapped: placeClicked.prepend((_: Tap) => kind),
  $obstacle: $obstacles[kind],
  $picks: slips[kind].$lines.map((lines) => lines.length),
  storedPicks: () => readSlip(readEntry(slipKeys[kind])).length,
})

const picksOn = (ticket: Ticket | null | undefined) => Object.keys(ticket?.chosen ?? {}).length

export const slipModels: Readonly<Record<BetKind, SlipModel>> = {
  sports: pricedSlip('sports'),
  league: pricedSlip('league'),
  jackpot: {
    ...bet,
    gates: [...bet.gates, JackpotGate],
    picked: autoPickClicked.prepend(() => 1),
    tapped: placeTicketClicked.prepend((_: Tap) => undefined),
    $obstacle: $ticketObstacle,
    $picks: $storedTicket.map(picksOn),
    storedPicks: () => picksOn(readTicket(readEntry(slipKeys.jackpot))),
  },
}
