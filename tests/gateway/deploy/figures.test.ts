import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMetrics } from '#gateway/metrics.ts'
import { callNames } from '#shared/calls/catalogue.ts'
import { topicKinds } from '#shared/topics/name.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const alerts = read('gateway/deploy/alerts.yml')
const board = read('gateway/deploy/grafana/dashboards/nare.json')
const asked = `${alerts}\n${board.replaceAll('\\"', '"')}`

const namesOf = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

test('alerts and dashboards use only existing metrics', async () => {
  const counted = new Set(namesOf(await createMetrics().scrape(), /^# TYPE (\S+)/gm))
  const wanted = namesOf(asked, /\b((?:gateway|nodejs|process)_[a-z0-9_]+)/g)
  expect(wanted.length).toBeGreaterThan(15)
  expect(wanted.filter((name) => !counted.has(name.replace(/_(bucket|sum|count)$/, '')))).toEqual([])
})

test('alerts and dashboards use only existing calls and kinds', () => {
  const calls: readonly string[] = callNames
  const kinds: readonly string[] = topicKinds
  expect(namesOf(asked, /call="(\w+)"/g).filter((name) => !calls.includes(name))).toEqual([])
  expect(namesOf(asked, /kind="(\w+)"/g).filter((name) => !kinds.includes(name))).toEqual([])
})

test('each alert has a test in which it fires', () => {
  const sounded = namesOf(read('tests/compose/alerts.yml'), /alertname: (\w+)\n +exp_alerts:/g)
  expect(namesOf(alerts, /- alert: (\w+)/g).filter((name) => !sounded.includes(name))).toEqual([])
})
