import { tabLocks, untilOtherTabsSee } from '../storage/tabs.ts'
import type { MoneyIntent } from './progress.ts'
import type { IntentSlot } from './slot.ts'

/** Time limit for a stored entry to reach the other tabs, in ms: far longer than browsers take. */
const PASSED_ON_WITHIN_MS = 1_000

/** Time after which a claim without locks is checked again, in ms: more than twice the delay between tabs. */
const CHECK_AGAIN_MS = 250

/**
 * Result of a claim. `claimed`: this tab sends the intent. `yielded`: another tab was first, and its intent `to` is
 * followed. `withdrawn`: another tab has already done what the intent is for.
 */
type Claim<Body> =
  | { readonly kind: 'claimed' | 'withdrawn' }
  | { readonly kind: 'yielded'; readonly to: MoneyIntent<Body> }

/** Claims an intent for this tab by storing it, before it is sent: taps in two tabs make one intent. */
export async function claimIntent<Body>(
  slot: IntentSlot<Body>,
  intent: MoneyIntent<Body>,
): Promise<Claim<Body>> {
  const locks = tabLocks()
  return locks ? await claimWithLock(slot, intent, locks) : await claimWithoutLock(slot, intent)
}

/** Claims under a lock, which a tab holds until the others see what it has stored. */
function claimWithLock<Body>(
  slot: IntentSlot<Body>,
  intent: MoneyIntent<Body>,
  locks: LockManager,
): Promise<Claim<Body>> {
  return new Promise((resolve) => {
    let claim: Claim<Body> | undefined
    const released = locks.request(slot.name, async () => {
      claim = claimByStorage(slot, intent)
      resolve(claim)
      if (claim.kind === 'claimed') await untilOtherTabsSee(PASSED_ON_WITHIN_MS)
    })
    // Without a claim the browser has refused the lock.
    released.catch(() => claim ?? resolve(claimWithoutLock(slot, intent)))
  })
}

/** Web Locks need HTTPS. Without them: write, wait for other tabs' writes, then check that ours survived. */
async function claimWithoutLock<Body>(
  slot: IntentSlot<Body>,
  intent: MoneyIntent<Body>,
): Promise<Claim<Body>> {
  const claim = claimByStorage(slot, intent)
  // Where the browser stores nothing, no other tab can have written.
  if (claim.kind !== 'claimed' || !slot.isStored(intent)) return claim
  await untilOtherTabsSee(CHECK_AGAIN_MS)
  const current = slot.stored(intent.player)
  if (!current) return { kind: 'withdrawn' }
  if (current.reference !== intent.reference) return { kind: 'yielded', to: current }
  if (!slot.isDone(intent)) return claim
  slot.drop(intent)
  return { kind: 'withdrawn' }
}

/** Claims by what is stored at this moment. */
function claimByStorage<Body>(slot: IntentSlot<Body>, intent: MoneyIntent<Body>): Claim<Body> {
  const current = slot.stored(intent.player)
  if (current && current.reference !== intent.reference) return { kind: 'yielded', to: current }
  if (!current && slot.isDone(intent)) return { kind: 'withdrawn' }
  slot.store(intent)
  return { kind: 'claimed' }
}
