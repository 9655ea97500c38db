import { tabLocks, untilOtherTabsSee } from '../storage/tabs.ts'
import type { KindSlot } from './kind.ts'
import type { MoneyIntent } from './progress.ts'

/** Time limit for a stored entry to reach the other tabs, in ms: far longer than browsers take. */
const PASSED_ON_WITHIN_MS = 1_000

/** Time after which a claim without locks is checked again, in ms: more than twice the delay between tabs. */
const CHECK_AGAIN_MS = 250

/** The intent under way: the claimed one, or another tab's. Null: another tab has finished it already. */
interface Claim<Body> {
  readonly isMine: boolean
  readonly intent: MoneyIntent<Body> | null
}

/** Stores an intent before it is sent, unless another one is under way: taps in two tabs are one intent. */
export async function claimIntent<Body>(
  slot: KindSlot<Body>,
  intent: MoneyIntent<Body>,
): Promise<Claim<Body>> {
  const locks = tabLocks()
  return locks ? await claimLocked(slot, intent, locks) : await claimUnlocked(slot, intent)
}

/** Claims under a lock: each tab only once the browser has passed on what the previous tab stored. */
function claimLocked<Body>(
  slot: KindSlot<Body>,
  intent: MoneyIntent<Body>,
  locks: LockManager,
): Promise<Claim<Body>> {
  return new Promise((claimed) => {
    let claim: Claim<Body> | undefined
    const held = locks.request(slot.name, async () => {
      claim = claimNow(slot, intent)
      claimed(claim)
      if (claim.isMine) await untilOtherTabsSee(PASSED_ON_WITHIN_MS)
    })
    // Without a claim the lock itself has failed.
    held.catch(() => claim ?? claimed(claimUnlocked(slot, intent)))
  })
}

/** Web Locks need HTTPS. Without them: write, wait for other tabs' writes, then check that ours survived. */
async function claimUnlocked<Body>(slot: KindSlot<Body>, intent: MoneyIntent<Body>): Promise<Claim<Body>> {
  const claim = claimNow(slot, intent)
  if (!claim.isMine || !claim.isStored) return claim
  await untilOtherTabsSee(CHECK_AGAIN_MS)
  const held = slot.stored(intent.player)
  if (held?.reference !== intent.reference) return { isMine: false, intent: held ?? null }
  if (!slot.isDone(intent)) return claim
  slot.drop(intent)
  return { isMine: false, intent: null }
}

/** Claims by what is stored at this moment. */
function claimNow<Body>(
  slot: KindSlot<Body>,
  intent: MoneyIntent<Body>,
): Claim<Body> & { readonly isStored?: boolean } {
  const other = slot.stored(intent.player)
  if (other && other.reference !== intent.reference) return { isMine: false, intent: other }
  if (!other && slot.isDone(intent)) return { isMine: false, intent: null }
  return { isMine: true, intent, isStored: slot.store(intent) }
}
