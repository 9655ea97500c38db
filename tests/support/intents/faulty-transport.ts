import { setTimeout as wait } from 'node:timers/promises'
import { catalogue } from '#shared/calls/catalogue.ts'
import { asFields } from '#shared/model/field.ts'
import { type RestAnswer, request } from '#shared/provider/request.ts'
import { intentPaths } from './fault-proxy.ts'
import type { Scenario } from './scenario.ts'
import type { Transport } from './tab.ts'

/** Longest delay of an answer with the balance, in ms: it may be older than the bet. */
const BALANCE_TAKES_MS = 40

const lost: RestAnswer = { status: undefined, body: undefined }
const tooMany: RestAnswer = { status: 503, body: { status: 503, error: 'Too many', outcome: 'not-sent' } }

/** The event counter and the random source of a client. */
export interface ClientContext {
  readonly count: (what: string) => void
  readonly random: () => number
}

/** The requests of one intent over a player's connection. */
export interface Traffic {
  /** Counts of sent requests by reference. */
  readonly sent: Map<string, number>
  /** The answer to the first request of each reference. */
  readonly firsts: Map<string, Promise<RestAnswer>>
}

/** A transport that, by the scenario, loses or doubles the first call of a reference, or refuses the repeat. */
export function faultyTransport(
  { count, random }: ClientContext,
  { trouble }: Scenario,
  traffic: Traffic,
): Transport {
  const { sent } = traffic
  return async (asked) => {
    if (asked.url.endsWith(catalogue.balance.path)) {
      const answer = await request(asked)
      await wait(random() * BALANCE_TAKES_MS)
      return answer
    }
    if (!intentPaths.some((path) => asked.url.endsWith(`/provider${path}`))) return await request(asked)
    const reference = String(asFields(asked.data)?.reference)
    const times = sent.get(reference) ?? 0
    sent.set(reference, times + 1)
    if (times === 1 && trouble === 'turned away') {
      count(trouble)
      return tooMany
    }
    if (times > 0) return await send()
    const first = sendFirst()
    traffic.firsts.set(reference, first)
    return await first

    async function sendFirst(): Promise<RestAnswer> {
      if (trouble === 'request lost') {
        count(trouble)
        return lost
      }
      const answer = await send()
      if (answer.status === 504) count('the gateway timed out')
      if (trouble === 'answer lost' || trouble === 'sent twice') count(trouble)
      if (trouble === 'refused' && [400, 409].includes(answer.status ?? 0)) count(trouble)
      if (trouble === 'sent twice') return await send()
      return trouble === 'answer lost' ? lost : answer
    }
    async function send(): Promise<RestAnswer> {
      const answer = await request(asked)
      if (answer.status === undefined && !asked.signal?.aborted) count('the gateway was killed')
      return answer
    }
  }
}
