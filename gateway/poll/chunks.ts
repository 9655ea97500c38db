import type { Rows } from '#shared/topics/rows.ts'
import { type Entry, isApart, setApart } from './entry.ts'

/** How long a provider is asked of no more than it last took, in ms. */
const SPARED_MS = 300_000
/** The most calls of one ask that go into finding what a provider refuses: three in a batch of 100 need at most 42. */
const SEARCH_CALLS = 64
/** After so many selections that were refused one by one, and none answered, the provider is taken to refuse all. */
const REFUSED_ALONE = 4
/** How many of those that are asked alone are asked at once. */
const ALONE_AT_ONCE = 4

/**
 * What came of one call. `refused`: the provider does not take that question, which may hold too many selections, or
 * a bad one. `broken`: the question makes it fail. Undefined: it gave no answer.
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
 * question that is refused is halved, both halves, until it is found what it is refused for: that is asked alone from
 * then on, and has no part in how it goes.
 */
export interface Chunks {
  /** @returns whether anything was answered, or nothing asked */
  ask(entries: readonly Entry[]): Promise<boolean>
  /** What is being asked of these is not waited for any more. */
  abandon(entries: Iterable<Entry>): void
}

/** What one ask has found out. */
interface Search {
  callsLeft: number
  isAnswered: boolean
  readonly refused: Entry[]
}

/** A question of several selections that was refused. */
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

  /** @returns whether all of it was answered in the end */
  async function halve({ chunk, how, attempt }: Refusal, search: Search): Promise<boolean> {
    const open = chunk.filter((entry) => isOpen(entry) && attempt >= entry.newest)
    const half = Math.ceil(open.length / 2)
    const first = await askWithin(open.slice(0, half), attempt, search)
    const rest = await askWithin(open.slice(half), attempt, search)
    // Both were taken and together they were not: it was too long. A provider that just failed may have recovered.
    if (first && rest && how === 'refused' && open.length === chunk.length)
      taken = { most: Math.min(most(), half), until: Date.now() + SPARED_MS }
    return first && rest
  }

  /** Asks a part of what was refused, unless that has become hopeless. */
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

  /** Asks some together. @returns whether the provider answered any of them */
  async function askTogether(entries: readonly Entry[]): Promise<boolean> {
    const search: Search = { callsLeft: SEARCH_CALLS, isAnswered: false, refused: [] }
    // Those that were answered before share no call with those that were not: a bad newcomer holds up none of them.
    const chunks = [true, false].flatMap((isKnown) =>
      cut(
        entries.filter(({ lastGoodAt }) => lastGoodAt > 0 === isKnown),
        most(),
      ),
    )
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

const isHopeless = ({ callsLeft, isAnswered, refused }: Search) =>
  callsLeft <= 0 || (!isAnswered && refused.length >= REFUSED_ALONE)

const cut = <T>(all: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))
