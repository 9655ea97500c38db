import { shuffle } from '#shared/league-model.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { ownNow } from './clock.ts'

/** Time for which due topics are gathered into one batch, in ms. */
const GATHER_MS = 5
/** Time for which a smaller size is used after a batch was too large, in ms. */
const SHORTENED_MS = 300_000
/** Most extra calls of one batch in the search for refused topics: to find three in a call of 100 takes at most 42. */
const SEARCH_CALLS = 64
/**
 * Number of topics that are refused one by one, with none answered, after which a probe asks a topic of another kin. If
 * that is refused too, the provider counts as refusing all.
 */
const REFUSED_ALONE = 4
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
  /** Its polls so far: answered, none, only failed ones, or one was refused while others were answered. */
  readonly past: 'answered' | 'none' | 'failed' | 'refused'
  /** False once a newer answer has come, or it is polled no more. */
  isWanted(): boolean
  /** @param tookMs duration of the batch before: the same for all of a batch, so that they stay together if it is slow */
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
  let accepted = { most: size, until: 0 }
  let tookMs = 0

  const most = () => (ownNow() < accepted.until ? accepted.most : size)

  /** @returns true if the call was answered; `refused` or `broken` for several topics, which are then halved */
  async function askOnce(chunk: Chunk<T>, search: Search<T>) {
    const topics = chunk.map(({ topic }) => topic)
    const answer = isSome(topics) ? await call(topics) : undefined
    const isRefused = typeof answer === 'string'
    if (isRefused && chunk.length > 1) return answer
    if (isRefused) search.refused.push(chunk[0])
    else for (const asked of chunk) asked.answer(answer, search.tookMs)
    search.isAnswered ||= typeof answer === 'object'
    return typeof answer === 'object'
  }

  /**
   * Polls the halves of a refused call, and those of a half that is refused as well. Once the search is given up, its
   * topics fail without a call. @returns true if all topics were answered in the end
   */
  async function halve(chunk: Chunk<T>, how: 'refused' | 'broken', search: Search<T>): Promise<boolean> {
    const open = chunk.filter((asked) => asked.isWanted())
    const half = Math.ceil(open.length / 2)
    let isWhole = true
    for (const part of [open.slice(0, half), open.slice(half)])
      for (const whole of cut(part, most())) {
        if (isRefusingAll(search) && !search.probe) await probe(search)
        const some = whole.filter((asked) => asked !== search.probe)
        if (!isSome(some)) continue
        const isGivenUp = isRefusingAll(search) || search.callsLeft-- <= 0
        if (isGivenUp) for (const asked of some) asked.answer(undefined)
        const result = !isGivenUp && (await askOnce(some, search))
        const isAnswered = typeof result === 'string' ? await halve(some, result, search) : result
        isWhole &&= isAnswered
      }
    // Both halves were answered, so the whole was too large. After `broken` the provider may have recovered.
    if (isWhole && how === 'refused' && open.length === chunk.length)
      accepted = { most: Math.min(most(), half), until: ownNow() + SHORTENED_MS }
    return isWhole
  }

  const isRefusingAll = ({ isAnswered, refused }: Search<T>) => !isAnswered && refused.length >= REFUSED_ALONE

  /** Asks one topic of another kin than the refused ones, before all are given up. */
  async function probe(search: Search<T>) {
    const kin = new Set(search.refused.map(({ topic }) => kinOf(topic)))
    search.probe = search.all.find((asked) => asked.isWanted() && !kin.has(kinOf(asked.topic)))
    if (search.probe) await askOnce([search.probe], search)
  }

  /** @param isAnswered true if the provider answers other topics @returns true if it answers those, or any of these */
  async function askTogether(groups: readonly (readonly DueTopic<T>[])[], isAnswered: boolean) {
    const search: Search<T> = { callsLeft: SEARCH_CALLS, isAnswered, refused: [], all: groups.flat(), tookMs }
    const chunks = groups.flatMap((group) => cut(group, most()))
    const results = await Promise.all(
      chunks.map(async (chunk) => [chunk, await askOnce(chunk, search)] as const),
    )
    for (const [chunk, result] of results) if (typeof result === 'string') await halve(chunk, result, search)
    for (const asked of search.refused) asked.answer(search.isAnswered ? 'refused' : undefined)
    return search.isAnswered
  }

  /**
   * Topics that were answered before, new ones and failed ones share no call, so that a bad one delays few others. The
   * failed ones are shuffled, so that a search that is given up does not always miss the same ones.
   */
  async function close() {
    const all = Object.groupBy(gathered.values(), (asked) => (asked.isWanted() ? asked.past : 'closed'))
    const { answered = [], none = [], failed = [], refused = [] } = all
    gathered.clear()
    const startedMs = performance.now()
    const groups = [answered, none, shuffle(Math.random, failed)]
    const isAnswered = await askTogether(groups, !groups.some(isSome))
    if (answered.length > 0) tookMs = performance.now() - startedMs
    for (const [nth, asked] of shuffle(Math.random, refused).entries())
      if (isAnswered && nth < ALONE_AT_ONCE) void askTogether([[asked]], true)
      else asked.answer(undefined)
  }

  return {
    /** Polls a topic with those that are due within GATHER_MS; once, if it is due twice. */
    ask(asked: DueTopic<T>) {
      const isFirst = gathered.size === 0
      gathered.set(asked.topic, asked)
      if (isFirst) setTimeout(close, GATHER_MS)
    },
  }
}

function cut<T>(all: readonly T[], size: number): readonly Some<T>[] {
  const chunks = Array.from({ length: Math.ceil(all.length / size) }, (_, nth) =>
    all.slice(nth * size, (nth + 1) * size),
  )
  return chunks.filter((chunk) => isSome(chunk))
}

const isSome = <T>(all: readonly T[]): all is Some<T> => all.length > 0
