import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import webPush from 'web-push'
import { isPassed, type Mark, type Move } from '#shared/alerts.ts'
import { asFields } from '#shared/model/field.ts'
import type { Config } from '../config.ts'
import type { Subscriber } from './subscriber.ts'

/** Most subscriptions that are kept, on all gateways together. */
const MAX_SUBSCRIPTIONS = 100_000

/** Bounds of the subscriptions that are kept, and of the selections with marks, each of which is polled. */
export type PushBounds = Readonly<ReturnType<typeof pushBoundsOf>>

/** ADDRESS_SHARE percent of the subscriptions for a network, and of MAX_TOPICS for the prices of all. */
export function pushBoundsOf({ ADDRESS_SHARE, MAX_TOPICS }: Pick<Config, 'ADDRESS_SHARE' | 'MAX_TOPICS'>) {
  const shareOf = (all: number) => Math.ceil((all * ADDRESS_SHARE) / 100)
  return {
    maxSubscriptions: MAX_SUBSCRIPTIONS,
    /** Of one IPv4 address or /48 of IPv6. */
    maxSubscriptionsOfNetwork: shareOf(MAX_SUBSCRIPTIONS),
    maxPrices: shareOf(MAX_TOPICS),
    maxPricesOfNetwork: shareOf(shareOf(MAX_TOPICS)),
  }
}

export const isPriceMark = ({ above, below }: Mark): boolean => above !== undefined || below !== undefined

/** The key pair by which push services know this site: a subscription is bound to it. */
export type VapidKeys = Readonly<ReturnType<typeof webPush.generateVAPIDKeys>>

/** The id of a subscription, and the JSON of its `Subscriber`. */
export type FoundSubscription = readonly [id: string, text: string]

/**
 * The store of the subscriptions, each kept until its end, and of the key pair that they are bound to, made once.
 * Nothing in it names a player. Every method rejects if the store does not answer.
 */
export interface PushStore {
  keys(): Promise<VapidKeys>
  /**
   * Keeps a subscription, in place of the one with its id.
   * @returns false if there is no room, in all or for its network
   */
  keep(id: string, subscriber: Subscriber): Promise<boolean>
  drop(ids: readonly string[]): Promise<void>
  /** Pages of the subscriptions with a mark of the topic, some twice. @param move only those whose mark it passes */
  subscriptionsOf(topic: string, move?: Move): AsyncIterable<readonly FoundSubscription[]>
  /** The topics of the selections with marks, without those that have ended. */
  markedSelections(): Promise<readonly string[]>
  /** Records that selections have ended: they take no room until a subscription with a mark of them is kept again. */
  endSelections(topics: readonly string[]): Promise<void>
  /** The number of subscriptions that are kept; some may have ended. */
  count(): Promise<number>
}

export const PAGE_SIZE = 250

/** Fewest appended lines after which the file is written anew. */
const REWRITE_LINES = 10_000
/** Fewest appended lines after which the file is written anew, as a multiple of the subscriptions. */
const REWRITE_FACTOR = 3

/**
 * The subscriptions of one gateway: in its memory, and in a file of JSON lines that is read at the start, and appended
 * to.
 * @throws where the file cannot be read or written
 */
