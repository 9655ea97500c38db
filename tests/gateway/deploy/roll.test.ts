import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFolder } from '#tests/support/folder.ts'

const script = join(import.meta.dirname, '../../../gateway/deploy/roll.sh')

/** A `docker` that only records its words, and fails for `compose run` and what comes after a check. */
const docker = `#!/bin/sh
echo "$@" >> "$(dirname "$0")/words"
case "$*" in
  *"ps -q alertmanager") echo "$ALERTMANAGER" ;;
  *" ps "*) echo edge ;;
  *amtool*) echo the-silence ;;
  *) exit 1 ;;
esac
`

/** Runs roll.sh; its words to Docker. */
function roll(environment: Readonly<Record<string, string>>) {
  const folder = openFolder({ docker })
  chmodSync(join(folder, 'docker'), 0o755)
  const env = { PATH: `${folder}:/usr/bin:/bin`, ...environment }
  const { status, stderr } = spawnSync('/bin/sh', [script], { env, encoding: 'utf8' })
  const words = join(folder, 'words')
  return { status, stderr, words: existsSync(words) ? readFileSync(words, 'utf8').trim().split('\n') : [] }
}

test('roll.sh tries the new settings first, and replaces nothing after a fault', () => {
  const { status, stderr, words } = roll({})
  expect(status).toBe(1)
  expect(stderr).toContain('Nothing is replaced')
  expect(words).toEqual([
    'compose ps -q edge',
    'compose run --rm --no-deps -T gateway node gateway/main.ts --check',
  ])
})

test('CHECK=no rolls without a check', () => {
  const words = ['compose ps -q edge', 'compose ps -q alertmanager', 'compose rm -f gateway']
  expect(roll({ CHECK: 'no' }).words).toEqual(words)
})

test('the alerts that a roll sets off are silenced until it ends, also if it fails', () => {
  const { status, words } = roll({ CHECK: 'no', ALERTMANAGER: 'one' })
  expect(status).toBe(1)
  expect(words.filter((word) => word.includes('silence'))).toEqual([
    expect.stringMatching(/ silence add .*--duration=1h alertname=~GatewaySilent\|/),
    expect.stringMatching(/ silence expire the-silence$/),
  ])
})
