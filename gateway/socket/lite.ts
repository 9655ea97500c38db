import { setImmediate } from 'node:timers/promises'
import type { Version } from '#shared/topics/protocol.ts'
import { beatOf, framesSince } from './answer.ts'
import type { Deps } from './deps.ts'
import { DeflateGroup } from './frames/frame.ts'
import type { Session } from './session.ts'
import { isSame } from './subscribe-entry.ts'

/** Readers in one turn of the event loop. */
const PER_TURN = 256

/**
 * Serves the watches in data-lite, which are in no room: every BEAT_MS a beat and, where the topic has changed, one
 * merged change or the whole state before it.
 * @param sessions returns the present ones
 * @returns stops it
 */
export function startLite(
  sessions: () => Iterable<Session>,
  { config, log, watchers, metrics }: Deps,
): () => void {
  /** The deflate group of each topic's last delivery, and the version to which it brought its readers. */
  let delivered = new Map<string, { readonly group: DeflateGroup; readonly version: Version }>()

  /** The frames for readers at one version. For readers of the last delivery they are deflated by the earlier ones. */
  function framesFor(topic: string, held: Version | undefined, delivering: typeof delivered) {
    const { epoch, seq } = log.state(topic)
    const beat = beatOf(topic, log, watchers.health(topic))
    const before = delivered.get(topic)
    const isInStep = before !== undefined && isSame(before.version, held)
    const group = isInStep ? before.group : new DeflateGroup()
    if (isInStep || !delivering.has(topic)) delivering.set(topic, { group, version: { epoch, seq } })
    return [...framesSince(topic, log, held), beat].map((frame) => group.add(frame) ?? frame)
  }

  const timer = setInterval(async () => {
    const delivering: typeof delivered = new Map()
    // A delivery brings all readers to one version, so the next needs few sets of frames.
    const made = new Map<string, ReturnType<typeof framesFor>>()
    let served = 0
    for (const session of sessions()) {
      if (++served % PER_TURN === 0) await setImmediate()
      if (session.lag.kind === 'behind' || session.lag.kind === 'cut') continue
      for (const watch of session.watches) {
        if (!watch.isLite || !watch.isFollowing) continue
        const { name, held, connection } = watch
        const state = log.state(name)
        const key = [name, held?.epoch, held?.seq, state.epoch, state.seq].join()
        const frames = made.get(key) ?? framesFor(name, held, delivering)
        made.set(key, frames)
        watch.held = state
        for (const frame of frames) connection.push(frame)
        if (held?.seq !== state.seq) metrics.deliveries.inc({ kind: 'live' })
      }
    }
    delivered = delivering
  }, config.BEAT_MS)
  return () => clearInterval(timer)
}
