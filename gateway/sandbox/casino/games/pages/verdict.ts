import type { Round } from './bank.ts'
import { numbersOf, sha256 } from './numbers.ts'
import { outcomeOf } from './rules.ts'

export type Verdict = 'verified' | 'not yet revealed' | 'mismatch'

/** Checks a settled round against its seeds. @param committed the hash shown before the round, if stored */
export async function verdictOf(round: Round, committed?: string): Promise<Verdict> {
  const { server_seed, server_seed_hash, client_seed, nonce } = round.seed
  if (committed !== undefined && committed !== server_seed_hash) return 'mismatch'
  if (server_seed === undefined || round.state === 'open') return 'not yet revealed'
  if ((await sha256(server_seed)) !== server_seed_hash) return 'mismatch'
  const { fields, pays } = await outcomeOf(round, await numbersOf({ server_seed, client_seed, nonce }))
  const shown = round as unknown as Record<string, unknown>
  const isSame = Object.entries(fields).every(
    ([field, value]) => JSON.stringify(shown[field]) === JSON.stringify(value),
  )
  return isSame && pays === Math.round(round.paid * 100) ? 'verified' : 'mismatch'
}
