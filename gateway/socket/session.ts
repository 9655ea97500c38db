import { type TopicKind, topicName } from '#shared/topics/name.ts'
import type { Answer, RefusalCode } from '#shared/topics/protocol.ts'
import { type Admitted, crowded, type Refused } from '../poll/admission.ts'
import { answerSince } from './answer.ts'
import { cost, createCredits } from './credits.ts'
import type { Desk, PlayerSocket } from './desk.ts'
import { type ReadWish, readWish } from './wish.ts'

/** A topic that a socket watches, or is about to. */
interface Held {
  readonly opened: Promise<Admitted['topic'] | Refused>
  /** Ends the watching, once it has begun. */
  release?: () => void
  joined?: TopicKind
}

/** Serves one connection until it ends: subscribe, unsubscribe, time; everything else costs and is dropped. */
export function openSession(socket: PlayerSocket, desk: Desk): void {
  const { config, log, poller, admit, metrics } = desk
  const credits = createCredits()
  const held = new Map<string, Held>()

  const refusal = (name: string | undefined, code: RefusalCode, message: string): Answer => {
    metrics.refusals.inc({ code })
    return { ...(name !== undefined && { topic: name }), error: { code, message } }
  }

  function pay(price: number): boolean {
    const paid = credits.spend(price)
    if (credits.isBankrupt) socket.conn.close(true)
    return paid
  }

  function drop() {
    metrics.refusals.inc({ code: 'malformed' })
    pay(cost.malformed)
  }

  /** Counts the topic as this socket's at once, so that no burst of wishes gets past the bound. */
  function open(wish: Extract<ReadWish, { topic: unknown }>, name: string): Held {
    const entry: Held = { opened: admit(wish.topic).then(watch) }
    held.set(name, entry)
    return entry

    async function watch(admitted: Admitted | Refused) {
      if (!('topic' in admitted)) return refuse(admitted)
      const { topic } = admitted
      if (held.get(name) !== entry) return topic
      if (!poller.hasRoomFor(name)) return refuse(crowded(config))
      entry.release = () => poller.unwatch(topic)
      await poller.watch(topic)
      return topic
    }

    function refuse(refused: Refused) {
      if (held.get(name) === entry) held.delete(name)
      return refused
    }
  }

  /** Prepares one answer; what it returns is called in the turn in which all of them are sent. */
  async function prepare(entry: unknown): Promise<() => Answer> {
    const wish = readWish(entry)
    if ('complaint' in wish) {
      pay(cost.malformed)
      return () => refusal(wish.name, 'bad-topic', wish.complaint)
    }
    const name = topicName(wish.topic)
    if (!pay(cost.wish))
      return () => refusal(name, 'too-fast', 'Too many requests: ask again in a few seconds')
    const known = held.get(name)
    if (!known && held.size >= config.MAX_TOPICS_PER_SOCKET)
      return () =>
        refusal(name, 'too-many', `One socket watches at most ${config.MAX_TOPICS_PER_SOCKET} topics`)
    const mine = known ?? open(wish, name)
    const opened = await mine.opened
    if ('code' in opened) return () => refusal(name, opened.code, opened.message)
    return () => {
      if (held.get(name) === mine) {
        join(name)
        if (!mine.joined) metrics.subscriptions.inc({ kind: opened.kind })
        mine.joined = opened.kind
      }
      return answerSince(name, log, poller.health(name), wish.since)
    }
  }

  /** A socket that is behind joins when it has caught up; what it is answered now is what it holds then. */
  function join(name: string) {
    const { behind } = socket.data
    if (behind) behind.held.set(name, log.state(name))
    else void socket.join(name)
  }

  function leave(name: string) {
    const entry = held.get(name)
    if (!entry) return
    held.delete(name)
    entry.release?.()
    if (!entry.joined) return
    void socket.leave(name)
    socket.data.behind?.held.delete(name)
    metrics.subscriptions.dec({ kind: entry.joined })
  }

  const asked = {
    async subscribe(wishes: unknown, ack: (answers: readonly Answer[]) => void) {
      if (!Array.isArray(wishes)) {
        pay(cost.malformed)
        return ack([refusal(undefined, 'bad-topic', 'subscribe takes a list of {topic, since?}')])
      }
      pay(cost.subscribe)
      const answers = await Promise.all(wishes.map(prepare))
      if (socket.connected) ack(answers.map((answer) => answer()))
    },
    unsubscribe(names: unknown) {
      if (!Array.isArray(names)) return drop()
      pay(cost.unsubscribe)
      for (const name of names) if (typeof name === 'string') leave(name)
    },
    time(ack: (at: number) => void) {
      if (pay(cost.time)) ack(Date.now())
    },
  }

  // Whatever comes in is untrusted: the events' own types say what a fair client sends.
  socket.onAny((event: string, ...values: unknown[]) => {
    const ack = values.at(-1)
    if (event === 'subscribe' && isAck(ack))
      void asked.subscribe(values.length > 1 ? values[0] : undefined, ack)
    else if (event === 'unsubscribe') asked.unsubscribe(values[0])
    else if (event === 'time' && isAck(ack)) asked.time(ack)
    else drop()
  })
  socket.once('disconnect', () => {
    for (const name of [...held.keys()]) leave(name)
  })
}

const isAck = (value: unknown): value is (answer: unknown) => void => typeof value === 'function'
