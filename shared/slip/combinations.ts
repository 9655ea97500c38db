/** A match on a jackpot ticket: the number of chosen results, and of right ones among them. */
export interface ChosenResults {
  readonly chosen: number
  readonly right: number
}

/** Number of a ticket's combinations: the product of its choices. */
export function combinationsOf(chosen: readonly number[]): number {
  return chosen.reduce((product, results) => product * results, 1)
}

/** Number of a ticket's combinations by their number of right results. They sum to all. */
export function chancesOf(matches: readonly ChosenResults[]): readonly number[] {
  return matches.reduce<readonly number[]>(
    (counts, { chosen, right }) =>
      Array.from(
        { length: counts.length + 1 },
        (_, hits) => (counts[hits] ?? 0) * (chosen - right) + (counts[hits - 1] ?? 0) * right,
      ),
    [1],
  )
}

/** A match of a ticket; open counts as not right. */
export interface TicketLeg {
  readonly odd_keys: readonly string[]
  readonly state: 'open' | 'won' | 'lost' | 'void'
}

/** Number of a ticket's combinations by right results. A void match counts as right on every one. */
export const ticketChances = (legs: readonly TicketLeg[]): readonly number[] =>
  chancesOf(
    legs.map(({ odd_keys: { length }, state }) => ({
      chosen: length,
      right: state === 'void' ? length : state === 'won' ? 1 : 0,
    })),
  )
