import { spawn } from 'node:child_process'
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFolder } from '#tests/support/folder.ts'
import { eventually } from '#tests/support/patience.ts'

const script = join(import.meta.dirname, '../../../gateway/deploy/scale.sh')

/** A `docker` that records what it is told to change, and whose gateways have the figures of the file of their name. */
const docker = `#!/bin/sh
here=$(dirname "$0")
case "$*" in
  *" ps "*) ls "$here" | grep '^gateway' ;;
  inspect*) shift 3; printf '%s\\n' "$@" ;;
  exec*) echo asked >> "$here/asked"; cat "$here/$2" ;;
  *) echo "$@" >> "$here/words" ;;
esac
`

/** Runs scale.sh beside gateways with these sockets and delays; its first words that change anything. */
async function scaled(gateways: readonly string[], bounds: readonly string[] = ['2', '4']) {
  const files = Object.fromEntries(gateways.map((figures, at) => [`gateway${at}`, `${figures}\n`]))
  const folder = openFolder({ docker, words: '', asked: '', ...files })
  chmodSync(join(folder, 'docker'), 0o755)
  const quick = { SOCKETS_EACH: '100', EVERY_S: '0.05', CALM_S: '0', REST_S: '0' }
  const running = spawn('/bin/sh', [script, ...bounds], {
    env: { PATH: `${folder}:/usr/bin:/bin`, ...quick },
  })
  onTestFinished(() => void running.kill())
  const linesOf = (file: string) => readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean)
  return { words: () => linesOf('words'), asked: () => linesOf('asked').length }
}

const up = (count: number) => `compose up -d --no-deps --no-recreate --scale gateway=${count} gateway`

test.each([
  ['as many as the sockets need, at once', ['150 10', '200 10'], up(4)],
  ['one more where a loop is late', ['10 10', '10 150'], up(3)],
  ['one more where a gateway does not answer', ['10 10', ''], up(3)],
  ['no more than the most', ['900 10', '900 10'], up(4)],
  ['the least where fewer run', ['10 10'], up(2)],
])('scale.sh starts %s', async (_, gateways, expected) => {
  const { words } = await scaled(gateways)
  expect(await eventually('it scales', () => words()[0])).toBe(expected)
})

test('scale.sh drains the emptiest of a calm three, and not below the least', async () => {
  const { words } = await scaled(['30 10', '10 10', '40 10'])
  await eventually('a gateway is gone', () => words().length >= 2)
  expect(words().slice(0, 2)).toEqual(['stop gateway1', 'rm gateway1'])
})

test.each([
  ['the rest would be too full', ['60 10', '60 10', '60 10']],
  ['a loop is half as late', ['10 10', '10 60', '10 10']],
  ['there are the least', ['10 10', '10 10']],
])('scale.sh leaves the gateways where %s', async (_, gateways) => {
  const { words, asked } = await scaled(gateways)
  await eventually('it has looked twice', () => asked() > 2 * gateways.length)
  expect(words()).toEqual([])
})
