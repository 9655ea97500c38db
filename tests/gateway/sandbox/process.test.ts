import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
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
  const said = (text: string) =>
    within<void>(`the sandbox to say ${text}`, (heard) => {
      const look = () => output.includes(text) && heard()
      child.stdout.on('data', look)
      look()
    })
  return { askCode, leave, said }
}

test('a sandbox in development writes codes to its log', async () => {
  const { askCode, leave } = await runSandbox({})
  const code = await askCode()
  expect(code).toMatch(/^\d{6}$/)
  expect(await leave()).toContain(`To +254700000001: Your code is ${code}.`)
})

test('a sandbox in production writes no codes to its log', async () => {
  const { askCode, leave } = await runSandbox({ NODE_ENV: 'production' })
  const code = await askCode()
  expect(code).toMatch(/^\d{6}$/)
  expect(await leave()).not.toContain(code)
})

test('a sandbox whose ledger another process has locked says so, lives on, and answers once it is free', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'locked-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'ledger.sqlite')
  const { askCode, said, leave } = await runSandbox({ SANDBOX_DATA: file })
  const other = new DatabaseSync(file)
  onTestFinished(() => other.close())
  other.exec('BEGIN IMMEDIATE')
  await said('nothing is settled until it can')
  other.exec('ROLLBACK')
  expect(await askCode()).toMatch(/^\d{6}$/)
  await leave()
})
