import { setTimeout as wait } from 'node:timers/promises'
import { type CallName, callNames, callOf } from '#shared/calls/catalogue.ts'
import { randomFrom } from '../seed.ts'
import { fuzzedBody } from './body.ts'
import { formedBody } from './formed.ts'

export interface FuzzOptions {
  readonly seed: number
  readonly bodies: number
  readonly sandboxUrl: string
  readonly gatewayUrl: string
  readonly token: string
  /** The token of another player, who may be excluded. */
  readonly spareToken: string
}

export interface FuzzReport {
  /** Counts of answers by status. */
  readonly statuses: ReadonlyMap<number, number>
  /** Calls with a 5xx or without an answer, described. */
  readonly broken: readonly string[]
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

/** Sends fuzzed bodies to every call of the sandbox and of the relay, with and without a player. */
export async function runFuzz({
  seed,
  bodies,
  sandboxUrl,
  gatewayUrl,
  ...tokens
}: FuzzOptions): Promise<FuzzReport> {
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
      const { type, text } = fuzzedBody(random, name ? formedBody(name, random) : { path: '/nowhere' })
      const bearer = random() < 0.7 ? bearerFor(name, tokens) : random() < 0.5 ? 'made-up' : undefined
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
      const url = (side === 'sandbox' ? sandboxUrl : gatewayUrl) + path + query
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

/** The player's token, except for the calls that would log out or exclude the player. */
function bearerFor(
  name: CallName | undefined,
  { token, spareToken }: Pick<FuzzOptions, 'token' | 'spareToken'>,
) {
  if (name === 'logout') return 'made-up'
  return name === 'selfExclude' ? spareToken : token
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
