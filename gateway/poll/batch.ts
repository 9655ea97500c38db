import { shuffle } from '#shared/league-model.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { ownNow } from './clock.ts'

/** Time for which due topics are gathered into one batch, in ms. */
const GATHER_MS = 5
/** Time for which a smaller size is used after a batch was too large, in ms. */
const SMALLER_MS = 300_000
/** Most extra calls of one batch in the search for refused topics: to find three in a call of 100 takes at most 42. */
const SEARCH_CALLS = 64
/**
 * Number of topics that are refused one by one, with none answered, after which a probe asks a topic of another kin. If
 * that is refused too, the provider counts as refusing all.
 */
const PROBE_AFTER = 4
/** Most topics that are polled alone at a time; further ones fail without a call. */
const ALONE_AT_ONCE = 4

/**
 * The outcome of one call. `refused` (400, 413, 422): too many topics, or a bad one among them. `broken`: the
 * answer has no rows, maybe because of one of them. Undefined: no answer.
 */
export type CallAnswer = Rows | 'refused' | 'broken' | undefined

/** A topic's rows; undefined: the poll failed; `refused`: the provider refuses it, and answers others. */
export type PollAnswer = Rows | 'refused' | undefined

/** At least one. */
export type Some<T> = readonly [T, ...T[]]

/** A topic that is due, with the callbacks of its poll. */
export interface DueTopic<T> {
  readonly topic: T
  /** Its polls so far: one answered, none made, only failed ones, or the last refused while other topics were answered. */
  readonly past: 'answered' | 'none' | 'failed' | 'refused'
  /** False once a newer answer has come, or it is polled no more. */
  isWanted(): boolean
  /** @param tookMs duration of the previous batch: the same for all of a batch, so that they are due together again */
  answer(answer: PollAnswer, tookMs?: number): void
}

/** The search for the refused topics of one batch, across its calls. */
interface Search<T> {
  callsLeft: number
  isAnswered: boolean
  readonly refused: DueTopic<T>[]
  readonly all: readonly DueTopic<T>[]
  /** The topic that the probe asked, of another kin than the refused ones. */
  probe?: DueTopic<T> | undefined
  /** Duration of the last earlier batch that had topics which were answered before, in ms. */
  readonly tookMs: number
}

type Chunk<T> = Some<DueTopic<T>>

/**
 * Polls topics that are due at the same time together, at most `size` in a call. A refused call is halved again and
 * again, down to the topics that cause the refusal. Those are polled alone from then on.
 * @param call polls topics; never throws @param kinOf returns a topic's kin: topics of one kin are often refused
 * together
 */
