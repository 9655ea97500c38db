import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { eventually, within } from '../support/patience.ts'

const support = join(import.meta.dirname, '../support')

/** Runs a script that prints a line once it has started something, and stops it then. @returns that line */
async function stopped(script: string, signal: NodeJS.Signals): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  const line = await within<string>('its line', (resolve) =>
    child.stdout.once('data', (bytes) => resolve(String(bytes).trim())),
  )
  await within('its end', (resolve) => {
    child.once('exit', resolve)
    child.kill(signal)
  })
  return line
}

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a run that SIGTERM stops ends its command', async () => {
  const pid = await stopped(
    `import { spawn } from 'node:child_process'
     import { stopTogether } from '${support}/run/stopped.ts'
     const child = spawn('sleep', ['1000'])
     stopTogether(child)
     console.log(child.pid)`,
    'SIGTERM',
  )
  await eventually('the command has ended', () => !isRunning(Number(pid)))
})

test('a browser whose run is killed ends, and leaves no home', async () => {
  const started = await stopped(
    `import { startProgram } from '${support}/browser/drivers/program.ts'
     const words = (home) => ['-c', 'touch "$0/kept"; echo at $$ "$0"; sleep 1000', home]
     console.log((await startProgram('/bin/sh', words, /at (.+)/)).found)`,
    'SIGKILL',
  )
  const [pid, home = ''] = started.split(' ')
  expect(home).not.toBe('')
  await eventually('it has ended, and its home is gone', () => !isRunning(Number(pid)) && !existsSync(home))
})
