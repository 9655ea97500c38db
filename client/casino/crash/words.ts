import { t } from '#messages/crash.ts'
import { formatAmount } from '#shared/amounts.ts'
import type { CrashBet } from '#shared/model/casino/crash.ts'
import type { Freshness } from '../../streams/freshness.ts'
import { moneyText } from '../../ui/text/money.ts'
import type { Check } from './check.ts'
import { multiplierText, type Phase } from './shown.ts'

/** The line below the number, by phase. */
export function phaseText(phase: Phase, { state, link }: Freshness): string {
  if (state === 'down' && (phase === 'waiting' || phase === 'unsure')) return t.hidden.down
  if (phase !== 'unsure') return t.phase[phase]
  if (link === 'lost') return t.hidden.lost
  return state === 'live' ? t.hidden.silent : t.hidden.late
}

/** The outcome of the player's bet, in neutral words. */
export function outcomeText({ state, multiplier, win, stake }: CrashBet, currency?: string): string {
  switch (state) {
    case 'cashed-out':
      return t.cashedOut(
        multiplier === undefined ? '' : multiplierText(multiplier),
        win === undefined ? '' : moneyText(win, currency),
      )
    case 'lost':
    case 'cancelled':
    case 'placed':
      return t[state](moneyText(stake, currency))
  }
}

export function checkText(check: Check): { readonly title: string; readonly text: string } {
  switch (check.kind) {
    case 'checking':
      return { title: t.checking, text: check.of === undefined ? t.checkingRound : t.checkingChain }
    case 'linked': {
      const [point, steps] = [multiplierText(check.point), formatAmount(check.steps)]
      return check.before === undefined
        ? { title: t.linked, text: t.linkedText(point, steps) }
        : { title: t.follows(check.before), text: t.followsText(point, steps, check.before) }
    }
    case 'earlier chain':
      return { title: t.notChecked, text: t.earlier }
    case 'failed':
      return { title: t.notChecked, text: t.notLoaded }
    case 'verified': {
      const { point, linksToHead: steps } = check
      return { title: t.verified, text: t.verifiedText(multiplierText(point), steps, formatAmount(steps)) }
    }
    case 'not revealed':
      return { title: t.notRevealed, text: t.notRevealedText }
    case 'mismatch': {
      const { what, point } = check
      if (what === 'noted') return { title: t.mismatch, text: t.otherNoted }
      const isPoint = what === 'point' && point !== undefined
      return { title: t.mismatch, text: isPoint ? t.otherPoint(multiplierText(point)) : t.otherChain }
    }
    case 'no crypto':
      return { title: t.noCrypto, text: t.noCryptoText }
  }
}
