import type { Store } from 'effector'
import type { BettingLimits } from '#shared/model/money/betting-limits.ts'
import { $figures } from '../account/player/figures.ts'

/** What a slip may be, as the operator's settings say. */
export const $limits: Store<BettingLimits> = $figures
