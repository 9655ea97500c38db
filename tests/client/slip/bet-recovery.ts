import { startBetRecovery } from '#client/slip/placement/lost-bet.ts'

let isStarted = false

/** Starts the recovery of lost bets, as the slip's dock does. Further calls in the same test file have no effect. */
export function recoverBets(): void {
  if (!isStarted) startBetRecovery()
  isStarted = true
}
