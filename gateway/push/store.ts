import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import webPush from 'web-push'
import { asFields } from '#shared/model/field.ts'
import type { Config } from '../config.ts'
import type { Subscriber } from './subscriber.ts'

/** Subscriptions that are kept, on all gateways together. */
const MOST = 100_000

/** Bounds of the subscriptions that are kept; `mostOfNetwork`: of one IPv4 address or /48 of IPv6. */
export interface PushBounds {
  readonly most: number
  readonly mostOfNetwork: number
}

/** ADDRESS_SHARE percent of all subscriptions for one network. */
export const pushBoundsOf = ({ ADDRESS_SHARE }: Pick<Config, 'ADDRESS_SHARE'>): PushBounds => ({
  most: MOST,
  mostOfNetwork: Math.ceil((MOST * ADDRESS_SHARE) / 100),
})

/** The key pair by which push services know this site: a subscription is bound to it. */
export type VapidKeys = Readonly<ReturnType<typeof webPush.generateVAPIDKeys>>

/** A subscription, by its id, as JSON of a `Subscriber`. */
export type Found = readonly [id: string, text: string]

/**
 * Keeps the subscriptions, each until its end, and the key pair that they are bound to, which it makes once. Nothing in it
 * names a player. Every method rejects where the store does not answer.
 */
export interface PushStore {
  keys(): Promise<VapidKeys>
  /** In place of the one with this id. False: there is no room, in all or for the network. */
  keep(id: string, subscriber: Subscriber): Promise<boolean>
  drop(ids: readonly string[]): Promise<void>
  /** Those with a mark of the topic, in pages. One may come twice. */
  of(topic: string): AsyncIterable<readonly Found[]>
  /** The number of those that are kept; some may have ended. */
  count(): Promise<number>
}

/** Subscriptions of one page. */
export const PAGE = 250

/** Appended lines after which the file is written anew: this many, and this many times those that are kept. */
const REWRITTEN_AFTER = { lines: 10_000, times: 3 } as const

/**
 * The subscriptions of one gateway: in its memory, and in a file of JSON lines that is read at the start, and appended to.
 * @throws where the file cannot be read or written
 */
export async function openFilePush(file: string, { most, mostOfNetwork }: PushBounds): Promise<PushStore> {
  const kept = new Map<string, Subscriber>()
  const topics = new Map<string, Set<string>>()
  const networks = new Map<string, number>()
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
      if (topics.get(topic)?.size === 0) topics.delete(topic)
    }
  }

  function add(id: string, subscriber: Subscriber) {
    remove(id)
    kept.set(id, subscriber)
    networks.set(subscriber.network, (networks.get(subscriber.network) ?? 0) + 1)
    for (const { topic } of subscriber.marks) topics.set(topic, (topics.get(topic) ?? new Set()).add(id))
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

  /** One after the other; a fault is that of its own caller. */
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
      const { network } = subscriber
      const isFull = () => kept.size >= most || (networks.get(network) ?? 0) >= mostOfNetwork
      if (!kept.has(id) && isFull()) dropEnded()
      if (!kept.has(id) && isFull()) return false
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
    async *of(topic) {
      const now = Date.now()
      let page: Found[] = []
      for (const id of topics.get(topic) ?? []) {
        const subscriber = kept.get(id)
        if (!subscriber || subscriber.until <= now) continue
        page.push([id, JSON.stringify(subscriber)])
        if (page.length < PAGE) continue
        yield page
        page = []
        await setImmediate()
      }
      if (page.length > 0) yield page
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
