import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import type {
  Beat,
  Change,
  ClientToGateway,
  GatewayToClient,
  Reset,
  Snapshot,
  SubscribeAnswer,
  SubscribeEntry,
} from '#shared/topics/protocol.ts'
import { within } from '../patience.ts'
import { Fold, type Held, type Steps } from './fold.ts'

/** A frame as received, with its time of arrival in epoch ms. */
export type Frame = { readonly arrivedAt: number } & (
  | { readonly kind: 'change'; readonly frame: Change }
  | { readonly kind: 'reset'; readonly frame: Reset }
  | { readonly kind: 'beat'; readonly frame: Beat }
)

/** The code of a refusal; undefined for any other answer. */
export const codeOf = (answer: SubscribeAnswer | undefined) =>
  answer && 'error' in answer ? answer.error.code : undefined

/** A player on a real socket, which records every frame and folds each topic as the client does. */
export type Player = ReturnType<typeof follow>

/** Resolves when connected; rejects with the refusal. Reconnects only with the option. */
export async function connect(
  url: string,
  options: Partial<ManagerOptions & SocketOptions> = {},
): Promise<Player> {
  const socket: Socket<GatewayToClient, ClientToGateway> = io(url, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    ...options,
  })
  const player = follow(socket)
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', (error) => {
      socket.close()
      reject(error)
    })
  })
  return player
}

function follow(socket: Socket<GatewayToClient, ClientToGateway>) {
  const frames: Frame[] = []
  const folds = new Map<string, Fold>()
  const moving: number[] = []
  const ends: string[] = []
  const watching = new Set<() => void>()
  const fold = (topic: string) => {
    const known = folds.get(topic) ?? new Fold()
    folds.set(topic, known)
    return known
  }
  const look = () => {
    for (const watch of [...watching]) watch()
  }
  const record = (frame: Frame) => {
    frames.push(frame)
    look()
  }

  socket.on('change', (frame) => {
    fold(frame.topic).take({ kind: 'change', ...frame })
    record({ kind: 'change', frame, arrivedAt: Date.now() })
  })
  socket.on('reset', (frame) => {
    fold(frame.topic).take({ kind: 'reset', ...frame })
    record({ kind: 'reset', frame, arrivedAt: Date.now() })
  })
  socket.on('beat', (frame) => {
    fold(frame.topic).take({ kind: 'beat', ...frame })
    record({ kind: 'beat', frame, arrivedAt: Date.now() })
  })
  socket.on('moving', ({ within }) => {
    moving.push(within)
    look()
  })
  socket.on('connect', look)
  socket.on('disconnect', (reason) => {
    ends.push(reason)
    look()
  })

  return {
    socket,
    /** Topics by name, or entries with their `since`. Answers in order; they are folded when they arrive. */
    subscribe(...entries: readonly (string | SubscribeEntry)[]) {
      const asked = entries.map((entry) => (typeof entry === 'string' ? { topic: entry } : entry))
      return within<readonly SubscribeAnswer[]>(`answers to ${JSON.stringify(asked)}`, (resolve) => {
        socket.emit('subscribe', asked, (answers) => {
          for (const answer of answers) if (answer.topic) fold(answer.topic).answer(answer)
          look()
          resolve(answers)
        })
      })
    },
    unsubscribe: (...topics: readonly string[]) => void socket.emit('unsubscribe', topics),
    /** The gateway's clock, epoch ms. */
    time: () => within<number>('the time', (resolve) => void socket.emit('time', resolve)),
    frames: (topic: string): readonly Frame[] => frames.filter(({ frame }) => frame.topic === topic),
    held: (topic: string): Held | undefined => folds.get(topic)?.held,
    steps: (topic: string): Steps => fold(topic).steps,
    /** Takes over another player's state, as a page does that reconnects elsewhere. */
    adopt(topic: string, held: Omit<Snapshot, 'topic'>) {
      fold(topic).adopt(held)
    },
    /** The `within` of each `moving`, in order. */
    moving: moving as readonly number[],
    /** The reasons for which the connection ended, in order. */
    ends: ends as readonly string[],
    /** Resolves with the first result of `seen` that is neither undefined nor false; called after each message. */
    until: <T>(what: string, seen: () => T | undefined | false) => {
      let watch = () => {}
      return within<T>(what, (resolve) => {
        watch = () => {
          const answer = seen()
          if (answer === undefined || answer === false) return
          resolve(answer)
        }
        watching.add(watch)
        watch()
      }).finally(() => watching.delete(watch))
    },
    close: () => void socket.close(),
  }
}
