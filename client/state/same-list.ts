/** True for lists of the same items in the same order. */
export const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at])

/** Updates a store of a list only with another list. */
export const otherLists = {
  updateFilter: (next: readonly unknown[], held: readonly unknown[]): boolean => !isSameList(next, held),
}
