import { setImmediate } from 'node:timers/promises'
import type { Version } from '#shared/topics/protocol.ts'
import { beatOf, framesSince } from './answer.ts'
import type { Deps } from './deps.ts'
import { DeflateGroup } from './frames/frame.ts'
import type { Session } from './session.ts'
import { isSameVersion } from './subscribe-entry.ts'

/** Sessions served in one turn of the event loop. */
const PER_TURN = 256

/**
 * Serves the watches in data-lite, which are in no room: every BEAT_MS a beat and, where the topic has changed, one
 * merged change or the whole state before it.
 * @param sessions returns the open ones
 * @returns ends the deliveries
 */
export function startLite(
  sessions: () => Iterable<Session>,
  { config, log, watchers, metrics }: Deps,
): () => void {
  /** The deflate group of each topic's last delivery, and the version to which it brought its readers. */
  let lastDeliveries = new Map<string, { readonly group: DeflateGroup; readonly version: Version }>()

  /** The frames for readers at one version. For readers of the last delivery its frames are the dictionary. */
  function framesFor(topic: string, version: Version | undefined, deliveries: typeof lastDeliveries) {
    const { epoch, seq } = log.state(topic)
    const beat = beatOf(topic, log, watchers.health(topic))
    const last = lastDeliveries.get(topic)
    const hadLast = last !== undefined && isSameVersion(last.version, version)
    const group = hadLast ? last.group : new DeflateGroup()
    if (hadLast || !deliveries.has(topic)) deliveries.set(topic, { group, version: { epoch, seq } })
    return [...framesSince(topic, log, version), beat].map((frame) => group.add(frame) ?? frame)
  }

  const timer = setInterval(async () => {
    const deliveries: typeof lastDeliveries = new Map()
    // A delivery brings all readers to one version, so the next needs few sets of frames.
    const frameSets = new Map<string, ReturnType<typeof framesFor>>()
    let served = 0
    for (const session of sessions()) {
      if (++served % PER_TURN === 0) await setImmediate()
      if (session.lag.kind === 'behind' || session.lag.kind === 'cut') continue
      for (const watch of session.watches) {
        if (!watch.isLite || !watch.isFollowing) continue
        const { name, version, connection } = watch
        const state = log.state(name)
        const key = [name, version?.epoch, version?.seq, state.epoch, state.seq].join()
        const frames = frameSets.get(key) ?? framesFor(name, version, deliveries)
        frameSets.set(key, frames)
        watch.version = state
        for (const frame of frames) connection.push(frame)
        if (version?.seq !== state.seq) metrics.deliveries.inc({ kind: 'live' })
      }
    }
    lastDeliveries = deliveries
  }, config.BEAT_MS)
  return () => clearInterval(timer)
}
