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

test('an intent is settled only after the longest time in the edge: its queue and all attempts to connect', () => {
  const retries = Number(/^ *retries (\d+)$/m.exec(edge)?.[1])
  expect(EDGE_HOLDS_MS).toBe(timeoutMs('queue') + (1 + retries) * timeoutMs('connect'))
})
