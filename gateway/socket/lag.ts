import type { Version } from '#shared/topics/protocol.ts'
import { answerSince } from './answer.ts'
import type { Desk, Lag, PlayerSocket } from './desk.ts'

/** How often the sockets are looked over, in ms. One that is still full at the second look has fallen behind. */
const LOOK_MS = 250

/** The parts of Engine.IO's connection that tell how much waits in it; they are not in its types. */
interface Wire {
  readonly writeBuffer: readonly { readonly data?: string | Buffer }[]
  readonly transport: {
    readonly writable: boolean
    readonly socket: { bufferedAmount: number; terminate(): void }
  }
}

const wireOf = (socket: PlayerSocket) => socket.conn as unknown as Wire

/** Whether frames wait for the socket's reader. */
export function isFull(socket: PlayerSocket): boolean {
  const { writeBuffer, transport } = wireOf(socket)
  return writeBuffer.length > 0 && !transport.writable
}

function bufferedBytes(socket: PlayerSocket): number {
  const { writeBuffer, transport } = wireOf(socket)
  return writeBuffer.reduce((sum, { data }) => sum + (data?.length ?? 0), transport.socket.bufferedAmount)
}

/**
 * Looks after readers that are slower than their frames: such a one leaves its rooms, and once it has read what
 * waits it gets one merged change or one reset per topic. Past its bounds it is cut off; it then reconnects.
 * @returns a function that stops looking
 */
export function watchLag(sockets: () => Iterable<PlayerSocket>, desk: Desk): () => void {
  const { config, log, poller, metrics } = desk

  function look(socket: PlayerSocket) {
    const full = isFull(socket)
    const { behind } = socket.data
    if (behind) {
      if (!full) return catchUp(socket, behind)
      const late = performance.now() - behind.sinceMs > config.LAG_GRACE_MS
      if (late || bufferedBytes(socket) > config.MAX_BUFFERED_BYTES)
        wireOf(socket).transport.socket.terminate()
    } else if (full && socket.data.full) fallBehind(socket)
    socket.data.full = full
  }

  function fallBehind(socket: PlayerSocket) {
    metrics.slowReaders.inc()
    const topics = [...socket.rooms].filter((room) => room !== socket.id)
    const held = new Map(topics.map((topic) => [topic, versionOf(log.state(topic))] as const))
    socket.data.behind = { held, sinceMs: performance.now() }
    for (const topic of topics) void socket.leave(topic)
  }

  function catchUp(socket: PlayerSocket, { held }: NonNullable<Lag['behind']>) {
    socket.data.behind = undefined
    socket.data.full = false
    for (const [topic, version] of held) {
      void socket.join(topic)
      const answer = answerSince(topic, log, poller.health(topic), version, 'merged')
      if ('changes' in answer) for (const change of answer.changes) socket.emit('change', change)
      else socket.emit('reset', { ...versionOf(answer), topic, at: answer.at, rows: answer.rows })
    }
  }

  const timer = setInterval(() => {
    for (const socket of sockets()) look(socket)
  }, LOOK_MS)
  return () => clearInterval(timer)
}

const versionOf = ({ epoch, seq }: Version): Version => ({ epoch, seq })
