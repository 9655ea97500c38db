import { startGateway } from '#gateway/main.ts'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { type CallName, callOf } from '#shared/calls/catalogue.ts'
import { readUser } from '#shared/model/account/user.ts'
import { asFields } from '#shared/model/field.ts'
import { request } from '#shared/provider/request.ts'
import { configOf, SECRET } from '../settings.ts'
import { type FuzzReport, runFuzz } from './run.ts'

const MANY = 100_000_000
const SPARE = { mobile: '0712345678', password: 'eight or more' }

/** `findings`: inconsistencies of the ledger. */
export interface FuzzTestOutcome extends FuzzReport {
  readonly findings: readonly string[]
}

/** Fuzzed bodies to every call of a sandbox, direct and through the relay of a gateway. */
export async function runFuzzTest(plan: { seed: number; bodies: number }): Promise<FuzzTestOutcome> {
  const sandbox = await startSandbox({ seed: String(plan.seed), speed: 1, data: ':memory:', secret: SECRET })
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
  const logIn = async (player: typeof SPARE) =>
    readUser(asFields((await ask('login', player)).body)?.user)?.token ?? ''
  try {
    await ask('signup', SPARE)
    const report = await runFuzz({
      ...plan,
      token: await logIn({ mobile: '+254700000001', password: 'kickoff' }),
      spareToken: await logIn(SPARE),
      sandboxUrl: sandbox.url,
      gatewayUrl: gateway.url,
    })
    return { ...report, findings: sandbox.prove() }
  } finally {
    await gateway.close()
    await sandbox.close()
  }
}
