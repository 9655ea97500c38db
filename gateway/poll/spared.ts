import type { Entry } from './entry.ts'

/** How many selections are remembered. */
const MOST = 1_000

/** Selections that the provider does not know, or refuses, and that nobody watches any more: still asked rarely. */
export interface Spared {
  /** Remembers an entry that is dropped, where it was not to be asked yet. */
  keep(entry: Entry): void
  /** Has an entry that was opened go on as it was dropped. */
  recall(entry: Entry): void
}

export function createSpared(): Spared {
  const kept = new Map<string, Pick<Entry, 'askAfter' | 'lastGoodAt' | 'failing' | 'refusals'>>()

  return {
    keep({ name, askAfter, lastGoodAt, failing, refusals }) {
      if (askAfter <= Date.now()) return
      kept.delete(name)
      kept.set(name, { askAfter, lastGoodAt, failing, refusals })
      const [oldest = name] = kept.keys()
      if (kept.size > MOST) kept.delete(oldest)
    },
    recall(entry) {
      const was = kept.get(entry.name)
      kept.delete(entry.name)
      if (!was || was.askAfter <= Date.now()) return
      Object.assign(entry, was)
      entry.settle()
    },
  }
}
