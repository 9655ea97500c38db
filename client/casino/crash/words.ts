import { formatAmount } from '#shared/amounts.ts'
import type { CrashBet } from '#shared/model/casino/crash.ts'
import type { Freshness } from '../../streams/freshness.ts'
import { moneyText } from '../../ui/text/money.ts'
import type { Check } from './check.ts'
import { multiplierText, type Shown } from './shown.ts'

/** The line below the number, by phase; `unsure` has its reason. */
export function phaseText(phase: Shown['phase'], { state, link }: Freshness): string {
  switch (phase) {
    case 'waiting':
      return 'Connecting to the game'
    case 'betting':
      return 'Betting is open'
    case 'running':
      return 'The multiplier grows until it crashes'
    case 'crashed':
      return 'Crashed'
    case 'unsure':
      if (state === 'down') return 'The game’s feed is down: the round is not shown'
      if (link === 'lost') return 'Connection lost: the round goes on, and is not shown'
      return state === 'live'
        ? 'The game does not answer: the round goes on, and is not shown'
        : 'The feed is late: the round goes on, and is not shown'
  }
}

/** The outcome of a bet of one's own, without any cheer. */
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

/** Result of verifying a round: a word, and its reason. */
export function checkText(check: Check): { readonly title: string; readonly text: string } {
  switch (check.kind) {
    case 'checking':
      return check.of === undefined
        ? { title: 'Checking', text: 'Your browser computes the round from its hash.' }
        : {
            title: 'Checking',
            text: 'Your browser walks from this round to the link published before the first one.',
          }
    case 'linked': {
      const makes = `The hash makes ${multiplierText(check.point)}`
      const rest = `The way to the link published before the first round, ${formatAmount(check.steps)} steps, has not been walked here.`
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
        text: 'The round is of an earlier chain, whose published link and salt this page does not have.',
      }
    case 'failed':
      return { title: 'Not checked', text: 'The published chain of this round did not come. Tap it again.' }
    case 'verified': {
      const steps = check.linksToHead === 1 ? '1 step' : `${formatAmount(check.linksToHead)} steps`
      return {
        title: 'Verified',
        text: `The hash makes ${multiplierText(check.point)}, and leads to the link published before the first round in ${steps}.`,
      }
    }
    case 'not revealed':
      return { title: 'Not yet revealed', text: 'The round’s hash is published once it has crashed.' }
    case 'mismatch':
      return {
        title: 'Mismatch',
        text:
          check.what === 'point' && check.point !== undefined
            ? `The hash makes ${multiplierText(check.point)}, which is not what was played. Tell support, with the values below.`
            : 'The hash does not lead to what was published before it. Tell support, with the values below.',
      }
    case 'no crypto':
      return {
        title: 'Cannot be checked here',
        text: 'This page is not on HTTPS, so the browser offers it no WebCrypto. Open it on HTTPS, or check the values below elsewhere.',
      }
  }
}
