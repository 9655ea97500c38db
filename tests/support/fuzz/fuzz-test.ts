import { setTimeout as wait } from 'node:timers/promises'
import { startGateway } from '#gateway/main.ts'
import { startSandbox } from '#gateway/sandbox/main.ts'
import { type CallName, callNames, callOf } from '#shared/calls/catalogue.ts'
import { readUser } from '#shared/model/account/user.ts'
import { asFields } from '#shared/model/field.ts'
import { request } from '#shared/provider/request.ts'
import { randomFrom } from '../seed.ts'
import { configOf, SECRET } from '../settings.ts'
import { fuzzedBody } from './body.ts'

export interface FuzzReport {
  /** Counts of answers by status. */
  readonly statuses: ReadonlyMap<number, number>
  /** Calls with a 5xx or without an answer, described. */
  readonly broken: readonly string[]
  /** Inconsistencies of the ledger. */
  readonly findings: readonly string[]
}

const CONCURRENT = 8
/** Pause before a call that the gateway had no slot for is repeated, in ms. */
const BUSY_MS = 500

/** The sandbox's own routes, and an unknown path. */
const switches = ['/sandbox/faults', '/sandbox/phone', '/sandbox/void', '/outbox', '/nowhere']
const targets = [
  ...callNames.flatMap((name) => {
    const { method, path } = callOf(name)
    return [
      { name, method, path, side: 'sandbox' as const },
      { name, method, path: `/provider${path}`, side: 'gateway' as const },
    ]
  }),
  ...switches.map((path) => ({ name: undefined, method: 'POST' as const, path, side: 'sandbox' as const })),
]

const MANY = 100_000_000
const DEMO = { mobile: '+254700000001', password: 'kickoff' }
/** Another player, who may be excluded. */
const SPARE = { mobile: '0712345678', password: 'eight or more' }

/**
 * Fuzzed bodies to every call of a sandbox, direct and through the relay of a gateway, with and without a player.
 * @param plan `bodies`: how many
 */
export async function runFuzzTest(plan: { seed: number; bodies: number }): Promise<FuzzReport> {
  const sandbox = await startSandbox({ seed: String(plan.seed), speed: 1, data: ':memory:', secret: SECRET })
  sandbox.phone.answer = 'confirm'
  const many = { RELAY_PER_MINUTE: MANY, LOGIN_PER_MINUTE: MANY, LOGIN_PER_ACCOUNT: MANY }
  const gateway = await startGateway(
    configOf({ PROVIDER_URL: sandbox.url, PROVIDER_TIMEOUT_MS: 30_000, ...many }),
  )
  const ask = (name: CallName, data: object) =>
    request({ url: sandbox.url + callOf(name).path, method: 'POST', data })
  const logIn = async (player: typeof SPARE) =>
    readUser(asFields((await ask('login', player)).body)?.user)?.token ?? ''
  try {
    await ask('signup', SPARE)
    const [token, spareToken] = [await logIn(DEMO), await logIn(SPARE)]
    const sent = await sendAll(plan, { sandbox: sandbox.url, gateway: gateway.url }, { token, spareToken })
    return { ...sent, findings: sandbox.prove() }
  } finally {
    await gateway.close()
    await sandbox.close()
  }
}

async function sendAll(
  { seed, bodies }: { readonly seed: number; readonly bodies: number },
  urls: Readonly<Record<'sandbox' | 'gateway', string>>,
  tokens: { readonly token: string; readonly spareToken: string },
) {
  const statuses = new Map<number, number>()
  const broken: string[] = []
  let next = 0

  const senders = Array.from({ length: CONCURRENT }, async () => {
    while (next < bodies) {
      const index = next++
      const target = targets[index % targets.length]
      if (!target) continue
      const { name, method, path, side } = target
      const random = randomFrom(seed, index)
      const { type, text } = fuzzedBody(random)
      // Nobody logs the player out, or excludes it.
      const own = { logout: 'made-up', selfExclude: tokens.spareToken }[String(name)] ?? tokens.token
      const bearer = random() < 0.7 ? own : random() < 0.5 ? 'made-up' : undefined
      const query = random() < 0.05 ? `?${encodeURIComponent(text.slice(0, 200).toWellFormed())}` : ''
      const asked = {
        method,
        headers: {
          ...(type && { 'content-type': type }),
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(random() < 0.1 && { 'x-use-jwt': '1' }),
        },
        ...(method === 'POST' && { body: text }),
      }
      const url = urls[side] + path + query
      const answer = await answerTo(url, asked)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (answer.status === 0 || answer.status >= 500)
        broken.push(
          `#${index} ${method} ${side} ${path}: ${answer.status} ${answer.text}, to ${text.slice(0, 300)}`,
        )
    }
  })
  await Promise.all(senders)
  return { statuses, broken }
}

/** The answer; status 0 and the reason without one. A call that the gateway did not send is repeated. */
async function answerTo(url: string, asked: RequestInit): Promise<{ status: number; text: string }> {
  for (;;) {
    try {
      const response = await fetch(url, asked)
      const text = await response.text()
      if (response.status !== 503 || !text.includes('"not-sent"')) return { status: response.status, text }
    } catch (error) {
      return { status: 0, text: String(error) }
    }
    await wait(BUSY_MS)
  }
}
