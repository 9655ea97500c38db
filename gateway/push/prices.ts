import { readSelection } from '#shared/model/odds/selection.ts'
import { offeredPrice } from '#shared/odds/price-spans.ts'
import { parseTopic, SELECTION_KEY, type Topic } from '#shared/topics/name.ts'
import type { Commit } from '../log/commits.ts'
import type { Log } from '../log/log.ts'
import type { Watchers } from '../poll/watchers.ts'
import { type Dispatch, MINUTE_MS } from './announcer.ts'
import type { PushStore } from './store.ts'

/** Interval of the checks for selections with marks, and for moves that have waited, in ms. */
const CHECK_MS = 5_000

/** Time after which a selection that is closed, or that the provider does not know, has ended, in ms. */
const OVER_AFTER_MS = 10 * 60_000

/** Time for which the alert of a price stays after its push, in ms. */
const STALE_AFTER_MS = 15 * 60_000

interface WatchedSelection {
  readonly topic: Topic
  /** The newest price that this gateway has committed. */
  price?: number
  /** The price before the moves that are not pushed yet; undefined: there are none. */
  priceBefore?: number | undefined
  /** End of the minute after its last push, in ms of `performance.now`: moves wait until then. */
  quietUntilMs: number
  /** The ids of those that were sent the moves since `priceBefore`, where the store has failed in between. */
  sentIds?: Set<string> | undefined
}

/**
 * Watches the selections with marks, and sends the moves of their prices that pass marks, for each selection at most
 * once a minute. Every gateway watches them all, and the cluster polls each once; the gateway that commits a price
 * sends.
 */
export function watchPrices(
  store: Pick<PushStore, 'markedSelections' | 'endSelections' | 'subscriptionsOf' | 'keys'>,
  log: Pick<Log, 'state'>,
  watchers: Pick<Watchers, 'watch' | 'unwatch' | 'onEvicted' | 'health'>,
  send: (dispatch: Dispatch) => void,
  reportFailure: (error: Error) => void,
) {
  const selections = new Map<string, WatchedSelection>()
  /** The selections count as the topics of one address. */
  const holder = { topics: 0 }
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  watchers.onEvicted((name) => selections.delete(name))

  async function watch(name: string) {
    const topic = parseTopic(name)
    if (!topic) return
    const selection = { topic, quietUntilMs: 0 }
    selections.set(name, selection)
    const refusal = await watchers.watch(topic, holder)
    // The next check tries again.
    if (refusal && selections.get(name) === selection) selections.delete(name)
  }

  function hasEnded(name: string): boolean {
    const { rows, at } = log.state(name)
    const selection = readSelection(rows[SELECTION_KEY])
    // Without a row, a selection that was polled well is unknown to the provider.
    const isClosed = selection ? selection.state === 'closed' : watchers.health(name).state === 'live'
    return isClosed && Date.now() - at >= OVER_AFTER_MS
  }

  async function check() {
    const names = await store.markedSelections().catch(() => undefined)
    if (isStopped) return
    if (names) update(new Set(names))
    timer = setTimeout(check, CHECK_MS).unref()
  }
  void check()

  function update(marked: ReadonlySet<string>) {
    const ended = [...marked].filter((name) => selections.has(name) && hasEnded(name))
    store.endSelections(ended).catch(reportFailure)
    for (const name of marked) if (!selections.has(name)) void watch(name)
    for (const [name, selection] of selections) {
      if (marked.has(name)) push(name, selection).catch(reportFailure)
      else if (selections.delete(name)) watchers.unwatch(selection.topic, holder)
    }
  }

  /** Sends the move of a price, unless the selection has had a push within the last minute. */
  async function push(name: string, selection: WatchedSelection) {
    const { priceBefore: from, quietUntilMs, sentIds = new Set<string>() } = selection
    const to = offeredPrice(log.state(name).rows)
    if (from === undefined || to === undefined || performance.now() < quietUntilMs) return
    const move = { from, to }
    // Further moves wait while this one is sent.
    Object.assign(selection, { priceBefore: undefined, quietUntilMs: Number.POSITIVE_INFINITY })
    try {
      for await (const found of store.subscriptionsOf(name, move)) {
        const page = found.filter(([id]) => !sentIds.has(id))
        if (page.length === 0) continue
        const keys = await store.keys()
        send({ page, keys, news: { move }, until: Date.now() + STALE_AFTER_MS, topic: name })
        for (const [id] of page) sentIds.add(id)
      }
      const endMs = sentIds.size > 0 ? performance.now() + MINUTE_MS : 0
      Object.assign(selection, { sentIds: undefined, quietUntilMs: endMs })
    } catch (error) {
      // The next check sends the move to those who were not sent it.
      Object.assign(selection, { priceBefore: from, sentIds, quietUntilMs: 0 })
      throw error
    }
  }

  return {
    /** Takes a commit of this gateway. A first price is not pushed: the page that set the mark has compared it. */
    takeCommit({ topic, before, after }: Commit) {
      const selection = selections.get(topic)
      const price = offeredPrice(after)
      if (!selection || price === undefined) return
      selection.priceBefore ??= offeredPrice(before) ?? selection.price ?? price
      selection.price = price
      push(topic, selection).catch(reportFailure)
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
