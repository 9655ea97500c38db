import {
  askAgainAfterMs,
  barredAfterMs,
  reconnectAfterMs,
  startOverAfterMs,
} from '#client/streams/patience.ts'
import type { SubscribeAnswer, SubscribeEntry } from '#shared/topics/protocol.ts'
import { JudgedFold } from './fold.ts'
import type { Judge } from './judge.ts'
import { openWire, type Said, type Wire } from './wire.ts'

export interface FollowerTerms {
  /** The address of the nth connection. */
  readonly url: (nth: number) => string
  readonly topics: readonly string[]
  readonly beatMs: number
  readonly judge: Judge
}

/** A time without an answered connection, in ms. */
export interface Outage {
  readonly ms: number
  /** The gateway had said before that it leaves. */
  readonly told: boolean
}

/** A light player: folds before a judge, and comes back as patiently as the real client does. */
export interface Follower {
  readonly folds: ReadonlyMap<string, JudgedFold>
  fold(topic: string): JudgedFold
  /** All topics are answered on this connection. */
  isSettled(): boolean
  /** The number of connections so far. */
  connections(): number
  readonly outages: Outage[]
  /** The codes of refused topics. */
  readonly refusals: readonly string[]
  /** Leaves this connection as if the line broke; comes back by itself. */
  breakOff(): void
  close(): void
}

export function startFollower({ url, topics, beatMs, judge }: FollowerTerms): Follower {
  const folds = new Map(topics.map((topic) => [topic, new JudgedFold(topic, judge)]))
  const outages: Outage[] = []
  const refused: string[] = []
  const later = new Set<NodeJS.Timeout>()
  let wire: Wire | undefined
  let [attempts, connections, refusals] = [0, 0, 0]
  let [up, closed, moved, told] = [false, false, false, false]
  let outSince: number | undefined

  function after(ms: number, act: () => void) {
    const timer = setTimeout(() => {
      later.delete(timer)
      act()
    }, ms)
    later.add(timer)
  }

  function connect() {
    wire = openWire(url(connections++), beatMs, { up: begin, said, answered, gone })
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
    return barred ? barredAfterMs(Math.random()) : reconnectAfterMs(attempts++, Math.random())
  }

  function ask(open: readonly JudgedFold[]) {
    wire?.ask(open.map(({ topic, since }): SubscribeEntry => ({ topic, ...(since && { since }) })))
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
    if (outSince !== undefined) outages.push({ ms: performance.now() - outSince, told })
    ;[outSince, told] = [undefined, false]
  }

  function said([name, body]: Said) {
    if (name === 'moving') return move(body.within)
    const fold = folds.get(body.topic)
    if (!fold) return
    attempts = 0
    const followed =
      name === 'change' ? fold.change(body) : name === 'beat' ? fold.beat(body) : fold.reset(body)
    if (!followed) startOver(fold)
  }

  /** Everyone is told at once, so nobody may leave at once. */
  function move(withinMs: number) {
    told = true
    after(Math.random() * withinMs, () => {
      moved = true
      wire?.end()
    })
  }

  const isSettled = () => up && [...folds.values()].every(({ waiting }) => !waiting)
  connect()

  return {
    folds,
    fold(topic) {
      const fold = folds.get(topic)
      if (!fold) throw new Error(`${topic} is not followed`)
      return fold
    },
    isSettled,
    connections: () => connections,
    outages,
    refusals: refused,
    breakOff: () => wire?.end(),
    close() {
      closed = true
      for (const timer of later) clearTimeout(timer)
      wire?.end()
    },
  }
}
