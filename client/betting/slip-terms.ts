import type { Store } from 'effector'
import { type BettingLimits, readBettingLimits } from '#shared/model/betting-limits.ts'
import { fields } from '../state/fields.ts'

/** What a slip may be, as the operator's settings say. */
export const $limits: Store<BettingLimits> = fields.app_config.map(readBettingLimits)
