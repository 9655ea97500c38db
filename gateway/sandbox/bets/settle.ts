import type { LegState } from '#shared/model/bets/bet.ts'
import type { Bet, Leg } from '../ledger/bet-book.ts'
import { paidOnTicket } from './jackpot.ts'
import { sumOfBet } from './row.ts'
import type { BetDeps } from './stake.ts'

const AT_ONCE = 500

/** Time after its end, in ms, at which a match without a result is void. */
const VOID_AFTER_MS = 3_600_000

/** Settles every leg whose match has ended, and closes the bets that these legs decide, each once. */
export function settleDue(deps: BetDeps): void {
  const now = deps.now()
  const { bets, within } = deps.ledger
  within(() => {
    const touched = new Set<number>()
    for (const { bet_id, position } of bets.due(now, AT_ONCE)) {
      const leg = bets.find(bet_id)?.legs[position]
      const state = leg && verdictOf(deps, leg, now)
      if (!state) continue
      bets.decideLeg(bet_id, position, state)
      touched.add(bet_id)
    }
    for (const bet_id of touched) closeIfDecided(deps, bet_id)
  })
}

/** Abandons a match: its open legs are void. */
export function voidMatch(deps: BetDeps, match_id: number): number {
  const { bets, within } = deps.ledger
  return within(() => {
    const open = bets.openOn(match_id)
    for (const { bet_id, position } of open) bets.decideLeg(bet_id, position, 'void')
    for (const bet_id of new Set(open.map(({ bet_id }) => bet_id))) closeIfDecided(deps, bet_id)
    return open.length
  })
}

function verdictOf({ offering }: BetDeps, leg: Leg, now: number): LegState | undefined {
  const winners = offering.winners(leg.match_id, leg.sub_type_id, now)
  if (!winners) return now > leg.ends_at + VOID_AFTER_MS ? 'void' : undefined
  return leg.odd_keys.some((key) => winners.includes(key)) ? 'won' : 'lost'
}

function closeIfDecided(deps: BetDeps, bet_id: number) {
  const bet = deps.ledger.bets.find(bet_id)
  if (bet?.state !== 'open') return
  const isOpen = bet.legs.some(({ state }) => state === 'open')
  const isLost = bet.kind !== 'jackpot' && bet.legs.some(({ state }) => state === 'lost')
  if (isLost) return close(deps, bet, 'lost', 0)
  if (isOpen) return
  if (bet.legs.every(({ state }) => state === 'void')) return close(deps, bet, 'void', bet.stake_cents)
  const paid = bet.kind === 'jackpot' ? paidOnTicket(bet) : paidOnSlip(bet)
  close(deps, bet, paid > 0 ? 'won' : 'lost', paid)
}

function paidOnSlip(bet: Bet): number {
  const sum = sumOfBet(bet)
  if (!sum) throw new Error('A slip is settled by the terms of its day')
  return sum.netCents
}

/** Closes a bet and pays it, once. A bet that is closed already stays as it is. */
export function close(
  { ledger, now }: BetDeps,
  bet: Bet,
  state: LegState,
  cents: number,
  isCashedOut = false,
) {
  if (!ledger.bets.close(bet.bet_id, state, cents, now(), isCashedOut) || cents === 0) return
  const kind = state === 'void' ? 'refund' : 'win'
  const reference = `${kind} of bet ${bet.bet_id}`
  ledger.movements.payOut(bet.player_id, cents, { reference, kind, made_at: now() })
}
