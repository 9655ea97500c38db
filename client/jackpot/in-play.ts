import { combine, sample } from 'effector'
import { createGate } from 'effector-react'
import type { Bet } from '#shared/model/bets/bet.ts'
import { readJackpotResult } from '#shared/model/bets/jackpot-result.ts'
import { $bets, $betsShown } from '../bets/bets.ts'
import { ticketStanding } from '../bets/ticket-standing.ts'
import { createHeldQuery } from '../query/held-query.ts'
import { fields } from '../state/fields.ts'
import { holdClock } from '../streams/clock.ts'
import { jackpotResultRetried } from './jackpot.ts'

/** Intervals of requesting the jackpot in play, in ms: while there is one, and while there is none. */
const EVERY_MS = { playing: 5_000, none: 60_000 } as const

export const InPlayGate = createGate()
holdClock(InPlayGate)

const query = createHeldQuery({
  call: 'jackpotInPlay',
  read: readJackpotResult,
  $params: InPlayGate.status.map((shows) => (shows ? {} : null)),
  dueAt: ({ result, at }) => at + (result ? EVERY_MS.playing : EVERY_MS.none),
})

/** The jackpot whose matches are being played; null: none, or not loaded. */
export const $jackpotInPlay = query.$answer.map((answer) => answer?.result ?? null)
export const $inPlayShown = query.$shown

// Another jackpot takes tickets, so the one before has kicked off.
sample({
  clock: fields.jackpot.map((jackpot) => jackpot?.jackpot_id ?? null).updates,
  target: query.retried,
})
// The jackpot in play has ended.
sample({
  clock: $jackpotInPlay.map((jackpot) => jackpot?.jackpot_id ?? null).updates,
  filter: (id) => id === null,
  target: jackpotResultRetried,
})

/** The player's tickets of the jackpot in play, the most right results first; null: not known yet. */
export const $ownTickets = combine(
  { bets: $bets, shown: $betsShown, jackpot: $jackpotInPlay },
  ({ bets, shown, jackpot }) => {
    if (!bets || !jackpot || shown.phase !== 'ready') return null
    const ids = new Set(jackpot.matches.map(({ match_id }) => match_id))
    const isOfIt = ({ kind, legs }: Bet) =>
      kind === 'jackpot' && legs.some(({ match_id }) => ids.has(match_id))
    return bets
      .filter(isOfIt)
      .map(ticketStanding)
      .sort((one, other) => other.right - one.right)
  },
)
