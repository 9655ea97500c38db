import type { Role } from '../log/log.ts'
import { commit, type Entry, entryOf, type Said } from './commit.ts'
import { isSelections, RESTS_FOR_MS } from './keys.ts'
import { readTopics } from './reading.ts'
import type { Redis } from './redis.ts'
import type { Replicas } from './replicas.ts'

/** How often a commit is tried when what it builds on has moved. */
const TRIES = 3
/** The most topics in one commit: Redis does nothing else meanwhile. */
const AT_ONCE = 200

/** What an intake works with. */
export interface Filing {
  readonly redis: Redis
  readonly gateway: string
  readonly keep: number
  readonly emptyRestsMs: number
  readonly replicas: Replicas
  role(): Role
  /** The lease, while it is ours. */
  token(): string | undefined
  /** The lease was not ours any more. */
  refused(): void
  /** Redis takes no commit. */
  failed(error: unknown): void
}

interface Waiting extends Said {
  readonly settle: () => void
  /** What is held when its turn comes, in place of what was said. */
  readonly isHeld?: true
}

/** What the provider said, on its way into the log: in order, and what was said at once in one commit. */
export interface Intake {
  /** Settles once it is told, here and to the cluster, or dropped. Never rejects. */
  append(said: Said): Promise<void>
  /**
   * Has Redis hold what is held here, although nobody asks for it at the moment: it may have lost it just now, and it
   * drops what it was not told of for a while. Whoever comes to the topic then reads it there.
   */
  confirm(topics: Iterable<string>, isLost: boolean): void
}

export function createIntake(unit: string, filing: Filing): Intake {
  const { redis, gateway, keep, emptyRestsMs, replicas } = filing
  const waiting: Waiting[] = []
  let isFiling = false
  let confirmedMs = performance.now()

  /** The first of those who wait, each topic once. */
  function next(): Waiting[] {
    const seen = new Set<string>()
    const repeated = waiting.findIndex(({ topic }) => seen.size === seen.add(topic).size)
    return waiting.splice(0, Math.min(AT_ONCE, repeated < 0 ? waiting.length : repeated))
  }

  async function fileAll() {
    while (waiting.length > 0) {
      const some = next()
      await file(some)
      for (const { settle } of some) settle()
    }
    isFiling = false
  }

  async function file(some: readonly Waiting[]) {
    for (let tries = 0; tries < TRIES && filing.role() === 'leading'; tries++) {
      const token = filing.token()
      if (token === undefined) return filing.refused()
      const entries = some.map(whatIsSaid).map((said) => entryOf(said, baseOf(said)))
      try {
        const outcome = await commit(redis, unit, { gateway, token, keep, emptyRestsMs }, entries)
        if (outcome === 'done') return entries.forEach(land)
        if (outcome === 'refused') return filing.refused()
        await readTopics(
          redis,
          unit,
          replicas,
          outcome.astray.map(({ topic }) => topic),
          'settled',
        )
      } catch (error) {
        entries.forEach(disown)
        filing.failed(error)
        return
      }
    }
    if (filing.role() === 'alone') some.forEach(keepAlone)
  }

  const whatIsSaid = (said: Waiting): Said =>
    said.isHeld ? { ...said, rows: replicas.of(said.topic).history.state.rows } : said

  /** The replica to build on: where Redis lost what we hold, under a new epoch. */
  function baseOf({ topic, rows, at }: Said) {
    const replica = replicas.of(topic)
    if (rows) replica.saidAt = at
    if (replica.standing === 'shared' && replica.base !== 'as held')
      replicas.depart(topic, replica.history.state.rows, at)
    return replica
  }

  function land({ replica, rows, change, after }: Entry) {
    if (after) {
      replica.standing = 'shared'
      replica.base = 'as held'
    }
    if (change && rows) replicas.take(change, rows)
  }

  /** Nobody knows whether it was committed: its version may mean something else to others. */
  function disown({ topic, rows, at, after, replica }: Entry) {
    if (after) replicas.depart(topic, rows ?? replica.history.state.rows, at)
  }

  function keepAlone({ topic, rows, at }: Said) {
    if (!rows) return
    const replica = replicas.of(topic)
    replica.saidAt = at
    const change = replica.history.next(topic, rows, at)
    if (!change) return
    if (replica.standing === 'shared') return replicas.depart(topic, rows, at)
    replica.standing = 'own'
    replicas.take(change, rows)
  }

  function put(said: Omit<Waiting, 'settle'>): Promise<void> {
    return new Promise((settle) => {
      waiting.push({ ...said, settle })
      if (isFiling) return
      isFiling = true
      // What is said in one turn goes in one commit.
      queueMicrotask(fileAll)
    })
  }

  return {
    append: (said) => (filing.role() === 'following' ? Promise.resolve() : put(said)),
    confirm(topics, isLost) {
      // Selections are asked for all the time, and so told of.
      if (isSelections(unit) || !(isLost || performance.now() > confirmedMs + RESTS_FOR_MS / 3)) return
      confirmedMs = performance.now()
      for (const topic of topics) {
        const { standing, saidAt, history } = replicas.of(topic)
        if (standing === 'shared')
          void put({ topic, rows: undefined, isHeld: true, at: Math.max(saidAt, history.state.at) })
      }
    },
  }
}
