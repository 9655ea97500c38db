import type { StorageKey } from '../storage/entry.ts'
import { tabLocks, untilOtherTabsSee } from '../storage/tabs.ts'
import type { Intent } from './progress.ts'

/** The place in local storage for the one intent of a kind that each player of this device has under way. */
export interface IntentSlot<Kind extends Intent> {
  readonly name: StorageKey
  stored(player: string): Kind | undefined
  /** False where the browser stores nothing. */
  store(intent: Kind): boolean
  /** Forgets an intent; one that has taken its place stays. */
  drop(intent: Intent): void
  /** Another tab has done by now what this intent is for. */
  isDone(intent: Kind): boolean
}

/** Browsers pass what one tab stores on to the others with a delay; it is far shorter than this, in ms. */
const PASSED_ON_WITHIN_MS = 1_000

/** Without locks a claim is checked again after this long, in ms: more than twice the delay between tabs. */
const CHECK_AGAIN_MS = 250

/** The intent that is under way: the claimed one, or another tab's; null: another tab has done it already. */
export interface Claim<Kind extends Intent> {
  readonly isMine: boolean
  readonly intent: Kind | null
}

/** Stores an intent before it is sent; another one under way comes first: two taps in two tabs are one intent. */
export async function claimIntent<Kind extends Intent>(
  slot: IntentSlot<Kind>,
  intent: Kind,
): Promise<Claim<Kind>> {
  const locks = tabLocks()
  return locks ? await claimLocked(slot, intent, locks) : await claimUnlocked(slot, intent)
}

/** Tabs claim one after the other, each only once the browser has passed on what the one before it has stored. */
function claimLocked<Kind extends Intent>(
  slot: IntentSlot<Kind>,
  intent: Kind,
  locks: LockManager,
): Promise<Claim<Kind>> {
  return new Promise((claimed) => {
    let claim: Claim<Kind> | undefined
    const held = locks.request(slot.name, async () => {
      claim = claimNow(slot, intent)
      claimed(claim)
      if (claim.isMine) await untilOtherTabsSee(PASSED_ON_WITHIN_MS)
    })
    held.catch(() => claim ?? claimed(claimUnlocked(slot, intent)))
  })
}

/** Web Locks need HTTPS. Without them: write, wait for other tabs' writes, then check that ours survived. */
async function claimUnlocked<Kind extends Intent>(
  slot: IntentSlot<Kind>,
  intent: Kind,
): Promise<Claim<Kind>> {
  const claim = claimNow(slot, intent)
  if (!claim.isMine || !claim.isStored) return claim
  await untilOtherTabsSee(CHECK_AGAIN_MS)
  const held = slot.stored(intent.player)
  if (held?.reference !== intent.reference) return { isMine: false, intent: held ?? null }
  if (!slot.isDone(intent)) return claim
  slot.drop(intent)
  return { isMine: false, intent: null }
}

function claimNow<Kind extends Intent>(
  slot: IntentSlot<Kind>,
  intent: Kind,
): Claim<Kind> & { readonly isStored?: boolean } {
  const other = slot.stored(intent.player)
  if (other && other.reference !== intent.reference) return { isMine: false, intent: other }
  if (!other && slot.isDone(intent)) return { isMine: false, intent: null }
  return { isMine: true, intent, isStored: slot.store(intent) }
}
