import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { Socket } from 'socket.io'
import type { TopicKind } from '#shared/topics/name.ts'
import { digest } from '#shared/topics/rows.ts'
import { newEpoch } from '../log/memory.ts'
import { beatOf } from './answer.ts'
import type { Deps } from './deps.ts'
import { frameOf } from './frames/frame.ts'
import { watchLag } from './lag.ts'
import { createHandshakes } from './limits/handshake.ts'
import { startLite } from './lite.ts'
import { Session } from './session.ts'
import { type Connection, connectionOf } from './transport/connection.ts'
import { createServer } from './transport/server.ts'

/** Beats, and `moving` messages, that are sent in one turn of the event loop. */
const PER_TURN = 256
/** Number of batches in which the connections are closed that did not move in time. */
const CLOSING_BATCHES = 20
/** Duration of that closing, as a part of the time that clients have to move. */
const CLOSING_PART = 0.25

/** The sockets of a gateway. */
export type Hub = ReturnType<typeof createHub>

/** @param isPressed true while this gateway is overloaded: it takes no new connections, and open ones stay */
export function createHub(deps: Deps, isPressed: () => boolean) {
  const { config, log, watchers, metrics, quotas, rooms, tracing } = deps
  const sessions = new Map<Connection, Session>()
  const stalledSessions = new Set<Session>()
  const handshakes = createHandshakes(config, quotas, isPressed, (code) => metrics.refusals.inc({ code }))
  const server = createServer(handshakes, {
    stalled(connection) {
      const session = sessions.get(connection)
      if (session) stalledSessions.add(session)
    },
    closed: (reason) => metrics.closes.inc({ reason }),
  })
  const { io, connections } = server
  io.on('connection', (socket) => {
    const connection = connectionOf(socket.conn)
    sessions.set(connection, new Session(connection, deps))
    // Listeners are shared by all sockets, and the headers of the request are not kept, to save memory.
    Object.assign(socket, { handshake: undefined })
    socket.onAny(received).on('disconnect', left)
  })

  function received(this: Socket, event: string, ...values: unknown[]) {
    const ack = typeof values.at(-1) === 'function' ? (values.pop() as (answer: unknown) => void) : undefined
    sessions.get(connectionOf(this.conn))?.receive(event, values, ack)
  }

  function left(this: Socket) {
    const connection = connectionOf(this.conn)
    const session = sessions.get(connection)
    if (!session) return
    session.end()
    sessions.delete(connection)
    stalledSessions.delete(session)
  }

  metrics.onScrape(() => metrics.sockets.set(io.engine.clientsCount))

  log.onChange((change) => {
    const { topic, epoch, seq, at } = change
    const kind = kindOf(topic)
    metrics.changes.inc({ kind })
    // Without watchers the span is never ended, and so not recorded.
    const span = tracing?.delivery(change)
    if (!rooms.has(topic)) return
    rooms.publish(topic, frameOf('change', change), { epoch, seq }, (deliveries) => {
      metrics.deliveries.inc({ kind }, deliveries)
      const seconds = Math.max(0, Date.now() - at) / 1000
      metrics.delivery.observe({ value: seconds, exemplarLabels: span?.exemplar ?? {} })
      span?.end({ sockets: deliveries })
    })
  })

  log.onReset((topic) => {
    if (!rooms.has(topic)) return
    const { epoch, seq, rows } = log.state(topic)
    rooms.publish(topic, frameOf('reset', { topic, epoch, seq, at: Date.now(), rows }), { epoch, seq })
  })

  function beat(topic: string) {
    if (rooms.has(topic)) rooms.publish(topic, beatOf(topic, log, watchers.health(topic)))
  }
  watchers.onHealth(beat)

  /** An evicted topic ends with a beat of a new epoch: clients subscribe again and are served or refused. */
  watchers.onEvicted((topic) => {
    const health = { state: 'down', as_of: 0 } as const
    const lastBeat = { topic, epoch: newEpoch(), seq: 0, at: Date.now(), health, digest: digest({}) }
    const frame = frameOf('beat', lastBeat)
    for (const { connection } of rooms.watches(topic)) sessions.get(connection)?.evict(topic, frame)
    // A reader that is behind is in no room.
    for (const session of stalledSessions) session.evict(topic, frame)
  })
  const beating = setInterval(async () => {
    let beats = 0
    for (const topic of rooms.topics()) {
      beat(topic)
      if (++beats % PER_TURN === 0) await setImmediate()
    }
  }, config.BEAT_MS)

  const stopLagChecks = watchLag(stalledSessions, deps)
  const stopLite = startLite(() => sessions.values(), deps)

  return {
    attach: server.attach,
    sessions: sessions as ReadonlyMap<Connection, Session>,
    /** The sessions with bytes that wait for their reader, and some whose buffer was emptied since the last check. */
    stalledSessions: stalledSessions as ReadonlySet<Session>,
    shut: handshakes.shut,

    /** Tells every client to reconnect within that many ms, then closes the remaining connections in batches. */
    async move(withinMs: number) {
      const moving = frameOf('moving', { within: withinMs })
      const told = [...connections]
      for (const [nth, connection] of told.entries()) {
        if (nth % PER_TURN === 0) await setImmediate()
        connection.push(moving)
      }
      // They are given time to move by themselves: one that is closed backs off before it reconnects.
      if (told.length > 0) await sleep(withinMs)
      const remaining = [...connections]
      const batchSize = Math.ceil(remaining.length / CLOSING_BATCHES)
      for (const [nth, connection] of remaining.entries()) {
        if (nth % batchSize === 0) await sleep((withinMs * CLOSING_PART) / CLOSING_BATCHES)
        connection.end('moving')
      }
    },

    async close() {
      handshakes.shut()
      clearInterval(beating)
      stopLagChecks()
      stopLite()
      quotas.stop()
      for (const connection of connections) connection.end('moving')
      io.engine.close()
      // In the next turn the close frames are written; no answer is awaited.
      await setImmediate()
      for (const connection of connections) connection.terminate()
    },
  }
}

const kindOf = (topic: string) => topic.slice(0, topic.indexOf('/')) as TopicKind
