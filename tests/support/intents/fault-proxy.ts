import { EventEmitter, on, once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { catalogue } from '#shared/calls/catalogue.ts'
import { asFields, asText } from '#shared/model/field.ts'
import { listenOn } from '../ports.ts'

/** The calls that carry an intent. */
export const intentPaths: readonly string[] = [
  catalogue.bet.path,
  catalogue.leagueBet.path,
  catalogue.jackpotBet.path,
  catalogue.cashOut.path,
  catalogue.deposit.path,
  catalogue.withdraw.path,
  catalogue.redeemPoints.path,
  catalogue.crashBet.path,
  catalogue.crashCancel.path,
  catalogue.crashCashOut.path,
]

/** Fault of an intent's first call between the gateway and the provider, and the direction in which it is lost. */
export const faults = {
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
export type Fault = keyof typeof faults

/** Time limit of the gateway for the provider, in ms; a late call takes longer. */
export const GATEWAY_WAITS_MS = 1_000

/** A reference that carries the fault of its first call for the proxy to read. */
export function faultyReference(fault: Fault | undefined, random: () => number): string {
  const own = Array.from({ length: 4 }, () => Math.floor(random() * 2 ** 24).toString(16)).join('')
  if (!fault) return `clear:0:${own}`
  const [least, most] = faults[fault].ms
  return `${fault}:${Math.floor(least + random() * (most - least))}:${own}`
}

/** A fault with its delay in ms, for those that wait. */
export interface TimedFault {
  readonly fault: Fault
  readonly ms: number
}

/** A proxy between gateway and provider that delays, loses and holds the calls of intents. */
export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>

/** @param faultBy the fault of a first call by its reference; by default the one that the reference carries */
export async function startFaultProxy(
  provider: string,
  faultBy: (reference: string) => TimedFault | undefined = timedFaultIn,
) {
  const agent = new Agent({ keepAlive: true })
  const seen = new Set<string>()
  const counts = new Map<string, number>()
  const held = new Set<ServerResponse>()
  const events = new EventEmitter()

  /** Applies a fault. Resolves with true where the call goes on afterwards. */
  async function applyFault({ fault, ms }: TimedFault, near: IncomingMessage, response: ServerResponse) {
    counts.set(fault, (counts.get(fault) ?? 0) + 1)
    const { does } = faults[fault]
    if (does === 'wait') await wait(ms)
    if (does === 'cut') near.socket.destroy()
    if (does === 'hold') {
      held.add(response)
      events.emit('held')
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
      const reference = intentPaths.includes(near.url ?? '') ? referenceIn(body) : undefined
      const fault = reference && !seen.has(reference) ? faultBy(reference) : undefined
      if (reference) seen.add(reference)
      if (reference) events.emit('call')
      const on = fault && faults[fault.fault].on
      if (fault && on === 'request' && !(await applyFault(fault, near, response))) return
      const answer = await pass(near, body)
      if (fault && on === 'answer' && !(await applyFault(fault, near, response))) return
      response.writeHead(answer.status, answer.headers).end(answer.body)
    } catch {
      near.socket.destroy()
    }
  })
  const port = await listenOn(server)
  return {
    url: `http://127.0.0.1:${port}`,
    /** Counts of calls by fault. */
    counts,
    /** Resolves after that number of further calls. */
    async passed(calls: number) {
      for await (const _ of on(events, 'call')) if (--calls <= 0) return
    },
    /** Resolves once that number of calls is held at the same time: a moment to kill the gateway in. */
    async holding(calls: number) {
      while (held.size < calls) await once(events, 'held')
    },
    async close() {
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The reference in a body, or in the token of a signed body. */
function referenceIn(body: Buffer): string | undefined {
  const fields = asFields(JSON.parse(body.toString()))
  const token = asText(fields?.token)
  return asText((token ? decodeJwt(token) : fields)?.reference)
}

function timedFaultIn(reference: string): TimedFault | undefined {
  const [name, ms] = reference.split(':')
  const fault = (Object.keys(faults) as Fault[]).find((known) => known === name)
  return fault && { fault, ms: Number(ms) }
}
