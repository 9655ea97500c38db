import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { catalogue } from '#shared/calls/catalogue.ts'
import { asFields, asText } from '#shared/model/field.ts'

/** What becomes of the first call of a bet between the gateway and the provider, and on which way. */
export const fates = {
  slow: { on: 'request', does: 'wait', ms: [20, 600] },
  late: { on: 'request', does: 'wait', ms: [1_300, 2_600] },
  'late-answer': { on: 'answer', does: 'wait', ms: [1_300, 2_600] },
  cut: { on: 'request', does: 'cut', ms: [0, 0] },
  'cut-answer': { on: 'answer', does: 'cut', ms: [0, 0] },
  held: { on: 'request', does: 'hold', ms: [0, 0] },
  'held-answer': { on: 'answer', does: 'hold', ms: [0, 0] },
} as const satisfies Record<
  string,
  { on: 'request' | 'answer'; does: 'wait' | 'cut' | 'hold'; ms: readonly [number, number] }
>
export type Fate = keyof typeof fates

/** The gateway of a storm waits no longer than this for the provider: what is late is later. In ms. */
export const GATEWAY_WAITS_MS = 1_000

/** A reference that tells the road what is to become of its first call. */
export function fatedReference(fate: Fate | undefined, random: () => number): string {
  const own = Array.from({ length: 4 }, () => Math.floor(random() * 2 ** 24).toString(16)).join('')
  if (!fate) return `clear:0:${own}`
  const [least, most] = fates[fate].ms
  return `${fate}:${Math.floor(least + random() * (most - least))}:${own}`
}

/** The way from the gateway to the provider, on which bets are slowed down, lost and held. */
export interface IntentRoad {
  readonly url: string
  /** How often each fate has come to pass. */
  readonly met: ReadonlyMap<string, number>
  /** Resolves once so many calls are held at a time: whoever waits for them has a moment to be killed in. */
  crowded(calls: number): Promise<void>
  close(): Promise<void>
}

export async function layRoad(provider: string): Promise<IntentRoad> {
  const agent = new Agent({ keepAlive: true })
  const travelled = new Set<string>()
  const met = new Map<string, number>()
  const held = new Set<ServerResponse>()
  const crowds = new Set<{ calls: number; tell: () => void }>()

  /** Whether it goes on afterwards. */
  async function befall({ fate, ms }: Fated, near: IncomingMessage, response: ServerResponse) {
    met.set(fate, (met.get(fate) ?? 0) + 1)
    const { does } = fates[fate]
    if (does === 'wait') await wait(ms)
    if (does === 'cut') near.socket.destroy()
    if (does === 'hold') {
      held.add(response)
      for (const { calls, tell } of crowds) if (held.size >= calls) tell()
      await once(response, 'close')
      held.delete(response)
    }
    return does === 'wait'
  }

  async function pass(near: IncomingMessage, body: Buffer) {
    const { method = 'GET', headers, url = '/' } = near
    const far = request(provider + url, { method, headers, agent }).end(body)
    const [answer] = (await once(far, 'response')) as [IncomingMessage]
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) }
  }

  const server = createServer(async (near, response) => {
    try {
      const body = await buffer(near)
      const fated = near.url === catalogue.bet.path ? fateOf(body) : undefined
      const isNew = fated && !travelled.has(fated.reference)
      if (isNew) travelled.add(fated.reference)
      const on = isNew ? fates[fated.fate].on : undefined
      if (isNew && on === 'request' && !(await befall(fated, near, response))) return
      const answer = await pass(near, body)
      if (isNew && on === 'answer' && !(await befall(fated, near, response))) return
      response.writeHead(answer.status, answer.headers).end(answer.body)
    } catch {
      near.socket.destroy()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    met,
    async crowded(calls) {
      if (held.size >= calls) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const crowd = { calls, tell: resolve }
      crowds.add(crowd)
      await promise
      crowds.delete(crowd)
    },
    async close() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Fated {
  readonly reference: string
  readonly fate: Fate
  readonly ms: number
}

function fateOf(body: Buffer): Fated | undefined {
  const reference = asText(asFields(JSON.parse(body.toString()))?.reference)
  const [name, ms] = reference?.split(':') ?? []
  const fate = (Object.keys(fates) as Fate[]).find((known) => known === name)
  return reference && fate ? { reference, fate, ms: Number(ms) } : undefined
}
