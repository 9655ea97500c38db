import { formatAmount } from '#shared/amounts.ts'
import type { CrashBet } from '#shared/model/casino/crash.ts'
import type { Freshness } from '../../streams/freshness.ts'
import { moneyText } from '../../ui/text/money.ts'
import type { Check } from './check.ts'
import { multiplierText, type Phase } from './shown.ts'

const phaseTexts = {
  waiting: 'Connecting to the game',
  betting: 'Betting is open',
  running: 'The multiplier grows until it crashes',
  crashed: 'Crashed',
} as const

/** The line below the number, by phase. */
export function phaseText(phase: Phase, { state, link }: Freshness): string {
  if (state === 'down' && (phase === 'waiting' || phase === 'unsure'))
    return 'The game’s feed is down. The round cannot be shown.'
  if (phase !== 'unsure') return phaseTexts[phase]
  if (link === 'lost') return 'Connection lost. The round goes on without being shown.'
  return state === 'live'
    ? 'The game does not answer. The round goes on without being shown.'
    : 'The feed is late. The round goes on without being shown.'
}

/** The outcome of the player's bet, neutrally worded. */
export function outcomeText({ state, multiplier, win, stake }: CrashBet, currency?: string): string {
  switch (state) {
    case 'cashed-out': {
      const at = multiplier === undefined ? '' : ` at ${multiplierText(multiplier)}`
      return `Cashed out${at}${win === undefined ? '' : `: ${moneyText(win, currency)}`}`
    }
    case 'lost':
      return `Lost ${moneyText(stake, currency)}`
    case 'cancelled':
      return `Cancelled: ${moneyText(stake, currency)} returned`
    case 'placed':
      return `${moneyText(stake, currency)} placed`
  }
}

export function checkText(check: Check): { readonly title: string; readonly text: string } {
  switch (check.kind) {
    case 'checking':
      return {
        title: 'Checking',
        text:
          check.of === undefined
            ? 'Your browser computes the round from its hash.'
            : 'Your browser computes the chain from this round to the link published before the first round.',
      }
    case 'linked': {
      const makes = `The hash gives ${multiplierText(check.point)}`
      const rest = `The ${formatAmount(check.steps)} steps to the link published before the first round have not been verified here.`
      return check.before === undefined
        ? { title: 'The crash point is right', text: `${makes}. ${rest}` }
        : {
            title: `Follows from round ${check.before}`,
            text: `${makes}, and SHA-256 of it is the hash of round ${check.before}. ${rest}`,
          }
    }
    case 'earlier chain':
      return {
        title: 'Not checked',
        text: 'This round is of an earlier chain, whose published link and salt are not available here.',
      }
    case 'failed':
      return {
        title: 'Not checked',
        text: 'The published chain of this round did not load. Tap the round again.',
      }
    case 'verified': {
      const steps = check.linksToHead === 1 ? '1 step' : `${formatAmount(check.linksToHead)} steps`
      return {
        title: 'Verified',
        text: `The hash gives ${multiplierText(check.point)} and leads to the link published before the first round in ${steps}.`,
      }
    }
    case 'not revealed':
      return { title: 'Not yet revealed', text: 'The round’s hash is published once it has crashed.' }
    case 'mismatch':
      return {
        title: 'Mismatch',
        text:
          check.what === 'point' && check.point !== undefined
            ? `The hash gives ${multiplierText(check.point)}, not the crash point of the round. Contact support with the values below.`
            : check.what === 'noted'
              ? 'This browser saw another published link, or another salt, for this round before. Contact support with the values below.'
              : 'The hash does not lead to the published chain. Contact support with the values below.',
      }
    case 'no crypto':
      return {
        title: 'Cannot be checked here',
        text: 'Browsers can verify rounds over HTTPS only. Open this page over HTTPS, or verify the values below elsewhere.',
      }
  }
}
