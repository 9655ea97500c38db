import { attach, type Effect } from 'effector'
import { type PlayerMovement, readPlayerMovements } from '#shared/model/money/movement.ts'
import { type CallFailure, callFx } from '../../calls/call-fx.ts'
import { offered } from '../../calls/offers.ts'
import { ownerOf } from '../../intents/intent.ts'
import { $settling } from '../../intents/settling.ts'
import { fields } from '../../state/fields.ts'
import type { Intent } from './intent.ts'
import type { PayingStep } from './paying.ts'

/** Movements on a page, and the most pages that are read for one payment. */
const PAGE = 50
const PAGES = 40

/** A device's clock is not further ahead of the provider's than this, in ms. */
const CLOCKS_DIFFER_MS = 86_400_000

/** True where the provider offers the history that a lost payment is looked for in. */
export const $isHistoryOffered = offered('movements')

/**
 * Looks for a lost payment in the history, page by page back to when it was made. Answers the outcome as a step. Never
 * fails.
 */
export function lookupOf(kind: PlayerMovement['kind']): Effect<Intent, PayingStep> {
  const history = callFx('movements', readPlayerMovements)
  return attach({
    source: { user: fields.user, settling: $settling },
    async effect({ user, settling }, intent: Intent): Promise<PayingStep> {
      const { reference, madeAt } = intent
      // Another player's history does not tell of it.
      if (ownerOf(user) !== intent.player) return { kind: 'silent', reference }
      const askedAt = settling.now()
      let before: string | undefined
      try {
        for (let nth = 0; nth < PAGES; nth++) {
          const { movements, next } = await history.fx({ limit: PAGE, ...(before && { before }) })
          if (movements.some((one) => one.kind === kind && one.reference === reference))
            return { kind: 'found', reference }
          const oldestAt = movements.at(-1)?.made_at ?? Number.POSITIVE_INFINITY
          if (next === undefined || oldestAt < madeAt - CLOCKS_DIFFER_MS)
            return { kind: 'missing', reference, askedAt }
          before = next
        }
      } catch (failure) {
        if ((failure as CallFailure).kind === 'not offered') return { kind: 'waited', reference, at: askedAt }
      }
      return { kind: 'silent', reference }
    },
  })
}
