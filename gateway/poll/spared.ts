import type { Entry } from './entry.ts'

/** Bound on the selections that are remembered. */
const MOST = 1_000

/**
 * Selections that the provider does not know, or refuses, and that are watched no more. Opened again, they are asked no
 * sooner than if they had stayed open.
 */
export interface Spared {
  /** Remembers a dropped entry whose next ask is not due yet. */
  keep(entry: Entry): void
  /** Restores an opened entry from the one that was dropped under its name. */
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
