import type { Member, Role } from '../log/log.ts'
import { type Message, type Polled, readMessage } from './message.ts'
import { readTopics } from './reading.ts'
import type { Redis } from './redis.ts'
import type { Replicas } from './replicas.ts'

/** In how many pulses in a row polls may go missing before the link is given up. */
const DEAF_AFTER = 3

/** How long a gateway that comes back waits for something newer than what it found out alone, in ms. */
const PATIENT_MS = 3_000

/** What an ear listens for and with. */
export interface Listening {
  readonly redis: Redis
  readonly gateway: string
  readonly replicas: Replicas
  readonly members: ReadonlyMap<string, Member>
  role(): Role
  /** What is said beside polls. */
  hear(message: Exclude<Message, Polled>): void
  /** A message on the unit's channel could not be read; it was dropped. */
  unreadable(unit: string): void
}

/** How a gateway follows what another one polls: by the unit's channel, and by reading where something is missing. */
export interface Ear {
  /** What came by the channel. */
  take(text: string): void
  /** Holds the number of polls that were told against what was heard. */
  check(polls: number): void
  /** Reads topics as Redis has them; all that are followed, where none are named. Never rejects. */
  mend(topics?: Iterable<string>): Promise<void>
  /** This gateway follows again, after it was alone or led. */
  back(): void
}

export function createEar(unit: string, listening: Listening): Ear {
  const { redis, gateway, replicas, members, role, hear, unreadable } = listening
  const astray = new Set<string>()
  let heard = -1
  let deaf = 0
  let backMs = Number.NEGATIVE_INFINITY
  let mending: Promise<void> | undefined

  const how = () => (performance.now() - backMs < PATIENT_MS ? 'patient' : 'plain')

  async function readAstray() {
    while (astray.size > 0) {
      const topics = [...astray].filter((topic) => members.has(topic))
      astray.clear()
      try {
        const { polls, ticks } = await readTopics(redis, unit, replicas, topics, how())
        heard = Math.max(heard, polls)
        for (const [topic, tick] of ticks) members.get(topic)?.heard(tick)
      } catch {
        // The link is lost: all is read again when it is back.
        astray.clear()
      }
    }
    mending = undefined
  }

  function mend(topics: Iterable<string> = members.keys()): Promise<void> {
    for (const topic of topics) astray.add(topic)
    mending ??= readAstray()
    return mending
  }

  function follow({ at, good, failed, changes, begun }: Polled) {
    const lost = new Set(begun.filter((topic) => members.has(topic)))
    for (const change of changes)
      if (members.has(change.topic) && !lost.has(change.topic) && replicas.follow(change) === 'gap')
        lost.add(change.topic)
    for (const topic of good)
      if (members.has(topic) && replicas.of(topic).standing !== 'shared') lost.add(topic)
    for (const topic of good)
      if (!lost.has(topic)) members.get(topic)?.heard({ askedAt: at, lastGoodAt: at, failing: false })
    for (const topic of failed) members.get(topic)?.heard({ askedAt: at, lastGoodAt: 0, failing: true })
    if (lost.size > 0) void mend(lost)
  }

  return {
    take(text) {
      const read = readMessage(text, gateway)
      if (!read) return unreadable(unit)
      const { nth, message } = read
      const isHole = nth > 0 && nth !== heard + 1
      if (nth > 0) heard = nth
      if (role() === 'alone') return
      if (isHole && role() === 'following') void mend()
      if (message === 'our own') return
      if ('by' in message) follow(message)
      else hear(message)
    },
    check(polls) {
      deaf = heard < polls ? deaf + 1 : 0
      const own = [...members.keys()].filter((topic) => replicas.of(topic).standing === 'own')
      if (deaf > 0) void mend()
      else if (own.length > 0) void mend(own)
      if (deaf < DEAF_AFTER) return
      deaf = 0
      redis.drop()
    },
    mend,
    back() {
      backMs = performance.now()
      void mend()
    },
  }
}
