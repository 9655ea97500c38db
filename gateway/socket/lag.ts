import { setImmediate } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { framesSince } from './answer.ts'
import type { Deps } from './deps.ts'
import type { Watch } from './rooms.ts'
import type { Connection } from './transport/connection.ts'

/** Interval of the checks for waiting bytes, in ms. A reader with such bytes at two checks in a row is behind. */
const CHECK_MS = 250
/** Connections checked in one turn of the event loop. */
const PER_TURN = 512

/**
 * The state of a reader. `full`: bytes waited at the last check. `behind`: it is in no room, and gets answers only.
 * `cut`: its connection is being closed.
 */
export type Lag =
  | { readonly kind: 'current' | 'full' | 'cut' }
  /** Since a time in ms of `performance.now`. */
  | { readonly kind: 'behind'; readonly sinceMs: number }

export const current: Lag = { kind: 'current' }
const full: Lag = { kind: 'full' }
const cut: Lag = { kind: 'cut' }

/** A session, as far as its lag is concerned. */
interface Reader {
  readonly connection: Pick<Connection, 'waitingBytes' | 'end'>
  readonly watches: readonly Watch[]
  lag: Lag
}

type Limits = Pick<Config, 'LAG_GRACE_MS' | 'MAX_BUFFERED_BYTES'>

/** The state after a check. @param waitingBytes bytes that wait in the buffer */
export function turn(lag: Lag, waitingBytes: number, nowMs: number, limits: Limits): Lag {
  if (lag.kind === 'cut') return cut
  if (waitingBytes === 0) return current
  if (lag.kind === 'full') return { kind: 'behind', sinceMs: nowMs }
  if (lag.kind !== 'behind') return full
  const isLate = nowMs - lag.sinceMs > limits.LAG_GRACE_MS
  return isLate || waitingBytes > limits.MAX_BUFFERED_BYTES ? cut : lag
}

/**
 * Handles readers that are slower than their frames. Such a reader leaves its rooms; once its buffer is empty it gets
 * one merged change or one reset per topic. Beyond the limits its connection is closed, and it reconnects.
 * @param stalled the readers whose buffer was not empty after a write; they are removed once it is
 * @returns ends the checks
 */
export function watchLag(stalled: Set<Reader>, deps: Deps): () => void {
  const { config, log, rooms, metrics } = deps

  function check(reader: Reader, nowMs: number) {
    const before = reader.lag
    reader.lag = turn(before, reader.connection.waitingBytes, nowMs, config)
    const { kind } = reader.lag
    if (kind === before.kind) return
    if (kind === 'cut') reader.connection.end('slow')
    else if (kind === 'behind') fallBehind(reader)
    else if (before.kind === 'behind') catchUp(reader)
  }

  function fallBehind(reader: Reader) {
    metrics.slowReaders.inc()
    for (const watch of reader.watches) if (watch.isFollowing) rooms.leave(watch)
  }

  function catchUp(reader: Reader) {
    for (const watch of reader.watches) {
      // A watch in data-lite is in no room: `lite.ts` serves it.
      if (!watch.isFollowing || watch.isLite) continue
      const { name, version, connection } = watch
      watch.version = log.state(name)
      rooms.join(watch)
      for (const frame of framesSince(name, log, version)) connection.push(frame)
    }
  }

  let isStopped = false
  async function checkAll() {
    let checked = 0
    for (const reader of [...stalled]) {
      if (++checked % PER_TURN === 0) await setImmediate()
      check(reader, performance.now())
      if (reader.connection.waitingBytes === 0) stalled.delete(reader)
    }
    if (!isStopped) timer = setTimeout(checkAll, CHECK_MS)
  }
  let timer = setTimeout(checkAll, CHECK_MS)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
