import { createEvent, createStore } from 'effector'

/** Raised by the league: the round in play is over. Its bets are settled a moment later. */
export const roundEnded = createEvent()

/** True from a round's end until the balance is requested. The code that does so loads after the page. */
export const $isBalanceDue = createStore(false).on(roundEnded, () => true)
