import { type Topic, topicName } from '#shared/topics/name.ts'
import type { Refusal, RefusalCode, SubscribeAnswer, Version } from '#shared/topics/protocol.ts'
import { answerSince, jsonOf } from './answer.ts'
import type { Deps } from './deps.ts'
import { current, type Lag } from './lag.ts'
import { BYTES_PER_CREDIT, cost } from './limits/bounds.ts'
import { Watch } from './rooms.ts'
import { isSameVersion, readEntry } from './subscribe-entry.ts'
import type { Connection } from './transport/connection.ts'

/** Acknowledges an event, with the answer. */
type Ack = (answer: unknown) => void

const TOO_FAST = 'Too many requests: ask again in a few seconds'

/** The answer to the first entry for a topic in one subscribe request. A further one repeats it without its changes. */
interface PendingAnswer {
  since: Version | undefined
  answer: SubscribeAnswer | undefined
}

/** Serves one connection until it ends: subscribe, unsubscribe, time. Other events cost credits and are dropped. */
export class Session {
  readonly connection: Connection
  /** The topics that it watches, mostly one or two: a list needs a tenth of a map's memory. */
  watches: readonly Watch[] = []
  lag: Lag = current
  private readonly deps: Deps

  constructor(connection: Connection, deps: Deps) {
    this.connection = connection
    this.deps = deps
  }

  /** Handles an event of the client, which is untrusted: the protocol's types hold for correct clients only. */
  receive(event: string, [value]: readonly unknown[], ack: Ack | undefined): void {
    if (event === 'subscribe' && ack) void this.subscribe(value, ack)
    else if (event === 'unsubscribe' && Array.isArray(value)) this.unsubscribe(value)
    else if (event === 'time' && ack) {
      if (this.connection.credits.spend(cost.time)) ack(Date.now())
    } else {
      this.deps.metrics.refusals.inc({ code: 'malformed' })
      this.connection.credits.spend(cost.malformed)
    }
  }

  end(): void {
    for (const { name } of this.watches) this.leave(name)
  }

  private async subscribe(entries: unknown, ack: Ack) {
    if (!Array.isArray(entries)) {
      this.connection.credits.spend(cost.malformed)
      const refusal = this.refusal(undefined, 'bad-topic', 'subscribe takes a list of {topic, since?}')
      return ack([refusal])
    }
    this.connection.credits.spend(cost.subscribe)
    const pending = new Map<string, PendingAnswer>()
    const answers = await Promise.all(entries.map((entry) => this.prepare(entry, pending)))
    if (!this.connection.isOpen) return
    ack(answers.map((answer) => this.charge(answer())))
    this.connection.reportStalled()
  }

  private unsubscribe(names: readonly unknown[]) {
    this.connection.credits.spend(cost.unsubscribe)
    const unsubscribed = new Set(names)
    for (const { name } of this.watches) if (unsubscribed.has(name)) this.leave(name)
  }

  /** Prepares one answer. The returned function is called in the turn in which all answers are sent. */
  private async prepare(raw: unknown, pending: Map<string, PendingAnswer>): Promise<() => SubscribeAnswer> {
    const { config } = this.deps
    const entry = readEntry(raw)
    if ('fault' in entry) {
      this.connection.credits.spend(cost.malformed)
      return () => this.refusal(entry.name, 'bad-topic', entry.fault)
    }
    const name = topicName(entry.topic)
    if (!this.connection.credits.spend(cost.entry)) return () => this.refusal(name, 'too-fast', TOO_FAST)
    const first = pending.get(name)
    if (first) {
      // Where they name two versions, the first gets a snapshot, on which the other builds.
      if (!isSameVersion(first.since, entry.since)) first.since = undefined
      return () => this.repeatedAnswer(name, first.answer)
    }
    const existing = this.find(name)
    if (!existing && this.watches.length >= config.MAX_TOPICS_PER_SOCKET)
      return () =>
        this.refusal(name, 'too-many', `One socket watches at most ${config.MAX_TOPICS_PER_SOCKET} topics`)
    const pendingAnswer: PendingAnswer = { since: entry.since, answer: undefined }
    pending.set(name, pendingAnswer)
    const watch = existing ?? this.open(entry.topic, name)
    const refusal = await watch.opening
    return () => {
      pendingAnswer.answer = refusal
        ? this.refusal(name, refusal.code, refusal.message)
        : this.answerAndJoin(watch, pendingAnswer.since, entry.isLite)
      return pendingAnswer.answer
    }
  }

