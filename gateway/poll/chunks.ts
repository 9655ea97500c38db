import type { Rows } from '#shared/topics/rows.ts'
import type { Entry } from './entry.ts'

/** How long a provider is spared what it has found too long, in ms. */
const SPARED_MS = 300_000

/** What asking takes. */
export interface Asking {
  /** The most selections in one call. */
  readonly size: number
  /** Undefined when the poll failed; `refused` where the question may have been too long. Never throws. */
  ask(entries: readonly Entry[]): Promise<Rows | 'refused' | undefined>
  /** Whether it is still asked for. */
  isOpen(entry: Entry): boolean
  /** Takes what was said of an entry, unless something newer was. Settles once it is told. */
  take(entry: Entry, rows: Rows | undefined, readAt: number): void | Promise<void>
}

/**
 * Asks of entries, so many in a call, and hands out what was said: never something older after something newer. A
 * question that is refused is asked in shorter ones.
 */
export interface Chunks {
  /** @returns whether all went well */
  ask(entries: readonly Entry[]): Promise<boolean>
  /** What is being asked of these is not waited for any more. */
  abandon(entries: Iterable<Entry>): void
}

export function createChunks({ size, ask, isOpen, take }: Asking): Chunks {
  let asked = 0
  /** What the provider takes, as far as is known, and until when that is believed. */
  let taken = { most: size, until: 0 }

  async function askChunk(chunk: readonly Entry[]): Promise<boolean> {
    const attempt = ++asked
    const rows = await ask(chunk)
    if (rows === 'refused' && chunk.length > 1) return askShorter(chunk, attempt)
    return give(chunk, rows === 'refused' ? undefined : rows, attempt)
  }

  /** The first half finds out for all of them what is taken: a provider that refuses everything is not stormed. */
  async function askShorter(chunk: readonly Entry[], attempt: number): Promise<boolean> {
    const open = chunk.filter((entry) => isOpen(entry) && attempt >= entry.newest)
    const half = Math.ceil(chunk.length / 2)
    const [first, rest] = [open.slice(0, half), open.slice(half)]
    if (first.length === 0 || !(await askChunk(first))) return give(rest, undefined, attempt)
    taken = { most: Math.min(most(), half), until: Date.now() + SPARED_MS }
    const answers = cut(rest, taken.most).map(async (some) => {
      const attempt = ++asked
      const rows = await ask(some)
      return give(some, rows === 'refused' ? undefined : rows, attempt)
    })
    return (await Promise.all(answers)).every(Boolean)
  }

  function give(chunk: readonly Entry[], rows: Rows | undefined, attempt: number): boolean {
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

  const most = () => (Date.now() < taken.until ? taken.most : size)

  return {
    async ask(entries) {
      return (await Promise.all(cut(entries, most()).map(askChunk))).every(Boolean)
    },
    abandon(entries) {
      asked++
      for (const entry of entries) entry.newest = asked
    },
  }
}

const cut = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
