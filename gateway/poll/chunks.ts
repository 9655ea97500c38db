import type { Rows } from '#shared/topics/rows.ts'
import type { Entry } from './entry.ts'

/** What asking takes. */
export interface Asking {
  /** The most selections in one call. */
  readonly size: number
  /** Undefined when the poll failed. Never throws. */
  ask(entries: readonly Entry[]): Promise<Rows | undefined>
  /** Whether it is still asked for. */
  isOpen(entry: Entry): boolean
  /** Takes what was said of an entry, unless something newer was. Settles once it is told. */
  take(entry: Entry, rows: Rows | undefined, readAt: number): void | Promise<void>
}

/** Asks of entries, so many in a call, and hands out what was said: never something older after something newer. */
export interface Chunks {
  /** @returns whether all went well */
  ask(entries: readonly Entry[]): Promise<boolean>
  /** What is being asked of these is not waited for any more. */
  abandon(entries: Iterable<Entry>): void
}

export function createChunks({ size, ask, isOpen, take }: Asking): Chunks {
  let asked = 0

  async function askChunk(chunk: readonly Entry[]): Promise<boolean> {
    const attempt = ++asked
    const rows = await ask(chunk)
    const readAt = Date.now()
    const answered = chunk.filter((entry) => isOpen(entry) && attempt >= entry.newest)
    const told = answered.map((entry) => {
      entry.newest = attempt
      return take(entry, rows, readAt)
    })
    void Promise.all(told).then(() => {
      for (const entry of answered) if (entry.newest === attempt) entry.settle()
    })
    return rows !== undefined
  }

  return {
    async ask(entries) {
      const chunks = Array.from({ length: Math.ceil(entries.length / size) }, (_, at) =>
        entries.slice(at * size, (at + 1) * size),
      )
      return (await Promise.all(chunks.map(askChunk))).every(Boolean)
    },
    abandon(entries) {
      asked++
      for (const entry of entries) entry.newest = asked
    },
  }
}
