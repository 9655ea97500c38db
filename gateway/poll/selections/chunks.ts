import type { Rows } from '#shared/topics/rows.ts'
import { type Entry, isIsolated, isolate } from './entry.ts'

/** Time for which a shorter size is used after a batch was too long, in ms. */
const SHORTENED_MS = 300_000
/** Bound on the extra calls of one round that find refused selections: three in a batch of 100 need at most 42. */
const SEARCH_CALLS = 64
/** Number of selections refused one by one, with none answered, after which the provider counts as refusing all. */
const REFUSED_ALONE = 4
/** Bound on the isolated selections of one round. */
const ALONE_AT_ONCE = 4

/**
 * The outcome of one call. `refused` (400, 413, 422): too many selections, or a bad one among them. `broken` (5xx): the
 * provider failed, maybe because of one of them. Undefined: no answer.
 */
export type ChunkAnswer = Rows | 'refused' | 'broken' | undefined

interface ChunksDeps {
  /** Bound on the selections of one call. */
  readonly size: number
  everyMs(): number
  /** Never throws. */
  ask(entries: readonly Entry[]): Promise<ChunkAnswer>
  /** True while the selection is polled. */
  isOpen(entry: Entry): boolean
  /** Handles the answer for an entry, unless a newer one came before; rows undefined: it failed. Settles once committed. */
  take(entry: Entry, rows: Rows | undefined, readAt: number): void | Promise<void>
}

/**
 * Polls entries, `size` in a call, and hands out the answers, never an older one after a newer one. A refused batch is
 * halved again and again down to the selections that cause the refusal. Those are polled alone from then on, and do not
 * count as failures.
 */
export type Chunks = ReturnType<typeof createChunks>

/** State of one round across its calls. */
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

export function createChunks({ size, everyMs, ask, isOpen, take }: ChunksDeps) {
  let asked = 0
  /** The batch size that the provider accepts, believed until a time in epoch ms. */
  let accepted = { most: size, until: 0 }

  const most = () => (Date.now() < accepted.until ? accepted.most : size)

  async function askOnce(chunk: readonly Entry[], search: Search): Promise<'answered' | 'failed' | Refusal> {
    const attempt = ++asked
    const answer = await ask(chunk)
    const how = answer === 'refused' || answer === 'broken' ? answer : undefined
    if (how && chunk.length > 1) return { chunk, how, attempt }
    if (how) search.refused.push(...chunk)
    const rows = typeof answer === 'object' ? answer : undefined
    search.isAnswered ||= rows !== undefined
    give(chunk, rows, attempt)
    return rows ? 'answered' : 'failed'
  }

  /** @returns true if all of it was answered in the end */
  async function halve({ chunk, how, attempt }: Refusal, search: Search): Promise<boolean> {
    const open = chunk.filter((entry) => isOpen(entry) && attempt >= entry.newest)
    const half = Math.ceil(open.length / 2)
    const first = await askWithin(open.slice(0, half), attempt, search)
    const rest = await askWithin(open.slice(half), attempt, search)
    // Both halves were answered, so the whole was too long. After `broken` the provider may just have recovered.
    if (first && rest && how === 'refused' && open.length === chunk.length)
      accepted = { most: Math.min(most(), half), until: Date.now() + SHORTENED_MS }
    return first && rest
  }

  /** Polls a part of a refused batch; once the search is given up, it fails without a call. */
  async function askWithin(part: readonly Entry[], attempt: number, search: Search): Promise<boolean> {
    let isWhole = true
    for (const chunk of cut(part, most())) {
      if (isHopeless(search)) {
        give(chunk, undefined, attempt)
        isWhole = false
        continue
      }
      search.callsLeft--
      const result = await askOnce(chunk, search)
      const isAnswered = typeof result === 'object' ? await halve(result, search) : result === 'answered'
      isWhole &&= isAnswered
    }
    return isWhole
  }

  function give(chunk: readonly Entry[], rows: Rows | undefined, attempt: number) {
    const readAt = Date.now()
    const answered = chunk.filter((entry) => isOpen(entry) && attempt >= entry.newest)
    const committed = answered.map((entry) => {
      entry.newest = attempt
      return take(entry, rows, readAt)
    })
    void Promise.all(committed).then(() => {
      for (const entry of answered) if (entry.newest === attempt) entry.settle()
    })
  }

  /** @returns true if the provider answered any of them */
  async function askTogether(entries: readonly Entry[]): Promise<boolean> {
    const search: Search = { callsLeft: SEARCH_CALLS, isAnswered: false, refused: [] }
    const chunks = groupsOf(entries).flatMap((group) => cut(group, most()))
    const results = await Promise.all(chunks.map((chunk) => askOnce(chunk, search)))
    for (const result of results) if (typeof result === 'object') await halve(result, search)
    if (search.isAnswered) for (const entry of search.refused) isolate(entry, everyMs())
    return search.isAnswered
  }

  function askAlone(entry: Entry) {
    isolate(entry, everyMs())
    void askOnce([entry], { callsLeft: 0, isAnswered: false, refused: [] })
  }

  return {
    /** @returns true if anything was answered, or there was nothing to poll in batches */
    async ask(entries: readonly Entry[]) {
      const apart = entries.filter(isIsolated).slice(0, ALONE_AT_ONCE)
      const together = entries.filter((entry) => !isIsolated(entry))
      const isWell = together.length === 0 || (await askTogether(together))
      if (isWell) apart.forEach(askAlone)
      return isWell
    },
    /** Drops the answers of these entries that are under way. */
    abandon(entries: Iterable<Entry>) {
      asked++
      for (const entry of entries) entry.newest = asked
    },
  }
}

/**
 * Selections that were answered before, new ones and failed ones share no call, so that a bad one delays few others. The
 * failed ones are shuffled, so that a search that is given up does not always miss the same ones.
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
