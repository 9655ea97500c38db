import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { Agent } from 'undici'
import { createResolver, type Reach } from './reach.ts'

/** Most connections to one push service, and pushes under way. */
export const MAX_CONNECTIONS = 32
/** Time limit of one push, and of its connection, in ms. */
const SENT_WITHIN_MS = 10_000
const CONNECTED_WITHIN_MS = 4_000
/** Most bytes that are read of an answer: only its status and headers are used. */
const MAX_ANSWER_BYTES = 1_024

/** The answer of a push service, without its body. */
interface ServiceAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
}

/**
 * Posts to push services, at addresses that are public. It uses `dispatch` of undici, which makes no stream and no signal
 * for each push as `request` does.
 */
export function createPost(reach?: Reach) {
  const resolver = createResolver(reach)
  const agent = new Agent({
    connections: MAX_CONNECTIONS,
    pipelining: 1,
    allowH2: false,
    keepAliveTimeout: 30_000,
    connect: { lookup: resolver.lookup, timeout: CONNECTED_WITHIN_MS, ...(reach && { ca: reach.ca }) },
  })

  /** Rejects where no answer comes in time; with NotPublic for an address that is not public. */
  return async (
    endpoint: string,
    headers: Readonly<Record<string, string>>,
    body: Buffer,
  ): Promise<ServiceAnswer> => {
    const { origin, hostname, pathname, search } = new URL(endpoint)
    // The agent's lookup checks the addresses of a name; it is not called for an address.
    if (isIP(hostname.replace(/[[\]]/g, '')) > 0) await resolver.addressesOf(hostname)
    return new Promise((resolve, reject) => {
      let answer: ServiceAnswer | undefined
      let bytes = 0
      let timer: NodeJS.Timeout | undefined
      agent.dispatch(
        { origin, path: pathname + search, method: 'POST', headers, body },
        {
          onRequestStart(controller) {
            timer = setTimeout(() => controller.abort(new Error('no answer in time')), SENT_WITHIN_MS)
          },
          onResponseStart(_, status, headers) {
            answer = { status, headers }
          },
          onResponseData(controller, chunk) {
            bytes += chunk.length
            if (bytes > MAX_ANSWER_BYTES) controller.abort(new Error('a long answer'))
          },
          onResponseEnd() {
            clearTimeout(timer)
            if (answer) resolve(answer)
          },
          onResponseError(_, error) {
            clearTimeout(timer)
            if (answer) resolve(answer)
            else reject(error)
          },
        },
      )
    })
  }
}
