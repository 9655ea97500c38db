import { createEffect, createEvent, createStore, sample } from 'effector'
import { sentTicket } from '#shared/slip/ticket.ts'
import { balanceAsked } from '../../account/player/account.ts'
import { playerForgotten, setter } from '../../state/actions.ts'
import { noticed } from '../../state/notice.ts'
import { ticketEmptied } from '../kept-ticket.ts'
import { slips } from '../slip.ts'
import { betSlot } from './bet-slot.ts'
import { idle, type Placing, type PlacingStep, placingAfter } from './placing.ts'

/** Something happened to the bet on its way. */
export const stepped = createEvent<PlacingStep>()

/** Progress of the bet in flight; one at a time for all slips. */
export const $placing = createStore<Placing>(idle).on(stepped, placingAfter).reset(playerForgotten)

sample({
  clock: stepped,
  filter: ({ kind }) => kind === 'withdrawn',
  fn: () => ({
    title: 'Not sent from here',
    description: 'Another tab has placed or changed this slip. Your bets are under “My bets”.',
    status: 'info' as const,
  }),
  target: noticed,
})

/** The player has read the receipt, or the refusal. */
export const placingDismissed = createEvent()
sample({ clock: placingDismissed, fn: (): PlacingStep => ({ kind: 'dismissed' }), target: stepped })

/** Result of a bet, once. */
export const betAccepted = $placing.updates.filterMap((placing) =>
  placing.state === 'accepted' ? placing : undefined,
)
export const betRefused = $placing.updates.filterMap((placing) =>
  placing.state === 'refused' ? placing : undefined,
)
// A refusal too: what it goes by, a balance or an exclusion, may be news to this page.
sample({ clock: [betAccepted, betRefused], fn: () => undefined, target: balanceAsked })
for (const slip of Object.values(slips))
  sample({
    clock: betAccepted,
    filter: ({ intent }) => intent.kind === slip.kind,
    fn: ({ intent }) => intent.lines,
    target: slip.emptied,
  })
sample({
  clock: betAccepted.filterMap(({ intent }) =>
    intent.kind === 'jackpot' ? sentTicket(intent.body) : undefined,
  ),
  fn: ({ jackpot_id }) => jackpot_id,
  target: ticketEmptied,
})
// After the slip was emptied: a tab that finds no bet under way must find nothing left to place either.
const forgetFx = createEffect(betSlot.drop)
sample({ clock: [betAccepted, betRefused], fn: ({ intent }) => intent, target: forgetFx })
sample({
  clock: betRefused,
  fn: ({ refusal }) => refusal.message ?? '',
  target: setter('bet_placement_message'),
})
sample({
  clock: betAccepted,
  fn: ({ placed }) => placed.message ?? '',
  target: setter('bet_placement_message'),
})
sample({
  clock: betRefused,
  fn: ({ refusal }) => refusal.insufficient_balance,
  target: setter('insufficient_balance'),
})
sample({ clock: betAccepted, fn: () => false, target: setter('insufficient_balance') })
