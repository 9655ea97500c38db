import { type DiceBet, dicePayoutCents, diceWins, rollOf } from '../rules/dice.ts'
import { minesOf, minesPayoutCents } from '../rules/mines.ts'
import { lineOf, payOf, stopsOf } from '../rules/slot.ts'
import type { Uniform } from '../rules/uniform.ts'
import type { Round } from './bank.ts'
import { sha256, uniformOf } from './numbers.ts'

export type Verdict = 'verified' | 'not yet revealed' | 'mismatch'

/** The fields of a round that the numbers decide, and its payout in cents; undefined for an impossible end. */
interface Outcome {
  readonly fields: Partial<Round>
  readonly pays?: number
}

/** Checks a settled round against its seeds. @param committed the hash shown before the round, if stored */
export async function verdictOf(round: Round, committed?: string): Promise<Verdict> {
  const { server_seed, server_seed_hash } = round.seed
  if (committed !== undefined && committed !== server_seed_hash) return 'mismatch'
  if (server_seed === undefined || round.state === 'open') return 'not yet revealed'
  if ((await sha256(server_seed)) !== server_seed_hash) return 'mismatch'
  const { fields, pays } = outcomeOf(round, await uniformOf(server_seed, round.seed))
  const shown = round as unknown as Record<string, unknown>
  const isSame = Object.entries(fields).every(
    ([field, value]) => JSON.stringify(shown[field]) === JSON.stringify(value),
  )
  return isSame && pays === Math.round(round.paid * 100) ? 'verified' : 'mismatch'
}

function outcomeOf(round: Round, uniform: Uniform): Outcome {
  const stakeCents = Math.round(round.stake * 100)
  if (round.game === 'dice') {
    const bet: DiceBet = { side: round.side ?? 'under', target: round.target ?? 0 }
    const roll = rollOf(uniform)
    return { fields: { roll }, pays: diceWins(bet, roll) ? dicePayoutCents(stakeCents, bet) : 0 }
  }
  if (round.game === 'mines') {
    const { mines = 0, opened = [], hit } = round
    const tiles = minesOf(uniform, mines)
    const isMine = (tile: number) => tiles.includes(tile)
    if (opened.some(isMine) || (hit !== undefined && !isMine(hit))) return { fields: { tiles } }
    return {
      fields: { tiles },
      pays: hit === undefined ? minesPayoutCents(stakeCents, mines, opened.length) : 0,
    }
  }
  const stops = stopsOf(uniform)
  const line = lineOf(stops)
  return { fields: { stops, line }, pays: stakeCents * payOf(line) }
}
