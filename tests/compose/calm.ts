import type { Follower } from '#tests/support/cluster/follower.ts'

/** Time for the stack to come to rest, in ms. */
const PATIENCE_MS = 60_000

/** Looks again and again until nothing is amiss. Fails with what still was when it has waited too long. */
export async function untilNothing(
  amiss: () => readonly string[] | Promise<readonly string[]>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const patientUntil = performance.now() + patienceMs
  for (;;) {
    const still = await amiss()
    if (still.length === 0) return
    if (performance.now() > patientUntil) throw new Error(`still amiss:\n${still.join('\n')}`)
    await new Promise((again) => setTimeout(again, 50))
  }
}

/** The differences from rest: followers without an answer, and topics of which two followers hold different rows. */
export function unrest(followers: readonly Follower[], topics: readonly string[]): readonly string[] {
  const unsettled = followers.filter((follower) => !follower.isSettled())
  if (unsettled.length > 0)
    return unsettled.map((follower) => {
      const waiting = topics.filter((topic) => follower.fold(topic).waiting)
      return `waits in its connection ${follower.connections()} for ${waiting}; refused: ${follower.refusals}`
    })
  return topics.flatMap((topic) => {
    const folds = followers.map((follower) => follower.fold(topic))
    // The judge has one object for each version. Where a gateway counts by another epoch the rows must be the same.
    const kinds = [...new Map(folds.map((fold) => [fold.held?.rows, fold])).values()]
    if (new Set(kinds.map(({ digest }) => digest)).size === 1 && kinds[0]?.held) return []
    const told = kinds.map(({ held, health }) => {
      const count = folds.filter((fold) => fold.held?.rows === held?.rows).length
      const rows = Object.keys(held?.rows ?? {}).length
      return `${count} hold ${held?.epoch}.${held?.seq}, ${rows} rows, ${health?.state}`
    })
    return [`${topic}: ${told.join('; ')}`]
  })
}
