import { setTimeout as wait } from 'node:timers/promises'
import { catalogue } from '#shared/calls/catalogue.ts'
import { asFields } from '#shared/model/field.ts'
import { type RestAnswer, request } from '#shared/provider/request.ts'
import { intentPaths } from './fault-proxy.ts'
import type { Scenario } from './scenario.ts'
import type { Way } from './tab.ts'

/** An answer of the balance may take so long, in ms: it tells of a time before the bet. */
const BALANCE_TAKES_MS = 40

const lost: RestAnswer = { status: undefined, body: undefined }
const crowded: RestAnswer = { status: 503, body: { status: 503, error: 'Too many', outcome: 'not-sent' } }

/** What a player's line lives through is counted, and drawn by lot. */
export interface Weather {
  readonly meet: (what: string) => void
  readonly random: () => number
}

/** What has gone over a player's line for one intent. */
export interface Traffic {
  /** How often each reference was sent. */
  readonly sent: Map<string, number>
  /** The first sending of each. */
  readonly firsts: Map<string, Promise<RestAnswer>>
  /** A question for the balance was not answered: its screen is as old as it says. */
  balanceLost: boolean
}

/** The player's line: what it loses, doubles and turns away, for the first call of a reference or its repeat. */
export function lineOf({ meet, random }: Weather, { trouble }: Scenario, traffic: Traffic): Way {
  const { sent } = traffic
  return async (asked) => {
    if (asked.url.endsWith(catalogue.balance.path)) {
      const answer = await request(asked)
      if (answer.status !== 200) traffic.balanceLost = true
      await wait(random() * BALANCE_TAKES_MS)
      return answer
    }
    if (!intentPaths.some((path) => asked.url.endsWith(`/provider${path}`))) return await request(asked)
    const reference = String(asFields(asked.data)?.reference)
    const times = sent.get(reference) ?? 0
    sent.set(reference, times + 1)
    if (times === 1 && trouble === 'turned away') {
      meet(trouble)
      return crowded
    }
    if (times > 0) return await send()
    const first = sendFirst()
    traffic.firsts.set(reference, first)
    return await first

    async function sendFirst(): Promise<RestAnswer> {
      if (trouble === 'request lost') {
        meet(trouble)
        return lost
      }
      const answer = await send()
      if (answer.status === 504) meet('the gateway gave up')
      if (trouble === 'answer lost' || trouble === 'sent twice') meet(trouble)
      if (trouble === 'refused' && [400, 409].includes(answer.status ?? 0)) meet(trouble)
      if (trouble === 'sent twice') return await send()
      return trouble === 'answer lost' ? lost : answer
    }
    async function send(): Promise<RestAnswer> {
      const answer = await request(asked)
      if (answer.status === undefined && !asked.signal?.aborted) meet('the gateway died, or was dead')
      return answer
    }
  }
}
