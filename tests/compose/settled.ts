import type { Follower } from '#tests/support/cluster/follower.ts'

/** Time limit for the stack to settle, in ms. */
const PATIENCE_MS = 60_000

/** Polls until there are no faults. Fails with the faults that are left at the time limit. */
export async function untilFaultless(
  faults: () => readonly string[] | Promise<readonly string[]>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const patientUntil = performance.now() + patienceMs
  for (;;) {
    const left = await faults()
    if (left.length === 0) return
    if (performance.now() > patientUntil) throw new Error(`still faulty:\n${left.join('\n')}`)
    await new Promise((again) => setTimeout(again, 50))
  }
}

/** Followers that wait for an answer, and topics of which two followers hold different rows. */
export function unsettledTopics(
  followers: readonly Follower[],
  topics: readonly string[],
): readonly string[] {
  const unsettled = followers.filter((follower) => !follower.isSettled())
  if (unsettled.length > 0)
    return unsettled.map((follower) => {
      const waiting = topics.filter((topic) => follower.fold(topic).waiting)
      return `waits in its connection ${follower.connections()} for ${waiting}; refused: ${follower.refusals}`
    })
  return topics.flatMap((topic) => {
    const folds = followers.map((follower) => follower.fold(topic))
    // The judge has one object per version. Under another epoch the rows must be the same.
    const kinds = [...new Map(folds.map((fold) => [fold.held?.rows, fold])).values()]
    if (new Set(kinds.map(({ digest }) => digest)).size === 1 && kinds[0]?.held) return []
    const differences = kinds.map(({ held, health }) => {
      const count = folds.filter((fold) => fold.held?.rows === held?.rows).length
      const rows = Object.keys(held?.rows ?? {}).length
      return `${count} hold ${held?.epoch}.${held?.seq}, ${rows} rows, ${health?.state}`
    })
    return [`${topic}: ${differences.join('; ')}`]
  })
}
