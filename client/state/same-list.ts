/** True for lists of the same items in the same order. */
export const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at])

/** The `updateFilter` of a store whose list stays the same until its items differ. */
export const isOtherList = (next: readonly unknown[], current: readonly unknown[]): boolean =>
  !isSameList(next, current)
