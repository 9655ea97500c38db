import { createEvent } from 'effector'

/** Raised by the league: the round in play is over, and its bets are settled in a moment. */
export const roundEnded = createEvent()
