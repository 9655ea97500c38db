import { createEvent, createStore } from 'effector'

/** Raised by the league: the round in play is over, and its bets are settled in a moment. */
export const roundEnded = createEvent()

/** A round is over for which the balance was not requested: the code that requests it comes after the page. */
export const $isBalanceDue = createStore(false).on(roundEnded, () => true)
