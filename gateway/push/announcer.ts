import { type MatchKind, type Move, matchKinds, type PushFact } from '#shared/alerts.ts'
import { keysOfMatch } from '#shared/follows.ts'
import type { LiveFact } from '#shared/topics/live.ts'
import { topicName } from '#shared/topics/name.ts'
import type { WatchedRound } from './rounds.ts'
import type { FoundSubscription, PushStore, VapidKeys } from './store.ts'

/** Shortest time between two pushes of a topic, in ms: its events meanwhile share the next one. */
export const MINUTE_MS = 60_000
/** Interval of the checks for topics whose minute is over, in ms. */
const SWEEP_MS = 1_000

/** Time for which alerts of a round stay after its end, in ms. */
const STALE_AFTER_MS = 5 * 60_000

/** An event, and the topics of the marks that ask for it. */
export interface PushEvent {
  readonly fact: PushFact
  readonly topics: readonly string[]
}

/** An event as it is sent. `told`: the topics whose subscriptions were sent it before. */
export interface SentEvent extends PushEvent {
  readonly told: readonly string[]
}

/** A page of subscriptions, and the news for them: each gets the part that its marks ask for. */
export interface Dispatch {
  readonly page: readonly FoundSubscription[]
  /** The key pair that the subscriptions are bound to. */
  readonly keys: VapidKeys
  readonly news:
    | { readonly round_id: string; readonly competition_id: string; readonly events: readonly SentEvent[] }
    | { readonly move: Move }
  /** Time from which the news are stale, epoch ms. */
  readonly until: number
  /** The topic of the marks: a later push of the same topic replaces one that is not delivered yet. */
  readonly topic: string
}

const isMatchKind = (kind: string): kind is MatchKind => matchKinds.some((each) => each === kind)

/** The event as a push has it; undefined for a kind without alerts, and for a match without teams. */
export function pushEventOf(
  fact: LiveFact,
  { round_id, competition_id }: WatchedRound,
): PushEvent | undefined {
  const { kind, match } = fact
  const { match_id, home_team, away_team, home_score = '?', away_score = '?', minute = '?' } = match
  if (!isMatchKind(kind) || !home_team || !away_team) return undefined
  return {
    topics: [
      ...keysOfMatch('league')({ match_id, home_team, away_team, competition_id }),
      topicName({ kind: 'live', round_id }),
    ],
    fact: {
      kind,
      ...('side' in fact && { side: fact.side }),
      match_id,
      home_team,
      away_team,
      home_score: String(home_score),
      away_score: String(away_score),
      minute: String(minute),
    },
  }
}

interface RoundEvent extends SentEvent {
  readonly round: WatchedRound
  told: readonly string[]
  /** Its place in the order of the announced events. */
  readonly nth: number
}

/**
 * Pushes the events of rounds, for each topic of a mark at most once a minute: the first event at once, those of the
 * minute after it together, and of each kind of a match the last one. A subscription with several marks of one event
 * gets it once.
 */
export function createAnnouncer(
  store: Pick<PushStore, 'subscriptionsOf' | 'keys'>,
  send: (dispatch: Dispatch) => void,
  reportFailure: (error: Error) => void,
) {
  /** Topics with a push within the last minute: the end of that minute, and their events since, by match and kind. */
  const minutes = new Map<string, { untilMs: number; readonly waiting: Map<string, RoundEvent> }>()
  let eventCount = 0
  /** Deliveries that the store has cut off: the next sweep continues them. */
  const cutOff: (() => void)[] = []
  const sweeping = setInterval(sweep, SWEEP_MS).unref()

  function deliver(events: readonly RoundEvent[], topics: ReadonlySet<string>) {
    const untilMs = performance.now() + MINUTE_MS
    for (const topic of topics) minutes.set(topic, { untilMs, waiting: new Map() })
    const sentEvents = Map.groupBy(
      events.map(({ round, fact, topics, told }) => ({ round, event: { fact, topics, told } })),
      ({ round }) => round,
    )
    // Further topics for which an event waits do not tell it again to subscriptions with several marks.
    for (const event of events) event.told = [...event.told, ...topics]
    const rounds = [...sentEvents].map(([{ round_id, competition_id, end_time }, roundEvents]) => ({
      news: { round_id, competition_id, events: roundEvents.map(({ event }) => event) },
      until: end_time + STALE_AFTER_MS,
      sentIds: new Set<string>(),
    }))
    async function sendRounds() {
      // Read each time: a Redis that was lost has other keys.
      const keys = await store.keys()
      for (const { news, until, sentIds } of rounds)
        for (const topic of topics)
          for await (const found of store.subscriptionsOf(topic)) {
            const page = [...new Map(found)].filter(([id]) => !sentIds.has(id))
            for (const [id] of page) sentIds.add(id)
            if (page.length > 0) send({ page, keys, news, until, topic })
          }
    }
    const attempt = () => {
      sendRounds().catch((error) => {
        // Newer events of the topics wait for the minute, and may not be overtaken after it.
        if (performance.now() + SWEEP_MS < untilMs) cutOff.push(attempt)
        else reportFailure(error)
      })
    }
    attempt()
  }

  function sweep() {
    for (const attempt of cutOff.splice(0)) attempt()
    const now = performance.now()
    const ended = [...minutes].filter(([, { untilMs }]) => untilMs <= now)
    for (const [topic] of ended) minutes.delete(topic)
    const due = ended.filter(([, { waiting }]) => waiting.size > 0)
    if (due.length === 0) return
    const events = new Map(due.flatMap(([, { waiting }]) => [...waiting]))
    // One that replaced another of its kind in the minute has that one's place in the map.
    const inOrder = [...events.values()].toSorted((one, other) => one.nth - other.nth)
    deliver(inOrder, new Set(due.map(([topic]) => topic)))
  }

  return {
    announce(round: WatchedRound, news: readonly PushEvent[]) {
      const events = news.map((event) => ({ ...event, round, told: [], nth: eventCount++ }))
      const due = new Set<string>()
      for (const event of events)
        for (const topic of event.topics) {
          const { match_id, kind, side = '' } = event.fact
          const minute = minutes.get(topic)
          if (minute) minute.waiting.set(`${match_id} ${kind} ${side}`, event)
          else due.add(topic)
        }
      if (due.size > 0) deliver(events, due)
    },
    stop: () => clearInterval(sweeping),
  }
}
