/** Shortest interval between two calls for one match, in ms. */
const INTERVAL_MS = 250

/** Calls back at once, but for each match at most every INTERVAL_MS; requests in between are one call at its end. */
export function createExpediter(go: (match_id: string) => void): (match_id: string) => void {
  const resting = new Map<string, { isDue: boolean }>()

  return function expedite(match_id) {
    const rest = resting.get(match_id)
    if (rest) {
      rest.isDue = true
      return
    }
    const begun = { isDue: false }
    resting.set(match_id, begun)
    setTimeout(() => {
      resting.delete(match_id)
      if (begun.isDue) expedite(match_id)
    }, INTERVAL_MS).unref()
    go(match_id)
  }
}
