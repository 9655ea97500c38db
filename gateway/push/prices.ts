import { readSelection } from '#shared/model/odds/selection.ts'
import { offeredPrice } from '#shared/odds/price-spans.ts'
import { parseTopic, SELECTION_KEY, type Topic } from '#shared/topics/name.ts'
import type { Commit } from '../log/commits.ts'
import type { Log } from '../log/log.ts'
import type { Watchers } from '../poll/watchers.ts'
import { type Dispatch, MINUTE_MS } from './announcer.ts'
import type { PushStore } from './store.ts'

/** Interval of the checks for selections with marks, and for moves that have waited, in ms. */
const LOOK_MS = 5_000

/** Time after which a selection that is closed, or that the provider does not know, has ended, in ms. */
const OVER_AFTER_MS = 10 * 60_000

/** Time for which the alert of a price stays after its push, in ms. */
const STALE_AFTER_MS = 15 * 60_000

interface Watched {
  readonly topic: Topic
  /** The newest price that this gateway has committed. */
  price?: number
  /** The price before the moves that were not pushed; undefined: there were none. */
  from?: number | undefined
  /** End of the minute after its last push, in ms of `performance.now`: moves wait until then. */
  quietUntilMs: number
}

/**
 * Watches the selections with marks, and sends the moves of their prices that pass marks, for each selection at most
 * once a minute. Every gateway watches them all, and the cluster polls each once; the gateway that commits a price
 * sends.
 */
export function watchPrices(
  store: Pick<PushStore, 'prices' | 'end' | 'of' | 'keys'>,
  log: Pick<Log, 'state'>,
  watchers: Pick<Watchers, 'watch' | 'unwatch' | 'onEvicted' | 'health'>,
  send: (dispatch: Dispatch) => void,
  failed: (error: Error) => void,
) {
  const held = new Map<string, Watched>()
  /** The selections count as the topics of one address. */
  const holder = { topics: 0 }
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  watchers.onEvicted((name) => held.delete(name))

  async function watch(name: string) {
    const topic = parseTopic(name)
    if (!topic) return
    const watched = { topic, quietUntilMs: 0 }
    held.set(name, watched)
    const refused = await watchers.watch(topic, holder)
    // The next check tries again.
    if (refused && held.get(name) === watched) held.delete(name)
  }

  function hasEnded(name: string): boolean {
    const { rows, at } = log.state(name)
    const selection = readSelection(rows[SELECTION_KEY])
    const isOver = selection ? selection.state === 'closed' : watchers.health(name).state === 'live'
    return isOver && Date.now() - at >= OVER_AFTER_MS
  }

  async function look() {
    const marked = new Set(await store.prices().catch(() => held.keys()))
    if (isStopped) return
    store.end([...marked].filter((name) => held.has(name) && hasEnded(name))).catch(failed)
    for (const name of marked) if (!held.has(name)) void watch(name)
    for (const [name, watched] of held) {
      if (marked.has(name)) push(name, watched).catch(failed)
      else if (held.delete(name)) watchers.unwatch(watched.topic, holder)
    }
    timer = setTimeout(look, LOOK_MS).unref()
  }
  void look()

  async function push(name: string, watched: Watched) {
    const { from, quietUntilMs } = watched
    const to = offeredPrice(log.state(name).rows)
    if (from === undefined || to === undefined || performance.now() < quietUntilMs) return
    watched.from = undefined
    const move = { from, to }
    for await (const page of store.of(name, move)) {
      if (page.length === 0) continue
      watched.quietUntilMs = performance.now() + MINUTE_MS
      const keys = await store.keys()
      send({ page, keys, news: { move }, until: Date.now() + STALE_AFTER_MS, topic: name })
    }
  }

  return {
    /** This gateway has committed rows. A first price is not pushed: the page that set the mark has compared it. */
    committed({ topic, before, after }: Commit) {
      const watched = held.get(topic)
      const price = offeredPrice(after)
      if (!watched || price === undefined) return
      watched.from ??= offeredPrice(before) ?? watched.price ?? price
      watched.price = price
      push(topic, watched).catch(failed)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
