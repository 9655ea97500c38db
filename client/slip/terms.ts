import type { Store } from 'effector'
import type { BettingLimits } from '#shared/model/money/betting-limits.ts'
import { $figures } from '../account/player/figures.ts'

/** Limits of a slip by the operator's settings. */
export const $limits: Store<BettingLimits> = $figures
