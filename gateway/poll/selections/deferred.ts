import type { Entry } from './entry.ts'

/** Bound on the selections that are remembered. */
const MOST = 1_000

/**
 * The next poll times of selections that the provider does not know or refuses, and that nobody watches at the moment.
 * If they are watched again, they are polled no earlier than if they had been watched throughout.
 */
export function createDeferred() {
  const kept = new Map<string, Pick<Entry, 'askAfter' | 'lastGoodAt' | 'failing' | 'refusals'>>()

  return {
    /** Remembers a closed entry whose next poll is not due yet. */
    keep({ name, askAfter, lastGoodAt, failing, refusals }: Entry) {
      if (askAfter <= Date.now()) return
      kept.delete(name)
      kept.set(name, { askAfter, lastGoodAt, failing, refusals })
      const [oldest = name] = kept.keys()
      if (kept.size > MOST) kept.delete(oldest)
    },
    /** Copies what is remembered under its name to a new entry. */
    restore(entry: Entry) {
      const was = kept.get(entry.name)
      kept.delete(entry.name)
      if (!was || was.askAfter <= Date.now()) return
      Object.assign(entry, was)
      entry.settle()
    },
  }
}