export function createBatch<T>(
  size: number,
  call: (topics: Some<T>) => Promise<CallAnswer>,
  kinOf: (topic: T) => unknown = (topic) => topic,
) {
  const gathered = new Map<T, DueTopic<T>>()
  /** The size that the provider has accepted, used until a time of our own clock. */
  let accepted = { size, until: 0 }
  /** Duration of the last batch that had topics which were answered before. */
  let tookMs = 0

  const currentSize = () => (ownNow() < accepted.until ? accepted.size : size)

  /**
   * Makes one call.
   * @returns true if it was answered, false if not, or if its only topic was refused. `refused` or `broken` of several
   * topics: the caller halves them
   */
  async function askOnce(chunk: Chunk<T>, search: Search<T>) {
    const topics = chunk.map(({ topic }) => topic)
    const answer = isSome(topics) ? await call(topics) : undefined
    const isRefused = typeof answer === 'string'
    if (isRefused && chunk.length > 1) return answer
    if (isRefused) search.refused.push(chunk[0])
    else for (const due of chunk) due.answer(answer, search.tookMs)
    search.isAnswered ||= typeof answer === 'object'
    return typeof answer === 'object'
  }

  /**
   * Polls the halves of a refused call, and those of a half that is refused as well. Once the search is given up, its
   * topics fail without a call. @returns true if all topics were answered in the end
   */
  async function halve(chunk: Chunk<T>, fault: 'refused' | 'broken', search: Search<T>): Promise<boolean> {
    const wanted = chunk.filter((due) => due.isWanted())
    const halfSize = Math.ceil(wanted.length / 2)
    let areAllAnswered = true
    for (const half of [wanted.slice(0, halfSize), wanted.slice(halfSize)])
      for (const part of cut(half, currentSize()))
        areAllAnswered = (await askPart(part, search)) && areAllAnswered
    // Both halves were answered, so the whole was too large. After `broken` the provider may have recovered.
    if (areAllAnswered && fault === 'refused' && wanted.length === chunk.length)
      accepted = { size: Math.min(currentSize(), halfSize), until: ownNow() + SMALLER_MS }
    return areAllAnswered
  }

  /** Polls a part of a refused call, unless the search is given up. @returns true if all its topics were answered */
  async function askPart(part: Chunk<T>, search: Search<T>): Promise<boolean> {
    if (isRefusingAll(search) && !search.probe) await probe(search)
    const unasked = part.filter((due) => due !== search.probe)
    if (!isSome(unasked)) return true
    if (isRefusingAll(search) || search.callsLeft-- <= 0) {
      for (const due of unasked) due.answer(undefined)
      return false
    }
    const result = await askOnce(unasked, search)
    return typeof result === 'string' ? halve(unasked, result, search) : result
  }

  const isRefusingAll = ({ isAnswered, refused }: Search<T>) => !isAnswered && refused.length >= PROBE_AFTER

  /** Asks one topic of another kin than the refused ones, before all are given up. */
  async function probe(search: Search<T>) {
    const kin = new Set(search.refused.map(({ topic }) => kinOf(topic)))
    search.probe = search.all.find((due) => due.isWanted() && !kin.has(kinOf(due.topic)))
    if (search.probe) await askOnce([search.probe], search)
  }

  /**
   * Polls groups of topics, and searches for the refused ones.
   * @param isAnswered true if the provider answers other topics @returns true if it answers those, or any of these
   */
  async function askTogether(groups: readonly (readonly DueTopic<T>[])[], isAnswered: boolean) {
    const search: Search<T> = { callsLeft: SEARCH_CALLS, isAnswered, refused: [], all: groups.flat(), tookMs }
    const chunks = groups.flatMap((group) => cut(group, currentSize()))
    const results = await Promise.all(
      chunks.map(async (chunk) => [chunk, await askOnce(chunk, search)] as const),
    )
    for (const [chunk, result] of results) if (typeof result === 'string') await halve(chunk, result, search)
    for (const due of search.refused) due.answer(search.isAnswered ? 'refused' : undefined)
    return search.isAnswered
  }

  /**
   * Polls the gathered topics. Those that were answered before, new ones and failed ones share no call, so that a bad one
   * delays few others. The failed ones are shuffled, so that a search that is given up does not always miss the same ones.
   */
  async function pollGathered() {
    const all = Object.groupBy(gathered.values(), (due) => (due.isWanted() ? due.past : 'closed'))
    const { answered = [], none = [], failed = [], refused = [] } = all
    gathered.clear()
    const startedMs = performance.now()
    const groups = [answered, none, shuffle(Math.random, failed)]
    // With nothing else to ask, the refused topics are polled at once.
    const isOnlyRefused = !groups.some(isSome)
    const isAnswered = await askTogether(groups, isOnlyRefused)
    if (answered.length > 0) tookMs = performance.now() - startedMs
    for (const [nth, due] of shuffle(Math.random, refused).entries())
      if (isAnswered && nth < ALONE_AT_ONCE) void askTogether([[due]], true)
      else due.answer(undefined)
  }

  return {
    /** Polls a topic with those that are due within GATHER_MS; once, if it is due twice. */
    ask(due: DueTopic<T>) {
      const isFirst = gathered.size === 0
      gathered.set(due.topic, due)
      if (isFirst) setTimeout(pollGathered, GATHER_MS)
    },
  }
}

/** The list in parts of at most `size`. */
function cut<T>(all: readonly T[], size: number): readonly Some<T>[] {
  const chunks = Array.from({ length: Math.ceil(all.length / size) }, (_, nth) =>
    all.slice(nth * size, (nth + 1) * size),
  )
  return chunks.filter((chunk) => isSome(chunk))
}

const isSome = <T>(all: readonly T[]): all is Some<T> => all.length > 0
