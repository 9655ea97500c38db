/** How often the selections of one match are hurried at most, in ms. */
const APART_MS = 250

/** Calls back at once, for each match not more often than every APART_MS; what comes sooner is made up for then. */
export function createHurry(go: (match_id: string) => void): (match_id: string) => void {
  const resting = new Map<string, { isDue: boolean }>()

  return function hurry(match_id) {
    const rest = resting.get(match_id)
    if (rest) {
      rest.isDue = true
      return
    }
    const begun = { isDue: false }
    resting.set(match_id, begun)
    setTimeout(() => {
      resting.delete(match_id)
      if (begun.isDue) hurry(match_id)
    }, APART_MS).unref()
    go(match_id)
  }
}
