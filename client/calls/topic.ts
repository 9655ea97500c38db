import { asFields, asText, asTime } from '#shared/model/field.ts'
import { exchange } from '#shared/provider/request.ts'
import type { Version } from '#shared/topics/protocol.ts'
import type { PollAnswer } from '../streams/poll.ts'

/** Time-out of a request, in ms: longer than a slow network takes to open a connection and load a round. */
const TIMEOUT_MS = 15_000

/**
 * Reads a topic's state by `GET /topics/{topic}`, where WebSockets are blocked. Never throws.
 * @param known version that the page has already; the answer is `unchanged` while it is the newest
 */
export async function readTopic(
  topic: string,
  known: Version | undefined,
  signal: AbortSignal,
  origin = '',
): Promise<PollAnswer> {
  const answer = await exchange({
    url: `${origin}/topics/${topic}`,
    method: 'GET',
    headers: {
      accept: 'application/json',
      ...(known && { 'if-none-match': `"${known.epoch}.${known.seq}"` }),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if ('failure' in answer) return { kind: 'failed' }
  const serverAt = asTime(answer.headers.get('x-now'))
  if (answer.status === 304)
    return { kind: 'unchanged', health: parse(answer.headers.get('x-health') ?? ''), serverAt }
  const body = parse(new TextDecoder().decode(answer.bytes))
  if (answer.status === 200) return { kind: 'state', body, serverAt }
  const code = asText(asFields(asFields(body)?.error)?.code)
  return answer.status >= 500 ? { kind: 'failed', isAnswered: true } : { kind: 'refused', code }
}

/** A text as JSON; undefined: it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