export async function openFilePush(file: string, bounds: PushBounds): Promise<PushStore> {
  const subscribers = new Map<string, Subscriber>()
  /** The ids of the subscriptions with a mark of a topic. */
  const idsOf = new Map<string, Set<string>>()
  /** The number of subscriptions of a network. */
  const countOf = new Map<string, number>()
  /** The networks that have marked a selection, by its topic. */
  const networksOf = new Map<string, Set<string>>()
  let keys: VapidKeys = webPush.generateVAPIDKeys()
  let appendedLines = 0
  let writing = Promise.resolve()

  function remove(id: string) {
    const subscriber = subscribers.get(id)
    if (!subscriber) return
    const { network, marks } = subscriber
    subscribers.delete(id)
    countOf.set(network, (countOf.get(network) ?? 1) - 1)
    if (countOf.get(network) === 0) countOf.delete(network)
    for (const { topic } of marks) {
      idsOf.get(topic)?.delete(id)
      if (idsOf.get(topic)?.size !== 0) continue
      idsOf.delete(topic)
      networksOf.delete(topic)
    }
  }

  function add(id: string, subscriber: Subscriber) {
    remove(id)
    const { network, marks } = subscriber
    subscribers.set(id, subscriber)
    countOf.set(network, (countOf.get(network) ?? 0) + 1)
    for (const { topic } of marks) idsOf.set(topic, (idsOf.get(topic) ?? new Set()).add(id))
    for (const { topic } of marks.filter(isPriceMark))
      networksOf.set(topic, (networksOf.get(topic) ?? new Set()).add(network))
  }

  /** True if the subscription stays within the bounds, or adds no selection beyond them. */
  function hasRoom(id: string, { network, marks }: Subscriber): boolean {
    const isFull =
      subscribers.size >= bounds.maxSubscriptions ||
      (countOf.get(network) ?? 0) >= bounds.maxSubscriptionsOfNetwork
    if (isFull && !subscribers.has(id)) return false
    const marked = marks.filter(isPriceMark).map(({ topic }) => topic)
    const ofNetwork = [...networksOf.keys()].filter((topic) => networksOf.get(topic)?.has(network))
    const fits = (selections: readonly string[], bound: number) => {
      const size = new Set([...selections, ...marked]).size
      return size <= bound || size === selections.length
    }
    return fits([...networksOf.keys()], bounds.maxPrices) && fits(ofNetwork, bounds.maxPricesOfNetwork)
  }

  const lineOf = (value: object) => `${JSON.stringify(value)}\n`
  function* lines() {
    yield lineOf({ keys })
    for (const [id, subscriber] of subscribers) yield lineOf({ id, subscriber })
    const selections = [...idsOf.keys()].filter((topic) => topic.startsWith('selection/'))
    yield lineOf({ ended: selections.filter((topic) => !networksOf.has(topic)) })
  }

  async function rewrite() {
    appendedLines = 0
    await writeFile(`${file}.new`, lines(), { mode: 0o600 })
    await rename(`${file}.new`, file)
  }

  /** Appends a line once the earlier ones are written. It does not reject for a fault of those. */
  function write(value: object): Promise<void> {
    appendedLines++
    const isLong = appendedLines > Math.max(REWRITE_LINES, REWRITE_FACTOR * subscribers.size)
    const done = writing.then(() => (isLong ? rewrite() : appendFile(file, lineOf(value))))
    writing = done.catch(() => undefined)
    return done
  }

  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  for (const line of text.split('\n')) {
    const entry = readLine(line)
    if (!entry) continue
    keys = (entry.keys as VapidKeys | undefined) ?? keys
    for (const topic of (entry.ended as readonly string[] | undefined) ?? []) networksOf.delete(topic)
    const id = String(entry.id)
    // The file is this gateway's own: its entries are read as they were written.
    const subscriber = entry.subscriber as Subscriber | undefined
    if (subscriber && subscriber.until > Date.now()) add(id, subscriber)
    else remove(id)
  }
  await rewrite()

  function dropEnded() {
    const now = Date.now()
    for (const [id, { until }] of subscribers) if (until <= now) remove(id)
  }

  return {
    keys: async () => keys,
    async keep(id, subscriber) {
      if (!hasRoom(id, subscriber)) dropEnded()
      if (!hasRoom(id, subscriber)) return false
      add(id, subscriber)
      await write({ id, subscriber })
      return true
    },
    async drop(ids) {
      for (const id of ids.filter((id) => subscribers.has(id))) {
        remove(id)
        await write({ id })
      }
    },
    async *subscriptionsOf(topic, move) {
      const now = Date.now()
      const isFound = ({ until, marks }: Subscriber) =>
        until > now && (!move || marks.some((mark) => mark.topic === topic && isPassed(mark, move)))
      let page: FoundSubscription[] = []
      for (const id of idsOf.get(topic) ?? []) {
        const subscriber = subscribers.get(id)
        if (!subscriber || !isFound(subscriber)) continue
        page.push([id, JSON.stringify(subscriber)])
        if (page.length < PAGE_SIZE) continue
        yield page
        page = []
        await setImmediate()
      }
      if (page.length > 0) yield page
    },
    markedSelections: async () => [...networksOf.keys()],
    async endSelections(topics) {
      const ended = topics.filter((topic) => networksOf.delete(topic))
      if (ended.length > 0) await write({ ended })
    },
    count: async () => subscribers.size,
  }
}

/** The fields of a line; undefined for one that a crash has cut off. */
function readLine(line: string) {
  try {
    return asFields(JSON.parse(line))
  } catch {
    return undefined
  }
}