  /** Charges an answer's size, and returns it. While the connection owes credits it gets no further answers. */
  private charge(answer: SubscribeAnswer): SubscribeAnswer {
    this.connection.credits.charge(Math.floor(jsonOf(answer).length / BYTES_PER_CREDIT))
    return answer
  }

  /** Answers and joins the room in the same turn, so no change is missed between the two. */
  private answerAndJoin(watch: Watch, since: Version | undefined, isLite: boolean): SubscribeAnswer {
    const { log, watchers, rooms, metrics } = this.deps
    const { name, topic } = watch
    // An earlier answer of this request may have used the credits up.
    if (this.connection.credits.bucket.isOwing) {
      if (this.find(name) === watch && !watch.isFollowing) this.leave(name)
      return this.refusal(name, 'too-fast', TOO_FAST)
    }
    // The topic is no longer polled: to read its state would create it again.
    if (!watchers.isPolled(name)) {
      if (this.find(name) === watch) this.leave(name)
      return this.refusal(name, 'unavailable', 'It is not polled any more')
    }
    if (this.find(name) === watch && topic) {
      watch.version = log.state(name)
      watch.isLite = isLite
      // A packet deflated for this reader alone would come before frames that wait and are deflated already.
      this.connection.isLite ||= isLite && this.connection.waitingBytes === 0
      if (isLite) rooms.leave(watch)
      else if (this.lag.kind === 'current' || this.lag.kind === 'full') rooms.join(watch)
      if (!watch.isFollowing) metrics.subscriptions.inc({ kind: topic.kind })
      watch.isFollowing = true
    }
    return answerSince(name, log, watchers.health(name), since)
  }

  /** The answer to a second entry for a topic. */
  private repeatedAnswer(name: string, first: SubscribeAnswer | undefined): SubscribeAnswer {
    if (!first || 'error' in first)
      return this.refusal(name, first?.error.code ?? 'unavailable', first?.error.message ?? '')
    const { topic, epoch, seq, at, health } = first
    return { topic, epoch, seq, at, health, changes: [] }
  }

  /** Begins a watch. It counts to this socket at once, so that no burst of requests gets past the limit. */
  private open(topic: Topic, name: string): Watch {
    const watch = new Watch(name, this.connection)
    this.watches = [...this.watches, watch]
    watch.opening = this.begin(watch, topic)
    return watch
  }

  private async begin(watch: Watch, topic: Topic): Promise<Refusal | undefined> {
    const { watchers } = this.deps
    const { quota } = this.connection.credits
    const admissionRefusal = await watchers.admit(topic, quota)
    if (this.find(watch.name) !== watch) return admissionRefusal
    if (!admissionRefusal) watch.topic = topic
    const refusal = admissionRefusal ?? (await watchers.watch(topic, quota))
    if (refusal) this.removeFromList(watch)
    watch.opening = undefined
    return refusal
  }

  private find(name: string): Watch | undefined {
    return this.watches.find((watch) => watch.name === name)
  }

  private removeFromList(watch: Watch) {
    this.watches = this.watches.filter((other) => other !== watch)
  }

  /** Ends the watch of an evicted topic, if there is one. @param frame for a client that follows it */
  evict(name: string, frame: Buffer): void {
    if (this.find(name)?.isFollowing) this.connection.push(frame)
    this.leave(name)
  }

  /** Ends the watch of a topic, if there is one. */
  leave(name: string): void {
    const { watchers, rooms, metrics } = this.deps
    const watch = this.find(name)
    if (!watch) return
    this.removeFromList(watch)
    rooms.leave(watch)
    if (watch.topic) watchers.unwatch(watch.topic, this.connection.credits.quota)
    if (watch.topic && watch.isFollowing) metrics.subscriptions.dec({ kind: watch.topic.kind })
  }

  private refusal(name: string | undefined, code: RefusalCode, message: string): SubscribeAnswer {
    this.deps.metrics.refusals.inc({ code })
    return { ...(name !== undefined && { topic: name }), error: { code, message } }
  }
}
