import { type Input, initialMemory, sinceOf, turn } from './follower.ts'
import type { SubscribeAnswer } from './protocol.ts'
import type { Frame, Replica } from './replica.ts'

/** Time after which a request without an answer is sent again, in ms: the answer may have to wait for the provider. */
const ANSWERS_WITHIN_MS = 15_000

/** The part of a Socket.IO client that a reader uses: of `io(url, { transports: ['websocket'] })`. */
export interface ReaderSocket {
  readonly connected: boolean
  on(name: string, receive: (message: unknown) => void): unknown
  off(name: string, receive: (message: unknown) => void): unknown
  emit(name: string, ...args: unknown[]): unknown
  timeout(ms: number): { emitWithAck(name: string, ...args: unknown[]): Promise<unknown> }
}

/** The state of a topic. `proven`: the last beat's digest was that of the rows. */
export type ReaderState = Replica

/** The reason for which a topic has no state, or no newer one. */
export type ReaderError = NonNullable<(typeof initialMemory)['error']>

const kinds = ['change', 'reset', 'beat'] as const

/**
 * Follows a topic over a connection of Socket.IO: resumes where it was after each reconnect, and asks for the whole state
 * after a gap or a wrong digest. The connection is the caller's, who reconnects after `moving`.
 * @param changed called with each state, and with the error while there is one
 * @returns stops following
 */
export function followTopic(
  socket: ReaderSocket,
  topic: string,
  changed: (state: ReaderState | undefined, error: ReaderError | undefined) => void,
): () => void {
  let memory = initialMemory
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked = 0

  function take(input: Input): void {
    const before = memory
    const { memory: after, askAfterMs } = turn(memory, input, Math.random())
    memory = after
    if (before.replica !== after.replica || before.error !== after.error) changed(after.replica, after.error)
    if (askAfterMs !== undefined) timer = setTimeout(ask, askAfterMs)
  }

  async function ask(): Promise<void> {
    clearTimeout(timer)
    if (!socket.connected) return
    const nth = ++asked
    memory = { ...memory, waiting: memory.waiting ?? [] }
    const input = await socket
      .timeout(ANSWERS_WITHIN_MS)
      .emitWithAck('subscribe', [{ topic, since: sinceOf(memory) }])
      .then((answers): Input => ({ kind: 'answer', answer: (answers as [SubscribeAnswer])[0] }))
      .catch((): Input => ({ kind: 'failed' }))
    if (nth === asked) take(input)
  }

  const listeners = kinds.map((kind) => {
    const receive = (message: unknown) => {
      const frame = { kind, ...(message as object) } as Frame
      if (frame.topic === topic) take({ kind: 'frame', frame })
    }
    socket.on(kind, receive)
    return [kind, receive] as const
  })
  socket.on('connect', ask)
  void ask()
  return () => {
    clearTimeout(timer)
    asked++
    socket.off('connect', ask)
    for (const [kind, receive] of listeners) socket.off(kind, receive)
    socket.emit('unsubscribe', [topic])
  }
}
