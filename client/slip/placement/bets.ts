import { combine, sample } from 'effector'
import { createGate } from 'effector-react'
import type { BetKind } from '#shared/model/bets/bet.ts'
import { readPlaced } from '#shared/model/bets/placed.ts'
import { sentTicket } from '#shared/slip/ticket.ts'
import { balanceAsked } from '../../account/player/account.ts'
import { callFx } from '../../calls/call-fx.ts'
import { offered } from '../../calls/offers.ts'
import { createIntents } from '../../intents/machine.ts'
import { setter } from '../../state/actions.ts'
import { ticketEmptied } from '../kept-ticket.ts'
import { slips } from '../slip.ts'
import { lookUpBet } from './bet-lookup.ts'
import { isPlacedElsewhere, readBet } from './body.ts'

/** Open while the page is: a bet that was left open is looked for, and other tabs are followed. */
export const BetGate = createGate()

const calls = {
  sports: callFx('bet'),
  league: callFx('leagueBet'),
  jackpot: callFx('jackpotBet'),
} as const satisfies Record<BetKind, unknown>

/** Bets, one at a time for all slips. */
export const bets = createIntents({
  callOf: ({ kind }) => calls[kind],
  payloadOf: ({ body: { sent }, reference }) => ({ ...sent, reference }),
  readAnswer: (body) => ({ kind: 'done', outcome: readPlaced(body) }),
  lookUp: lookUpBet,
  longestPauseMs: 2_000,
  isResentEagerly: false,
  key: 'placing',
  readBody: readBet,
  isDone: isPlacedElsewhere,
  isClaimed: true,
  words: {
    elsewhere: 'Another tab has placed or changed this slip. Your bets are under “My bets”.',
  },
  gate: BetGate,
})

/** State of a bet. */
export type Placing = ReturnType<typeof bets.$progress.getState>

/** True where a history can be asked for the bet that is under way. */
export const $isLookedFor = combine(
  bets.$progress,
  offered('betOf'),
  (placing, isOffered) => isOffered || (placing.state === 'unknown' && placing.intent.body.kind === 'league'),
)

// A bet that was let go leaves nothing to read. Once it is stored no more: else it would be taken up anew.
sample({
  clock: bets.ended,
  source: bets.$progress,
  filter: ({ state }) => state === 'let go',
  fn: () => undefined,
  target: bets.dismissed,
})
// After a refusal, too: what it goes by, a balance or an exclusion, may be news to this page.
sample({ clock: bets.ended, target: balanceAsked })
for (const slip of Object.values(slips))
  sample({
    clock: bets.done,
    filter: ({ intent }) => intent.body.kind === slip.kind,
    fn: ({ intent }) => intent.body.lines,
    target: slip.emptied,
  })
sample({
  clock: bets.done.filterMap(({ intent: { body } }) =>
    body.kind === 'jackpot' ? sentTicket(body.sent) : undefined,
  ),
  fn: ({ jackpot_id }) => jackpot_id,
  target: ticketEmptied,
})
sample({
  clock: [
    bets.refused.map(({ refusal }) => refusal.message),
    bets.done.map(({ outcome }) => outcome.message),
  ],
  fn: (message) => message ?? '',
  target: setter('bet_placement_message'),
})
sample({
  clock: [bets.refused.map(({ refusal }) => refusal.insufficient_balance), bets.done.map(() => false)],
  target: setter('insufficient_balance'),
})
