import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A network between two ends, whose connections share it fairly. */
export interface Network {
  /** In each direction. Default: no limit. */
  readonly bitsPerSecond?: number
  /** Of a packet that waits for no other, in ms. A connection opens after one more. */
  readonly roundTripMs?: number
  /** Share of segments that are lost and sent again: what follows them on their connection waits for them. */
  readonly loss?: number
  /** A proxy's buffer, which passes bytes to the player on once it holds as many, or after this time in ms. */
  readonly holds?: { readonly bytes: number; readonly ms: number }
}

/** Bytes in a segment, and those of its headers. */
const SEGMENT = { bytes: 1_200, head: 40 }
/** Segments of a connection that wait in the network; its sender is paused beyond them. */
const WAITING = 12
/** Time until a lost segment has come after all, in ms. */
const LATE_MS = [200, 1_200] as const

/** The end of what a connection carries. */
const END = Buffer.alloc(0)

interface Queue {
  readonly segments: Buffer[]
  readonly deliver: (segment: Buffer) => void
}

/** One direction of a network. @returns carries the bytes of one end to another, in order */
function openLane({ bitsPerSecond = 0, roundTripMs = 0, loss = 0 }: Network, random: () => number) {
  const queues: Queue[] = []
  let isBusy = false

  async function serve() {
    if (isBusy) return
    isBusy = true
    for (let queue = queues.shift(); queue; queue = queues.shift()) {
      const segment = queue.segments.shift()
      if (!segment) continue
      if (bitsPerSecond > 0) await sleep((8_000 * (segment.length + SEGMENT.head)) / bitsPerSecond)
      queue.deliver(segment)
      if (queue.segments.length > 0) queues.push(queue)
    }
    isBusy = false
  }

  return (from: Socket, to: Socket, opensAfterMs: number, holds?: Network['holds']) => {
    let dueAt = performance.now() + opensAfterMs
    const due: (() => void)[] = []
    const later = (act: () => void, inMs: number) => {
      dueAt = Math.max(dueAt, performance.now() + inMs)
      due.push(act)
      // Timers of different length may fire out of order, so each takes the oldest.
      setTimeout(() => due.shift()?.(), Math.max(0, dueAt - performance.now()))
    }
    const lateMs = () => (random() < loss ? LATE_MS[0] + random() * (LATE_MS[1] - LATE_MS[0]) : 0)
    const queue: Queue = {
      segments: [],
      deliver(segment) {
        if (queue.segments.length < WAITING) from.resume()
        later(
          () => (segment === END ? to.end() : to.writable && to.write(segment)),
          roundTripMs / 2 + lateMs(),
        )
      },
    }
    const send = (bytes: Buffer) => {
      if (bytes === END) queue.segments.push(END)
      for (let at = 0; at < bytes.length; at += SEGMENT.bytes)
        queue.segments.push(bytes.subarray(at, at + SEGMENT.bytes))
      if (queue.segments.length >= WAITING) from.pause()
      if (!queues.includes(queue)) queues.push(queue)
      void serve()
    }

    const held: Buffer[] = []
    const release = () => send(Buffer.concat(held.splice(0)))
    from.on('data', (bytes: Buffer) => {
      if (!holds) return send(bytes)
      if (held.length === 0) setTimeout(release, holds.ms)
      held.push(bytes)
      if (held.reduce((sum, { length }) => sum + length, 0) >= holds.bytes) release()
    })
    from.on('end', () => {
      release()
      send(END)
    })
  }
}

/** @returns carries the bytes of a connection in both directions */
export function openNetwork(network: Network, random: () => number = Math.random) {
  const [up, down] = [openLane(network, random), openLane(network, random)]
  return (near: Socket, far: Socket) => {
    up(near, far, network.roundTripMs ?? 0)
    down(far, near, 0, network.holds)
  }
}
