import { isPicked, readSlip } from '#shared/model/slip.ts'
import { readEntry, writeEntry } from '../storage/entry.ts'
import { dropIntent, type Intent, storedIntent } from './intent.ts'
import { slipKeys } from './slip.ts'
import { isSameTicket, readTicket, sentTicket } from './ticket.ts'

/** Browsers tell their tabs of what is stored with a delay; it is shorter than this by far, in ms. */
const TOLD_WITHIN_MS = 1_000

/** Where there are no locks a claim is looked at again after so many ms: more than twice as long as telling takes. */
const LOOK_AGAIN_MS = 250

/** Whose bet is under way: the one that was to be stored, or another tab's; null: another tab has placed it already. */
export interface Claim {
  readonly isMine: boolean
  readonly intent: Intent | null
}

/**
 * Stores an intent before it is sent. Another one that is under way comes first: two taps in two tabs are one bet. A
 * browser that stores nothing still bets; it only cannot remember.
 */
export async function claimIntent(intent: Intent): Promise<Claim> {
  const { locks } = navigator as { locks?: LockManager }
  return locks ? await claimLocked(intent, locks) : await claimUnlocked(intent)
}

/** Other tabs come in one after the other, and each only once it has been told of what this one has stored. */
function claimLocked(intent: Intent, locks: LockManager): Promise<Claim> {
  return new Promise((claimed) => {
    let claim: Claim | undefined
    const held = locks.request('placing', async () => {
      claim = claimNow(intent)
      claimed(claim)
      if (claim.isMine) await told(TOLD_WITHIN_MS)
    })
    held.catch(() => claim ?? claimed(claimUnlocked(intent)))
  })
}

/** Over plain HTTP browsers have no locks: whose claim has come to stand is known a moment later. */
async function claimUnlocked(intent: Intent): Promise<Claim> {
  const claim = claimNow(intent)
  if (!claim.isMine || !claim.isStored) return claim
  await told(LOOK_AGAIN_MS)
  const held = storedIntent()
  if (held?.reference !== intent.reference) return { isMine: false, intent: held ?? null }
  if (!isPlacedElsewhere(intent)) return claim
  dropIntent(intent)
  return { isMine: false, intent: null }
}

function claimNow(intent: Intent): Claim & { readonly isStored?: boolean } {
  const stored = storedIntent()
  // What somebody else has left open is theirs to ask about, and nobody's to wait for.
  const other = stored?.player === intent.player ? stored : undefined
  if (other && other.reference !== intent.reference) return { isMine: false, intent: other }
  if (!other && isPlacedElsewhere(intent)) return { isMine: false, intent: null }
  return { isMine: true, intent, isStored: writeEntry('placing', intent) }
}

/** Waits until the other tabs know what is stored; without a page there are none. */
const told = (withinMs: number) =>
  globalThis.document ? new Promise<void>((done) => setTimeout(done, withinMs)) : undefined

/** The slip as it is stored has lost these picks, and this tab has not heard of it yet. */
function isPlacedElsewhere({ kind, lines, body }: Intent): boolean {
  const stored = readEntry(slipKeys[kind])
  if (stored === undefined) return false
  if (kind === 'jackpot') {
    const [held, sent] = [readTicket(stored), sentTicket(body)]
    return !held || !sent || !isSameTicket(held, sent)
  }
  const held = readSlip(stored)
  return lines.some((line) => !isPicked(held, line))
}
