import type { FinishedRound } from '#shared/model/league/result.ts'

/** `Week 23`, or `Round 4711` by the round's id where the provider has not numbered it: lists tell rounds apart by it. */
export const roundName = ({ round_id, round_number }: Pick<FinishedRound, 'round_id' | 'round_number'>) =>
  round_number === undefined ? `Round ${round_id}` : `Week ${round_number}`
