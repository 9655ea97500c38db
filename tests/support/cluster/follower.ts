import type { SubscribeAnswer, SubscribeEntry } from '#shared/topics/protocol.ts'
import {
  askAgainAfterMs,
  reconnectAfterCloseMs,
  reconnectAfterMs,
  startOverAfterMs,
} from '#shared/topics/retry-delay.ts'
import { type Connection, openConnection, type ServerMessage } from './connection.ts'
import { JudgedFold } from './fold.ts'
import type { Judge } from './judge.ts'

export interface FollowerTerms {
  /** The address of the nth connection. */
  readonly url: (nth: number) => string
  readonly topics: readonly string[]
  readonly beatMs: number
  readonly judge: Judge
  /** Headers of its handshakes, such as the address that the balancer passes on. */
  readonly headers?: Readonly<Record<string, string>>
}

/** A time without an answered connection, in ms. */
export interface Outage {
  readonly ms: number
  /** True if the gateway sent `moving` before. */
  readonly announced: boolean
}

export type Follower = ReturnType<typeof startFollower>

/** A light client: folds frames under a judge, and reconnects with the real client's delays. */
export function startFollower({ url, topics, beatMs, judge, headers }: FollowerTerms) {
  const folds = new Map(topics.map((topic) => [topic, new JudgedFold(topic, judge)]))
  const outages: Outage[] = []
  const refused: string[] = []
  const later = new Set<NodeJS.Timeout>()
  let connection: Connection | undefined
  let [attempts, connections, refusals] = [0, 0, 0]
  let [up, closed, moved, announced] = [false, false, false, false]
  let outSince: number | undefined

  function after(ms: number, act: () => void) {
    const timer = setTimeout(() => {
      later.delete(timer)
      act()
    }, ms)
    later.add(timer)
  }

  function connect() {
    connection = openConnection(url(connections++), beatMs, { up: begin, received, answered, gone }, headers)
  }

  function begin() {
    up = true
    for (const fold of folds.values()) fold.begin()
    ask([...folds.values()])
  }

  function gone({ barred }: { barred: boolean }) {
    if (up) outSince ??= performance.now()
    up = false
    for (const timer of later) clearTimeout(timer)
    later.clear()
    if (!closed) after(pauseMs(barred), connect)
  }

  function pauseMs(barred: boolean) {
    const isMove = moved && attempts === 0
    moved = false
    if (isMove) return 0
    return barred ? reconnectAfterCloseMs(Math.random()) : reconnectAfterMs(attempts++, Math.random())
  }

  function ask(open: readonly JudgedFold[]) {
    const followed = open.filter((fold) => folds.get(fold.topic) === fold)
    if (followed.length === 0) return
    connection?.ask(followed.map(({ topic, since }): SubscribeEntry => ({ topic, ...(since && { since }) })))
  }

  const startOver = (fold: JudgedFold) => after(startOverAfterMs(fold.gaps, Math.random()), () => ask([fold]))

  function answered(answers: readonly SubscribeAnswer[]) {
    for (const answer of answers) {
      const fold = folds.get(answer.topic ?? '')
      if (!fold || fold.answer(answer)) continue
      if (!('error' in answer)) startOver(fold)
      else {
        refused.push(answer.error.code)
        after(askAgainAfterMs(++refusals, Math.random()), () => ask([fold]))
      }
    }
    if (!isSettled()) return
    ;[attempts, refusals] = [0, 0]
    if (outSince !== undefined) outages.push({ ms: performance.now() - outSince, announced })
    ;[outSince, announced] = [undefined, false]
  }

  function received([name, body]: ServerMessage) {
    if (name === 'moving') return move(body.within)
    const fold = folds.get(body.topic)
    if (!fold) return
    attempts = 0
    const followed =
      name === 'change' ? fold.change(body) : name === 'beat' ? fold.beat(body) : fold.reset(body)
    if (!followed) startOver(fold)
  }

  /** All followers get `moving` at the same time: each leaves at a random moment. */
  function move(withinMs: number) {
    announced = true
    after(Math.random() * withinMs, () => {
      moved = true
      connection?.end()
    })
  }

  const isSettled = () => up && [...folds.values()].every(({ waiting }) => !waiting)
  connect()

  return {
    folds: folds as ReadonlyMap<string, JudgedFold>,
    fold(topic: string) {
      const fold = folds.get(topic)
      if (!fold) throw new Error(`${topic} is not followed`)
      return fold
    },
    /** Follows these topics from now on, and no others. */
    turnTo(wanted: readonly string[]) {
      const left = [...folds.keys()].filter((topic) => !wanted.includes(topic))
      const joined = wanted.filter((topic) => !folds.has(topic)).map((topic) => new JudgedFold(topic, judge))
      for (const topic of left) folds.delete(topic)
      for (const fold of joined) folds.set(fold.topic, fold)
      if (!up) return
      if (left.length > 0) connection?.unsubscribe(left)
      if (joined.length > 0) ask(joined)
    },
    /** True once all topics are answered on this connection. */
    isSettled,
    /** The number of connections so far. */
    connections: () => connections,
    outages,
    /** The codes of refused topics. */
    refusals: refused as readonly string[],
    /** Breaks the connection; the follower reconnects by itself. */
    breakOff: () => connection?.end(),
    close() {
      closed = true
      for (const timer of later) clearTimeout(timer)
      connection?.end()
    },
  }
}
