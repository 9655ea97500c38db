import { startGateway } from '#gateway/main.ts'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { type CallName, callOf } from '#shared/calls/catalogue.ts'
import { readUser } from '#shared/model/account/user.ts'
import { asFields } from '#shared/model/field.ts'
import { request } from '#shared/provider/request.ts'
import { runFuzz } from '../../support/fuzz/run.ts'
import { seed } from '../../support/seed.ts'
import { configOf, SECRET } from '../../support/settings.ts'
import { atMost, type Figure } from '../figure.ts'

const BODIES = 50_000
const MANY = 100_000_000

/** Fuzzed bodies to every call, directly and through the relay: the number of 5xx and missing answers. */
export async function fuzz(): Promise<Figure[]> {
  const sandbox = await startSandbox({ seed: 'fuzz', speed: 1, data: ':memory:', secret: SECRET })
  sandbox.phone.answer = 'confirm'
  const gateway = await startGateway(
    configOf({
      PROVIDER_URL: sandbox.url,
      PROVIDER_TIMEOUT_MS: 30_000,
      RELAY_PER_MINUTE: MANY,
      LOGIN_PER_MINUTE: MANY,
      LOGIN_PER_ACCOUNT: MANY,
    }),
  )
  const ask = (name: CallName, data: object) =>
    request({ url: sandbox.url + callOf(name).path, method: 'POST', data })
  const logIn = async (mobile: string, password: string) =>
    readUser(asFields((await ask('login', { mobile, password })).body)?.user)?.token ?? ''
  const spare = ['0712345678', 'eight or more'] as const
  await ask('signup', { mobile: spare[0], password: spare[1] })
  const { statuses, broken } = await runFuzz({
    seed,
    bodies: BODIES,
    token: await logIn('+254700000001', 'kickoff'),
    spareToken: await logIn(...spare),
    sandboxUrl: sandbox.url,
    gatewayUrl: gateway.url,
  })
  const findings = sandbox.prove()
  await gateway.close()
  await sandbox.close()
  for (const line of broken.slice(0, 20)) console.log(line)
  const counts = [...statuses].sort().map(([status, times]) => `${status}: ${times}`)
  return [
    {
      what: `${BODIES.toLocaleString('en-GB')} fuzzed bodies to sandbox and relay (${counts.join(', ')})`,
      measured: `${broken.length} 5xx or silent, ${findings.length} findings in the ledger`,
      against: 'the ledger’s proof',
      bound: atMost(0, broken.length + findings.length),
    },
  ]
}
