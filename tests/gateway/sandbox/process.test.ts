import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { request } from '#shared/provider/request.ts'
import { nodeEnvironment } from '#tests/support/node-environment.ts'
import { within } from '#tests/support/patience.ts'
import { fieldsOf, rowsOf } from './opened.ts'

const root = join(import.meta.dirname, '../../..')

/** A sandbox in its own process: its address and its output. */
async function runSandbox(env: Record<string, string>) {
  const child = spawn(process.execPath, ['gateway/sandbox/main.ts'], {
    cwd: root,
    env: { ...nodeEnvironment, PORT: '0', PROVIDER_SECRET: 'a secret', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const left = once(child, 'close')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await left
  })
  let output = ''
  const url = await within<string>('the sandbox', (found) => {
    child.stdout.on('data', (bytes) => {
      output += String(bytes)
      const url = /answers at (http\S+)/.exec(output)?.[1]
      if (url) found(url)
    })
  })
  const askCode = async () => {
    await request({ url: `${url}/v1/code`, method: 'POST', data: { mobile: '0700000001' } })
    const { body } = await request({ url: `${url}/outbox`, method: 'GET' })
    return String(fieldsOf(rowsOf(body, 'messages')[0]).code)
  }
  const leave = async () => {
    child.kill('SIGTERM')
    await left
    return output
  }
  return { askCode, leave }
}

test.each([
  ['development', {}, true],
  ['production', { NODE_ENV: 'production' }, false],
] as const)('in %s the log of a sandbox has codes: %o %s', async (_, env, hasCodes) => {
  const { askCode, leave } = await runSandbox(env)
  const code = await askCode()
  expect(code).toMatch(/^\d{6}$/)
  expect((await leave()).includes(`To +254700000001: Your code is ${code}.`)).toBe(hasCodes)
})
