import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import webPush from 'web-push'
import { isPassed, type Mark, type Move } from '#shared/alerts.ts'
import { asFields } from '#shared/model/field.ts'
import type { Config } from '../config.ts'
import type { Subscriber } from './subscriber.ts'

/** Subscriptions that are kept, on all gateways together. */
const MOST = 100_000

/** Bounds of the subscriptions that are kept, and of the selections with marks, each of which is polled. */
export type PushBounds = Readonly<ReturnType<typeof pushBoundsOf>>

/** ADDRESS_SHARE percent of the subscriptions for a network, and of MAX_TOPICS for the prices of all. */
export function pushBoundsOf({ ADDRESS_SHARE, MAX_TOPICS }: Pick<Config, 'ADDRESS_SHARE' | 'MAX_TOPICS'>) {
  const shareOf = (all: number) => Math.ceil((all * ADDRESS_SHARE) / 100)
  return {
    most: MOST,
    /** Of one IPv4 address or /48 of IPv6. */
    mostOfNetwork: shareOf(MOST),
    mostPrices: shareOf(MAX_TOPICS),
    mostPricesOfNetwork: shareOf(shareOf(MAX_TOPICS)),
  }
}

/** True for the mark of a price. */
export const isOfPrice = ({ above, below }: Mark): boolean => above !== undefined || below !== undefined

/** The key pair by which push services know this site: a subscription is bound to it. */
export type VapidKeys = Readonly<ReturnType<typeof webPush.generateVAPIDKeys>>

/** The id of a subscription, and the JSON of its `Subscriber`. */
export type FoundSubscription = readonly [id: string, text: string]

/**
 * The subscriptions, each kept until its end, and the key pair that they are bound to, made once. Nothing in it names a
 * player. Every method rejects where the store does not answer.
 */
export interface PushStore {
  keys(): Promise<VapidKeys>
  /** Keeps it in place of the one with this id. False: no room for it or for its prices, in all or for the network. */
  keep(id: string, subscriber: Subscriber): Promise<boolean>
  drop(ids: readonly string[]): Promise<void>
  /** The subscriptions with a mark of the topic, in pages; some twice. @param move those whose mark it passes */
  of(topic: string, move?: Move): AsyncIterable<readonly FoundSubscription[]>
  /** The topics of the selections with marks, but for those that have ended. */
  prices(): Promise<readonly string[]>
  /** Selections have ended: they take no room until a subscription with a mark of them is kept again. */
  end(topics: readonly string[]): Promise<void>
  /** The number of subscriptions that are kept; some may have ended. */
  count(): Promise<number>
}

/** Subscriptions of one page. */
export const PAGE = 250

/** Appended lines after which the file is written anew: their number, and how many times the kept subscriptions. */
const REWRITTEN_AFTER = { lines: 10_000, times: 3 } as const

/**
 * The subscriptions of one gateway: in its memory, and in a file of JSON lines that is read at the start, and appended to.
 * @throws where the file cannot be read or written
 */
export async function openFilePush(file: string, bounds: PushBounds): Promise<PushStore> {
  const kept = new Map<string, Subscriber>()
  const topics = new Map<string, Set<string>>()
  const networks = new Map<string, number>()
  /** The networks that have marked a selection, by its topic. */
  const prices = new Map<string, Set<string>>()
  let keys: VapidKeys = webPush.generateVAPIDKeys()
  let appended = 0
  let writing = Promise.resolve()

  function remove(id: string) {
    const held = kept.get(id)
    if (!held) return
    kept.delete(id)
    networks.set(held.network, (networks.get(held.network) ?? 1) - 1)
    if (networks.get(held.network) === 0) networks.delete(held.network)
    for (const { topic } of held.marks) {
      topics.get(topic)?.delete(id)
      if (topics.get(topic)?.size !== 0) continue
      topics.delete(topic)
      prices.delete(topic)
    }
  }

  function add(id: string, subscriber: Subscriber) {
    remove(id)
    kept.set(id, subscriber)
    networks.set(subscriber.network, (networks.get(subscriber.network) ?? 0) + 1)
    for (const { topic } of subscriber.marks) topics.set(topic, (topics.get(topic) ?? new Set()).add(id))
    for (const { topic } of subscriber.marks.filter(isOfPrice))
      prices.set(topic, (prices.get(topic) ?? new Set()).add(subscriber.network))
  }

  function isFull(id: string, { network, marks }: Subscriber): boolean {
    const isCrowded = kept.size >= bounds.most || (networks.get(network) ?? 0) >= bounds.mostOfNetwork
    const marked = marks.filter(isOfPrice).map(({ topic }) => topic)
    const own = [...prices].flatMap(([topic, of]) => (of.has(network) ? [topic] : []))
    const isAbove = (held: Iterable<string>, most: number) => new Set([...held, ...marked]).size > most
    return (
      (isCrowded && !kept.has(id)) ||
      isAbove(prices.keys(), bounds.mostPrices) ||
      isAbove(own, bounds.mostPricesOfNetwork)
    )
  }

  const lineOf = (value: object) => `${JSON.stringify(value)}\n`
  function* lines() {
    yield lineOf({ keys })
    for (const [id, subscriber] of kept) yield lineOf({ id, subscriber })
  }

  async function rewrite() {
    appended = 0
    await writeFile(`${file}.new`, lines(), { mode: 0o600 })
    await rename(`${file}.new`, file)
  }

  /** Appends a line after those before it. Rejects for its own fault only. */
  function write(value: object): Promise<void> {
    appended++
    const isLong = appended > REWRITTEN_AFTER.lines && appended > REWRITTEN_AFTER.times * kept.size
    const done = writing.then(() => (isLong ? rewrite() : appendFile(file, lineOf(value))))
    writing = done.catch(() => undefined)
    return done
  }

  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  for (const line of text.split('\n')) {
    const entry = parsed(line)
    if (!entry) continue
    keys = (entry.keys as VapidKeys | undefined) ?? keys
    const id = String(entry.id)
    // The file is this gateway's own: its entries are read as they were written.
    const subscriber = entry.subscriber as Subscriber | undefined
    if (subscriber && subscriber.until > Date.now()) add(id, subscriber)
    else remove(id)
  }
  await rewrite()

  function dropEnded() {
    const now = Date.now()
    for (const [id, { until }] of kept) if (until <= now) remove(id)
  }

  return {
    keys: async () => keys,
    async keep(id, subscriber) {
      if (isFull(id, subscriber)) dropEnded()
      if (isFull(id, subscriber)) return false
      add(id, subscriber)
      await write({ id, subscriber })
      return true
    },
    async drop(ids) {
      for (const id of ids.filter((id) => kept.has(id))) {
        remove(id)
        await write({ id })
      }
    },
    async *of(topic, move) {
      const now = Date.now()
      const isFound = ({ until, marks }: Subscriber) =>
        until > now && (!move || marks.some((mark) => mark.topic === topic && isPassed(mark, move)))
      let page: FoundSubscription[] = []
      for (const id of topics.get(topic) ?? []) {
        const subscriber = kept.get(id)
        if (!subscriber || !isFound(subscriber)) continue
        page.push([id, JSON.stringify(subscriber)])
        if (page.length < PAGE) continue
        yield page
        page = []
        await setImmediate()
      }
      if (page.length > 0) yield page
    },
    prices: async () => [...prices.keys()],
    async end(ended) {
      for (const topic of ended) prices.delete(topic)
    },
    count: async () => kept.size,
  }
}

/** Undefined for a line that a crash has cut off. */
function parsed(line: string) {
  try {
    return asFields(JSON.parse(line))
  } catch {
    return undefined
  }
}
