import { t } from '#messages/bounds.ts'
import { readCents } from '#shared/amounts.ts'
import type { BettingLimits } from '#shared/model/money/betting-limits.ts'
import type { Bounds } from '#shared/model/money/figures.ts'
import { moneyText } from './money.ts'

/** `From KSh 10 to KSh 150,000`, or the only known bound; empty: none. */
export function boundsText({ min, max }: Bounds, currency?: string): string {
  if (min !== undefined && max !== undefined)
    return t.between(moneyText(min, currency), moneyText(max, currency))
  if (min !== undefined) return t.atLeast(moneyText(min, currency))
  return max === undefined ? '' : t.atMost(moneyText(max, currency))
}

/** Fault of a typed stake, in words; empty: valid, or no stake. */
export function stakeComplaint(text: string, limits: BettingLimits): string {
  if (text.trim() === '') return ''
  const cents = readCents(text)
  if (cents === undefined) return t.noStake
  const { min_stake = 0, max_stake = Number.POSITIVE_INFINITY, currency } = limits
  if (cents < Math.round(min_stake * 100)) return t.lowStake(moneyText(min_stake, currency))
  return cents > Math.round(max_stake * 100) ? t.highStake(moneyText(max_stake, currency)) : ''
}
