import type { Rows } from '#shared/topics/rows.ts'
import { type Entry, isApart, setApart } from './entry.ts'

/** After a batch was too long, the shorter size that worked is used for this time, in ms. */
const SPARED_MS = 300_000
/** Bound on the extra calls of one ask that find refused selections: three in a batch of 100 need at most 42. */
const SEARCH_CALLS = 64
/** Selections refused one by one, with none answered, after which the provider counts as refusing all. */
const REFUSED_ALONE = 4
/** Bound on the selections that are asked alone in one ask. */
const ALONE_AT_ONCE = 4

/**
 * The outcome of one call. `refused` (400, 413, 422): too many selections, or a bad one among them. `broken` (5xx): the
 * provider failed, maybe because of one of them. Undefined: no answer.
 */
export type Said = Rows | 'refused' | 'broken' | undefined

/** What asking takes. */
export interface Asking {
  /** The most selections in one call. */
  readonly size: number
  everyMs(): number
  /** Never throws. */
  ask(entries: readonly Entry[]): Promise<Said>
  /** Whether it is still asked for. */
  isOpen(entry: Entry): boolean
  /** Takes what was said of an entry, unless something newer was. Settles once it is told. */
  take(entry: Entry, rows: Rows | undefined, readAt: number): void | Promise<void>
}

/**
 * Asks of entries, so many in a call, and hands out what was said: never something older after something newer. A
 * refused batch is halved, both halves, down to the selections that cause it. These are asked alone from then on, and do
 * not count as failures of the ask.
 */
export interface Chunks {
  /** @returns true when anything was answered, or nothing was asked together */
  ask(entries: readonly Entry[]): Promise<boolean>
  /** What is being asked of these is not waited for any more. */
  abandon(entries: Iterable<Entry>): void
}

/** State of one ask across its calls. */
interface Search {
  callsLeft: number
  isAnswered: boolean
  readonly refused: Entry[]
}

/** A batch that was refused or broken. */
interface Refusal {
  readonly chunk: readonly Entry[]
  readonly how: 'refused' | 'broken'
  readonly attempt: number
}

export function createChunks({ size, everyMs, ask, isOpen, take }: Asking): Chunks {
  let asked = 0
  /** What the provider takes, as far as is known, and until when that is believed. */
  let taken = { most: size, until: 0 }

  const most = () => (Date.now() < taken.until ? taken.most : size)

  async function askOnce(chunk: readonly Entry[], search: Search): Promise<'answered' | 'failed' | Refusal> {
    const attempt = ++asked
    const said = await ask(chunk)
    const how = said === 'refused' || said === 'broken' ? said : undefined
    if (how && chunk.length > 1) return { chunk, how, attempt }
    if (how) search.refused.push(...chunk)
    const rows = typeof said === 'object' ? said : undefined
    search.isAnswered ||= rows !== undefined
    give(chunk, rows, attempt)
    return rows ? 'answered' : 'failed'
  }

  /** @returns true when all of it was answered in the end */
  async function halve({ chunk, how, attempt }: Refusal, search: Search): Promise<boolean> {
    const open = chunk.filter((entry) => isOpen(entry) && attempt >= entry.newest)
    const half = Math.ceil(open.length / 2)
    const first = await askWithin(open.slice(0, half), attempt, search)
    const rest = await askWithin(open.slice(half), attempt, search)
    // Each half was answered and the whole was not: it was too long. After `broken` the provider may just have recovered.
    if (first && rest && how === 'refused' && open.length === chunk.length)
      taken = { most: Math.min(most(), half), until: Date.now() + SPARED_MS }
    return first && rest
  }

  /** Asks a part of a refused batch; fails it unasked once the search is given up. */
  async function askWithin(part: readonly Entry[], attempt: number, search: Search): Promise<boolean> {
    let isWhole = true
    for (const chunk of cut(part, most())) {
      if (isHopeless(search)) {
        give(chunk, undefined, attempt)
        isWhole = false
        continue
      }
      search.callsLeft--
      const said = await askOnce(chunk, search)
      const isAnswered = typeof said === 'object' ? await halve(said, search) : said === 'answered'
      isWhole &&= isAnswered
    }
    return isWhole
  }

  function give(chunk: readonly Entry[], rows: Rows | undefined, attempt: number) {
    const readAt = Date.now()
    const answered = chunk.filter((entry) => isOpen(entry) && attempt >= entry.newest)
    const told = answered.map((entry) => {
      entry.newest = attempt
      return take(entry, rows, readAt)
    })
    void Promise.all(told).then(() => {
      for (const entry of answered) if (entry.newest === attempt) entry.settle()
    })
  }

  /** @returns true when the provider answered any of them */
  async function askTogether(entries: readonly Entry[]): Promise<boolean> {
    const search: Search = { callsLeft: SEARCH_CALLS, isAnswered: false, refused: [] }
    const chunks = groupsOf(entries).flatMap((group) => cut(group, most()))
    const said = await Promise.all(chunks.map((chunk) => askOnce(chunk, search)))
    for (const refusal of said) if (typeof refusal === 'object') await halve(refusal, search)
    if (search.isAnswered) for (const entry of search.refused) setApart(entry, everyMs())
    return search.isAnswered
  }

  function askAlone(entry: Entry) {
    setApart(entry, everyMs())
    void askOnce([entry], { callsLeft: 0, isAnswered: false, refused: [] })
  }

  return {
    async ask(entries) {
      const apart = entries.filter(isApart).slice(0, ALONE_AT_ONCE)
      const together = entries.filter((entry) => !isApart(entry))
      const isWell = together.length === 0 || (await askTogether(together))
      if (isWell) apart.forEach(askAlone)
      return isWell
    },
    abandon(entries) {
      asked++
      for (const entry of entries) entry.newest = asked
    },
  }
}

/**
 * Selections answered before share no call with others, and new ones none with those that failed: a bad one delays as
 * few as may be. Those that failed are shuffled, so that a search that is given up does not always miss the same.
 */
function groupsOf(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const known = entries.filter(({ lastGoodAt }) => lastGoodAt > 0)
  const unknown = entries.filter(({ lastGoodAt }) => lastGoodAt === 0)
  const failed = unknown.filter(({ failing }) => failing).map((entry) => ({ entry, at: Math.random() }))
  return [
    known,
    unknown.filter(({ failing }) => !failing),
    failed.toSorted((one, other) => one.at - other.at).map(({ entry }) => entry),
  ]
}

const isHopeless = ({ callsLeft, isAnswered, refused }: Search) =>
  callsLeft <= 0 || (!isAnswered && refused.length >= REFUSED_ALONE)

const cut = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
