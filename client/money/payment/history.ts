import { type PlayerMovement, readPlayerMovements } from '#shared/model/money/movement.ts'
import { callFx } from '../../calls/call-fx.ts'
import type { MoneyIntent } from '../../intents/intent.ts'
import type { News } from '../../intents/progress.ts'

/** Movements on a page, and the most pages that are read for one payment. */
const PAGE = 50
const PAGES = 40

/** A page's time of a payment is not further ahead of the provider's than this, in ms. */
const CLOCKS_DIFFER_MS = 86_400_000

const history = callFx('movements', readPlayerMovements)

/** A lookup in the history by kind and reference, page by page back to when the payment was made. */
export const lookUpInHistory =
  (kind: PlayerMovement['kind']) =>
  async ({ reference, madeAt }: MoneyIntent<unknown>): Promise<News<string>> => {
    let before: string | undefined
    for (let nth = 0; nth < PAGES; nth++) {
      const { movements, next } = await history.fx({ limit: PAGE, ...(before && { before }) })
      if (movements.some((one) => one.kind === kind && one.reference === reference))
        return { kind: 'done', outcome: '' }
      const oldestAt = movements.at(-1)?.made_at ?? Number.POSITIVE_INFINITY
      if (next === undefined || oldestAt < madeAt - CLOCKS_DIFFER_MS) return { kind: 'missing' }
      before = next
    }
    return { kind: 'silent' }
  }
