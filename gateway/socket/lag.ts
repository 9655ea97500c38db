import { setImmediate } from 'node:timers/promises'
import type { Version } from '#shared/topics/protocol.ts'
import { answerSince } from './answer.ts'
import type { SessionDeps } from './deps.ts'
import type { Session } from './session.ts'
import { textOf } from './transport/frame.ts'

/** Interval of the checks of all connections, in ms. One whose buffer is full at two checks in a row has fallen behind. */
const CHECK_MS = 250
/** Connections checked in one turn of the event loop. */
const PER_TURN = 512

/**
 * Handles readers that are slower than their frames. Such a reader leaves its rooms; once its buffer is empty it gets one
 * merged change or one reset per topic. Beyond the limits its connection is terminated, and it reconnects.
 * @returns stops the checks
 */
export function watchLag(sessions: Iterable<Session>, deps: SessionDeps): () => void {
  const { config, log, poller, rooms, metrics } = deps

  function check(session: Session, nowMs: number) {
    const { connection } = session
    const waiting = connection.waitingBytes
    const isFull = waiting > 0
    if (session.behindSinceMs !== undefined) {
      const isLate = nowMs - session.behindSinceMs > config.LAG_GRACE_MS
      if (!isFull) catchUp(session)
      else if (isLate || waiting > config.MAX_BUFFERED_BYTES) connection.cut()
    } else if (isFull && session.wasFull) fallBehind(session, nowMs)
    session.wasFull = isFull
  }

  function fallBehind(session: Session, nowMs: number) {
    metrics.slowReaders.inc()
    session.behindSinceMs = nowMs
    for (const watch of session.watches) {
      if (!watch.isFollowing) continue
      watch.held = rooms.heldBy(watch, versionOf(log.state(watch.name)))
      rooms.leave(watch)
    }
  }

  function catchUp(session: Session) {
    session.behindSinceMs = undefined
    for (const watch of session.watches) {
      if (!watch.isFollowing) continue
      const { name, held, connection } = watch
      watch.held = undefined
      rooms.join(watch)
      const answer = answerSince(name, log, poller.health(name), held, 'merged')
      if ('changes' in answer) for (const change of answer.changes) connection.send(textOf('change', change))
      else {
        const { topic, epoch, seq, at, rows } = answer
        connection.send(textOf('reset', { topic, epoch, seq, at, rows }))
      }
    }
  }

  let isOver = false
  async function checkAll() {
    let checked = 0
    for (const session of sessions) {
      if (++checked % PER_TURN === 0) await setImmediate()
      check(session, performance.now())
    }
    if (!isOver) timer = setTimeout(checkAll, CHECK_MS)
  }
  let timer = setTimeout(checkAll, CHECK_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

const versionOf = ({ epoch, seq }: Version): Version => ({ epoch, seq })
