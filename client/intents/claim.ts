import { tabLocks, untilOtherTabsSee } from '../storage/tabs.ts'
import type { KindSlot } from './kind.ts'
import type { MoneyIntent } from './progress.ts'

/** Browsers pass what one tab stores on to the others with a delay; it is far shorter than this, in ms. */
const PASSED_ON_WITHIN_MS = 1_000

/** Without locks a claim is checked again after this long, in ms: more than twice the delay between tabs. */
const CHECK_AGAIN_MS = 250

/** The intent that is under way: the claimed one, or another tab's; null: another tab has done it already. */
interface Claim<Body> {
  readonly isMine: boolean
  readonly intent: MoneyIntent<Body> | null
}

/** Stores an intent before it is sent; another one under way comes first: two taps in two tabs are one intent. */
export async function claimIntent<Body>(
  slot: KindSlot<Body>,
  intent: MoneyIntent<Body>,
): Promise<Claim<Body>> {
  const locks = tabLocks()
  return locks ? await claimLocked(slot, intent, locks) : await claimUnlocked(slot, intent)
}

/** Tabs claim one after the other, each only once the browser has passed on what the one before it has stored. */
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

function claimNow<Body>(
  slot: KindSlot<Body>,
  intent: MoneyIntent<Body>,
): Claim<Body> & { readonly isStored?: boolean } {
  const other = slot.stored(intent.player)
  if (other && other.reference !== intent.reference) return { isMine: false, intent: other }
  if (!other && slot.isDone(intent)) return { isMine: false, intent: null }
  return { isMine: true, intent, isStored: slot.store(intent) }
}
