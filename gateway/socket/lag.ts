import { setImmediate } from 'node:timers/promises'
import type { Version } from '#shared/topics/protocol.ts'
import { answerSince } from './answer.ts'
import type { Floor } from './desk.ts'
import type { Session } from './session.ts'
import { textOf } from './transport/frame.ts'

/** How often the connections are looked over, in ms. One that is still full at the second look has fallen behind. */
const LOOK_MS = 250
/** So many are looked over in one turn of the loop. */
const PER_TURN = 512

/**
 * Looks after readers that are slower than their frames: such a one leaves its rooms, and once it has read what
 * waits it gets one merged change or one reset per topic. Past its bounds it is cut off; it then reconnects.
 * @returns a function that stops looking
 */
export function watchLag(sessions: Iterable<Session>, floor: Floor): () => void {
  const { config, log, poller, rooms, metrics } = floor

  function look(session: Session, nowMs: number) {
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
      if ('changes' in answer) for (const change of answer.changes) connection.say(textOf('change', change))
      else {
        const { topic, epoch, seq, at, rows } = answer
        connection.say(textOf('reset', { topic, epoch, seq, at, rows }))
      }
    }
  }

  let isOver = false
  async function lookAll() {
    let looked = 0
    for (const session of sessions) {
      if (++looked % PER_TURN === 0) await setImmediate()
      look(session, performance.now())
    }
    if (!isOver) timer = setTimeout(lookAll, LOOK_MS)
  }
  let timer = setTimeout(lookAll, LOOK_MS)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

const versionOf = ({ epoch, seq }: Version): Version => ({ epoch, seq })
