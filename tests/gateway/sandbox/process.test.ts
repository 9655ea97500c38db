import { expect, onTestFinished, test } from 'vitest'
import { request } from '#shared/provider/request.ts'
import { runScript } from '#tests/support/script.ts'
import { rowsOf } from './opened.ts'

test('in production the log of a sandbox has no codes', async () => {
  const settings = { PORT: '0', PROVIDER_SECRET: 'a secret', NODE_ENV: 'production' }
  const { prints, signal, left, output, kill } = runScript('gateway/sandbox/main.ts', settings)
  onTestFinished(kill)
  const url = await prints(/answers at (http:\S+)/)
  await request({ url: `${url}/v1/code`, method: 'POST', data: { mobile: '0700000001' } })
  const { body } = await request({ url: `${url}/outbox`, method: 'GET' })
  signal('SIGTERM')
  await left
  expect(rowsOf(body, 'messages')).toMatchObject([{ code: expect.stringMatching(/^\d{6}$/) }])
  expect(output()).not.toContain(String(rowsOf(body, 'messages')[0]?.code))
})
