import type { LegState } from '#shared/model/bets/bet.ts'
import type { Bet, BetEnd, Leg } from '../ledger/bet-book.ts'
import { paidOnTicket } from './jackpot.ts'
import { sumOfBet } from './row.ts'
import type { BetDeps } from './stake.ts'

/** Number of legs that are settled in one transaction. */
const MOST_LEGS = 500

/** Time after its end, in ms, at which a match without a result is void. */
const VOID_AFTER_MS = 3_600_000

/** Settles every leg whose match has ended, and closes the bets that these legs decide, each once. */
export function settleDue(deps: BetDeps): void {
  const now = deps.now()
  const { bets, within } = deps.ledger
  within(() => {
    const changedBets = new Set<number>()
    for (const { bet_id, position } of bets.dueLegs(now, MOST_LEGS)) {
      const leg = bets.find(bet_id)?.legs[position]
      const state = leg && resultOf(deps, leg, now)
      if (!state) continue
      bets.decideLeg(bet_id, position, state)
      changedBets.add(bet_id)
    }
    for (const bet_id of changedBets) closeIfDecided(deps, bet_id)
  })
}

/** Abandons a match: its open legs are void. Returns their number. */
export function voidMatch(deps: BetDeps, match_id: number): number {
  const { bets, within } = deps.ledger
  return within(() => {
    const open = bets.openLegsOn(match_id)
    for (const { bet_id, position } of open) bets.decideLeg(bet_id, position, 'void')
    for (const bet_id of new Set(open.map(({ bet_id }) => bet_id))) closeIfDecided(deps, bet_id)
    return open.length
  })
}

/** The result of a leg; undefined while its match has none. */
function resultOf({ offering }: BetDeps, leg: Leg, now: number): LegState | undefined {
  const winners = offering.winners(leg.match_id, leg.sub_type_id, now)
  if (!winners) return now > leg.ends_at + VOID_AFTER_MS ? 'void' : undefined
  return leg.odd_keys.some((key) => winners.includes(key)) ? 'won' : 'lost'
}

function closeIfDecided(deps: BetDeps, bet_id: number) {
  const bet = deps.ledger.bets.find(bet_id)
  if (bet?.state !== 'open') return
  const hasLeg = (legState: LegState) => bet.legs.some(({ state }) => state === legState)
  if (bet.kind !== 'jackpot' && hasLeg('lost')) return closeBet(deps, bet, { state: 'lost', cents: 0 })
  if (hasLeg('open')) return
  if (bet.legs.every(({ state }) => state === 'void'))
    return closeBet(deps, bet, { state: 'void', cents: bet.stake_cents })
  const cents = bet.kind === 'jackpot' ? paidOnTicket(bet) : paidOnSlip(bet)
  closeBet(deps, bet, { state: cents > 0 ? 'won' : 'lost', cents })
}

function paidOnSlip(bet: Bet): number {
  const sum = sumOfBet(bet)
  if (!sum) throw new Error('A slip is settled by the terms of its day')
  return sum.netCents
}

/** Closes a bet and pays it. No effect on a bet that is closed already. */
export function closeBet({ ledger, now }: BetDeps, bet: Bet, end: Omit<BetEnd, 'settled_at'>) {
  const { state, cents } = end
  if (!ledger.bets.close(bet.bet_id, { ...end, settled_at: now() }) || cents === 0) return
  const kind = state === 'void' ? 'refund' : 'win'
  const reference = `${kind} of bet ${bet.bet_id}`
  ledger.movements.payOut(bet.player_id, cents, { reference, kind, made_at: now() })
}
