import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EDGE_HOLDS_MS } from '#shared/provider/settling.ts'

const edge = readFileSync(join(import.meta.dirname, '../../../gateway/deploy/haproxy.cfg'), 'utf8')
const UNITS = { ms: 1, s: 1_000, m: 60_000 } as const

/** A timeout of the edge, in ms. */
function timeoutMs(name: string): number {
  const [, count, unit] = new RegExp(`^ *timeout ${name} +(\\d+)(ms|s|m)$`, 'm').exec(edge) ?? []
  return Number(count) * UNITS[unit as keyof typeof UNITS]
}

test('an intent is settled only after the longest time in the edge: its queues, attempts to connect, and pauses', () => {
  const retries = Number(/^ *retries (\d+)$/m.exec(edge)?.[1])
  const connectMs = timeoutMs('connect')
  // HAProxy queues a request anew for each server, and pauses after a refused connection.
  const pauseMs = Math.min(connectMs, 1_000)
  expect(EDGE_HOLDS_MS).toBe((1 + retries) * (timeoutMs('queue') + connectMs) + retries * pauseMs)
})
