import { diceOutcome } from '../rules/dice.ts'
import { minesOutcome } from '../rules/mines.ts'
import { slotOutcome } from '../rules/slot.ts'
import { blockText, type RoundInputs, type Uniform, uniformFrom } from '../rules/uniform.ts'
import { hex } from './dom.ts'
import type { Round } from './server.ts'

export type Verdict = 'verified' | 'not yet revealed' | 'mismatch'

/** Checks a settled round against its seeds. @param committed the hash shown before the round, if stored */
export async function verdictOf(round: Round, committed?: string): Promise<Verdict> {
  const { server_seed, server_seed_hash } = round.seed
  if (committed !== undefined && committed !== server_seed_hash) return 'mismatch'
  if (server_seed === undefined || round.state === 'open') return 'not yet revealed'
  const digest = await crypto.subtle.digest('SHA-256', utf8.encode(server_seed))
  if (hex(new Uint8Array(digest)) !== server_seed_hash) return 'mismatch'
  const { fields, payoutCents } = outcomeOf(round, await uniformOf(server_seed, round.seed))
  const answered = round as unknown as Record<string, unknown>
  const isSame = Object.entries(fields).every(
    ([field, value]) => JSON.stringify(answered[field]) === JSON.stringify(value),
  )
  return isSame && payoutCents === Math.round(round.paid * 100) ? 'verified' : 'mismatch'
}

/** The outcome of a round by its numbers: fields, and payout in cents; undefined for an end that they rule out. */
function outcomeOf(round: Round, uniform: Uniform) {
  const stakeCents = Math.round(round.stake * 100)
  const { side = 'under', target = 0, mines = 0, opened = [], hit } = round
  if (round.game === 'dice') return diceOutcome(uniform, stakeCents, { side, target })
  if (round.game === 'mines') return minesOutcome(uniform, stakeCents, { mines, opened, hit })
  return slotOutcome(uniform, stakeCents)
}

const utf8 = new TextEncoder()

/** Blocks computed in advance, more than any round needs: WebCrypto is asynchronous, the rules are not. */
const BLOCKS = 8

/** The numbers of a round, by the browser's own HMAC-SHA-256. */
async function uniformOf(server_seed: string, inputs: RoundInputs): Promise<Uniform> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', utf8.encode(server_seed), algorithm, false, ['sign'])
  const blocks = await Promise.all(
    Array.from({ length: BLOCKS }, (_, block) =>
      crypto.subtle.sign('HMAC', key, utf8.encode(blockText(inputs, block))),
    ),
  )
  return uniformFrom((block) => {
    const bytes = blocks[block]
    if (!bytes) throw new RangeError('A round reads too many numbers')
    return new Uint8Array(bytes)
  })
}
