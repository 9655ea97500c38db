/** Number of a ticket's combinations. @param counts number of results chosen for each match */
export const combinationsOf = (counts: readonly number[]): number =>
  counts.reduce((product, count) => product * count, 1)

/** A match of a ticket. While it is open, no result counts as right. */
export interface TicketLeg {
  readonly odd_keys: readonly string[]
  readonly state: 'open' | 'won' | 'lost' | 'void'
}

/** Numbers of a ticket's combinations with 0, 1, 2, … right results. In a void match every result is right. */
export const ticketChances = (legs: readonly TicketLeg[]): readonly number[] =>
  legs.reduce<readonly number[]>(
    (counts, { odd_keys: { length: chosen }, state }) => {
      const right = state === 'void' ? chosen : state === 'won' ? 1 : 0
      return Array.from(
        { length: counts.length + 1 },
        (_, results) => (counts[results] ?? 0) * (chosen - right) + (counts[results - 1] ?? 0) * right,
      )
    },
    [1],
  )

/** True if a combination of a ticket can end with exactly this number of right results. */
export function canEndWith(legs: readonly TicketLeg[], right: number): boolean {
  const openCount = legs.filter(({ state }) => state === 'open').length
  return ticketChances(legs).some(
    (count, decided) => count > 0 && decided <= right && right <= decided + openCount,
  )
}
