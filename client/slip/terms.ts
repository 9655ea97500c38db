import { type Store, sample } from 'effector'
import type { BettingLimits } from '#shared/model/money/betting-limits.ts'
import { $figures } from '../account/player/figures.ts'
import { setter } from '../state/actions.ts'
import { SlipGate } from './slip.ts'

/** Limits of a slip by the operator's settings. */
export const $limits: Store<BettingLimits> = $figures

/** Keeps the field of the least stake, from when the slips are open. */
export function startLeastStake(): void {
  const $least = $limits.map(({ min_stake }) => min_stake ?? null)
  sample({ clock: [SlipGate.open, $least], source: $least, target: setter('minStake') })
}
