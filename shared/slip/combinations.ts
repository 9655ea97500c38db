/** Number of a ticket's combinations: the product of its choices. */
export function combinationsOf(chosen: readonly number[]): number {
  return chosen.reduce((product, results) => product * results, 1)
}

/** A match of a ticket; open counts as not right. */
export interface TicketLeg {
  readonly odd_keys: readonly string[]
  readonly state: 'open' | 'won' | 'lost' | 'void'
}

/** Number of a ticket's combinations by right results; they sum to all. A void match counts as right on every one. */
export const ticketChances = (legs: readonly TicketLeg[]): readonly number[] =>
  legs.reduce<readonly number[]>(
    (counts, { odd_keys: { length: chosen }, state }) => {
      const right = state === 'void' ? chosen : state === 'won' ? 1 : 0
      return Array.from(
        { length: counts.length + 1 },
        (_, hits) => (counts[hits] ?? 0) * (chosen - right) + (counts[hits - 1] ?? 0) * right,
      )
    },
    [1],
  )
