/**
 * A bound on the calls under way, shared between groups. A call of a group may start only while the group has fewer
 * calls under way than there are free slots. So one group alone gets half of the slots, two groups a third each, and
 * none can starve the others. Further calls wait for a slot, in a queue that is bounded and shared in the same way.
 * @param slots number of calls under way at most, and of waiting ones
 * @param maxWaitMs time after which a waiting call is refused
 */
export function createBulkhead<Group>(slots: number, maxWaitMs: number) {
  const underWay: Group[] = []
  /** The group of each waiting call, by the function that ends its wait; oldest first. */
  const waiting = new Map<(isAdmitted: boolean) => void, Group>()

  /** True while the group has taken fewer slots than are free. */
  const hasRoom = (group: Group, taken: readonly Group[]) =>
    taken.filter((other) => other === group).length < slots - taken.length

  function start(group: Group): boolean {
    const isAdmitted = hasRoom(group, underWay)
    if (isAdmitted) underWay.push(group)
    return isAdmitted
  }

  return {
    /** True once the call may start; its caller then calls `leave` at its end. False if it is refused. */
    async enter(group: Group) {
      if (start(group)) return true
      if (!hasRoom(group, [...waiting.values()])) return false
      return await new Promise<boolean>((resolve) => {
        const timer = setTimeout(endWait, maxWaitMs, false).unref()
        function endWait(isAdmitted: boolean) {
          clearTimeout(timer)
          waiting.delete(endWait)
          resolve(isAdmitted)
        }
        waiting.set(endWait, group)
      })
    },
    leave(group: Group) {
      underWay.splice(underWay.indexOf(group), 1)
      for (const [endWait, waitingGroup] of waiting) if (start(waitingGroup)) endWait(true)
    },
  }
}
