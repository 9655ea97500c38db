import { CLOSING_MARGIN_MS } from '#shared/limits.ts'
import { $closesInMs } from './season.ts'

/** Betting on the open round is over: it starts so soon that a bet sent now would come too late. */
export const $bettingClosed = $closesInMs.map(
  (closesInMs) => closesInMs !== undefined && closesInMs <= CLOSING_MARGIN_MS,
)
