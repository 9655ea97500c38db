import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { TopicKind } from '#shared/topics/name.ts'
import { digest } from '#shared/topics/rows.ts'
import { newEpoch } from '../log/memory.ts'
import type { Deps } from './deps.ts'
import { watchLag } from './lag.ts'
import { createHandshakes } from './limits/handshake.ts'
import { startLite } from './lite.ts'
import { Session } from './session.ts'
import type { Connection } from './transport/connection.ts'
import { createEngine } from './transport/engine.ts'
import { frameOf } from './transport/frame.ts'

/** Topics whose beats are sent, and connections that are sent `moving`, in one turn of the event loop. */
const PER_TURN = 256
/** Connections that did not move in time are closed in this many batches, over this share of that time. */
const BATCHES = 20
const CLOSING = 0.25

/** The sockets of this gateway. @param isPressed true while it is overloaded: no new connections, open ones stay */
export function createHub(deps: Deps, isPressed: () => boolean) {
  const { config, log, poller, metrics, quotas, rooms } = deps
  const sessions = new Map<Connection, Session>()
  const waiting = new Set<Session>()
  const handshakes = createHandshakes(config, quotas, isPressed)
  const engine = createEngine(handshakes, (code) => metrics.refusals.inc({ code }), {
    joined: (connection) => sessions.set(connection, new Session(connection, deps)),
    received: (connection, ...event) => sessions.get(connection)?.receive(...event),
    stalled(connection) {
      const session = sessions.get(connection)
      if (session) waiting.add(session)
    },
    ended(connection) {
      const session = sessions.get(connection)
      if (!session) return
      session.end()
      sessions.delete(connection)
      waiting.delete(session)
    },
  })
  metrics.onScrape(() => metrics.sockets.set(engine.connections.size))

  log.onChange((change) => {
    const startedMs = performance.now()
    const underwayMs = Math.max(0, Date.now() - change.at)
    const kind = kindOf(change.topic)
    metrics.changes.inc({ kind })
    if (!rooms.has(change.topic)) return
    rooms.publish(change.topic, frameOf('change', change), change, (deliveries) => {
      metrics.deliveries.inc({ kind }, deliveries)
      metrics.delivery.observe((underwayMs + performance.now() - startedMs) / 1000)
    })
  })

  log.onReset((topic) => {
    if (!rooms.has(topic)) return
    const { epoch, seq, rows } = log.state(topic)
    rooms.publish(topic, frameOf('reset', { topic, epoch, seq, at: Date.now(), rows }), { epoch, seq })
  })

  function beat(topic: string) {
    if (!rooms.has(topic)) return
    const { epoch, seq, digest } = log.state(topic)
    const health = poller.health(topic)
    rooms.publish(topic, frameOf('beat', { topic, epoch, seq, at: Date.now(), health, digest }))
  }
  poller.onHealth(beat)

  /** An evicted topic ends with a beat of a new epoch: clients subscribe again and are served or refused. */
  poller.onEvicted((topic) => {
    const health = { state: 'down', as_of: 0 } as const
    const beat = { topic, epoch: newEpoch(), seq: 0, at: Date.now(), health, digest: digest({}) }
    for (const watch of rooms.watches(topic)) {
      watch.connection.push(frameOf('beat', beat))
      sessions.get(watch.connection)?.leave(watch.name)
    }
  })
  const beating = setInterval(async () => {
    let beats = 0
    for (const topic of rooms.topics()) {
      beat(topic)
      if (++beats % PER_TURN === 0) await setImmediate()
    }
  }, config.BEAT_MS)

  const stopLooking = watchLag(waiting, deps)
  const stopLite = startLite(() => sessions.values(), deps)

  return {
    attach: engine.attach,
    shut: handshakes.shut,

    /** Tells every client to reconnect within that many ms, then closes the remaining connections in batches. */
    async move(withinMs: number) {
      const moving = frameOf('moving', { within: withinMs })
      const leaving = [...engine.connections.values()]
      for (const [nth, connection] of leaving.entries()) {
        if (nth % PER_TURN === 0) await setImmediate()
        connection.push(moving)
      }
      // A client that moves by itself reconnects at once; one that is closed backs off first.
      if (leaving.length > 0) await sleep(withinMs)
      const staying = [...engine.connections.values()]
      const batch = Math.ceil(staying.length / BATCHES)
      for (const [nth, connection] of staying.entries()) {
        if (nth % batch === 0) await sleep((withinMs * CLOSING) / BATCHES)
        connection.close()
      }
    },

    async close() {
      handshakes.shut()
      clearInterval(beating)
      stopLooking()
      stopLite()
      quotas.stop()
      engine.close()
    },
  }
}

const kindOf = (topic: string) => topic.slice(0, topic.indexOf('/')) as TopicKind
