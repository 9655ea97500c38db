import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const compose = read('docker-compose.yml')

/** The text of one service. */
function service(name: string): string {
  const [, text] = compose.split(`\n  ${name}:\n`)
  return text?.split(/\n(?! {4}|$)/, 1)[0] ?? ''
}

/** The names of the settings that a file declares, one a line. */
const settingsOf = (path: string, indent: string) =>
  [...read(path).matchAll(new RegExp(`^${indent}([A-Z][A-Z_]+):`, 'gm'))].map(([, name = '']) => name)

test('every setting of the gateway can be set', () => {
  const settings = settingsOf('gateway/config.ts', ' {2}')
  expect(settings.length).toBeGreaterThan(20)
  const set = settings.filter((name) => new RegExp(`^ {6}${name}: \\S`, 'm').test(service('gateway')))
  expect(set).toEqual(settings)
})

test('every setting of the sandbox can be set', () => {
  const settings = settingsOf('gateway/sandbox/settings.ts', ' {2}')
  const set = settings.filter((name) => new RegExp(`^ {6}${name}: \\S`, 'm').test(service('provider')))
  expect(set).toEqual(settings)
})

test('a gateway that drains is not killed meanwhile', () => {
  const [, grace] = /stop_grace_period: \$\{GRACE_PERIOD:-(\d+)s\}/.exec(service('gateway')) ?? []
  const [, drainMs] = /DRAIN_MS: \$\{DRAIN_MS:-(\d+)\}/.exec(service('gateway')) ?? []
  expect(Number(grace) * 1000).toBeGreaterThan(Number(drainMs))
})

test('the balancer notices that a gateway leaves before it moves its players', () => {
  const [, everyMs, fall] = /check inter (\d+)ms .*fall (\d+)/.exec(read('gateway/deploy/haproxy.cfg')) ?? []
  const [, share] = /notice: ([\d.]+)/.exec(read('gateway/main.ts')) ?? []
  const [, drainMs] = /DRAIN_MS:-(\d+)/.exec(compose) ?? []
  expect(Number(everyMs) * Number(fall)).toBeLessThan(Number(share) * Number(drainMs))
})

test('the edge alone opens a port', () => {
  expect(service('edge')).toContain('    ports: ')
  expect(compose.match(/^ +ports:/gm)).toHaveLength(1)
})
