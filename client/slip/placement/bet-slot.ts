import { isPicked, readSlip } from '#shared/model/bets/slip.ts'
import { isSameTicket, readTicket, sentTicket } from '#shared/slip/ticket.ts'
import { type IntentSlot, slotAt } from '../../intents/intent.ts'
import { readEntry } from '../../storage/entry.ts'
import { slipKeys } from '../slip.ts'
import { type Intent, readIntent } from './intent.ts'

/** The one bet that is under way in this browser, whichever slip it is of. */
export const betSlot: IntentSlot<Intent> = slotAt('placing', readIntent, isPlacedElsewhere)

/** The slip as it is stored has lost these picks, and this tab has not heard of it yet. */
function isPlacedElsewhere({ kind, lines, body }: Intent): boolean {
  const stored = readEntry(slipKeys[kind])
  if (stored === undefined) return false
  if (kind === 'jackpot') {
    const [held, sent] = [readTicket(stored), sentTicket(body)]
    return !held || !sent || !isSameTicket(held, sent)
  }
  const held = readSlip(stored)
  return lines.some((line) => !isPicked(held, line))
}

/** The intent as it is sent once more; whoever opens the page next knows of that too. */
export function sentAgain(intent: Intent, sentAt: number): Intent {
  const again = { ...intent, sentAt }
  if (betSlot.stored()?.reference === intent.reference) betSlot.store(again)
  return again
}
