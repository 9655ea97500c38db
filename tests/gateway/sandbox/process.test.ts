import { expect, onTestFinished, test } from 'vitest'
import { request } from '#shared/provider/request.ts'
import { runScript } from '#tests/support/script.ts'
import { fieldsOf, rowsOf } from './opened.ts'

/** A sandbox in its own process: its address and its output. */
async function runSandbox(env: Record<string, string>) {
  const settings = { PORT: '0', PROVIDER_SECRET: 'a secret', ...env }
  const { prints, signal, left, output, kill } = runScript('gateway/sandbox/main.ts', settings)
  onTestFinished(kill)
  const url = await prints(/answers at (http:\S+)/)
  const askCode = async () => {
    await request({ url: `${url}/v1/code`, method: 'POST', data: { mobile: '0700000001' } })
    const { body } = await request({ url: `${url}/outbox`, method: 'GET' })
    return String(fieldsOf(rowsOf(body, 'messages')[0]).code)
  }
  const leave = async () => {
    signal('SIGTERM')
    await left
    return output()
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
