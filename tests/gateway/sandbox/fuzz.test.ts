import { expect, test } from 'vitest'
import { runFuzz } from '#tests/support/fuzz/run.ts'
import { startTestGateway } from '#tests/support/gateway/gateway.ts'
import { seed } from '#tests/support/seed.ts'
import { openSandbox, SECRET } from './opened.ts'

const BODIES = 600

/*
 * Whatever is sent, to the sandbox or through the relay: it is answered, never by a 5xx but for what is not open yet,
 * nothing crashes, and the ledger adds up. `npm run bench fuzz` sends 50,000.
 */
test('fuzzed bodies to every call, direct and through the relay, are answered without a server error', async () => {
  const { sandbox, ask, logIn } = await openSandbox({ now: Date.now })
  sandbox.phone.answer = 'confirm'
  const gateway = await startTestGateway({
    PROVIDER_URL: sandbox.url,
    PROVIDER_SECRET: SECRET,
    PROVIDER_TIMEOUT_MS: 30_000,
    RELAY_PER_MINUTE: 1_000_000,
    LOGIN_PER_MINUTE: 1_000_000,
    LOGIN_PER_ACCOUNT: 1_000_000,
  })
  const spare = { mobile: '0712345678', password: 'eight or more' }
  await ask('signup', spare)
  const tokens = {
    token: await logIn('+254700000001', 'kickoff'),
    spareToken: await logIn(spare.mobile, spare.password),
  }
  const report = await runFuzz({
    seed,
    bodies: BODIES,
    ...tokens,
    sandboxUrl: sandbox.url,
    gatewayUrl: gateway.url,
  })
  expect(report.broken).toEqual([])
  expect([...report.statuses.values()].reduce((sum, times) => sum + times, 0)).toBe(BODIES)
  for (const status of [200, 400, 401])
    expect(report.statuses.get(status), String(status)).toBeGreaterThan(BODIES / 30)
  expect(sandbox.prove()).toEqual([])
})
