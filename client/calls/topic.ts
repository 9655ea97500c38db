import { asFields, asText, asTime } from '#shared/model/field.ts'
import { exchange } from '#shared/provider/request.ts'
import type { Version } from '#shared/topics/protocol.ts'
import type { PollAnswer } from '../streams/poll.ts'

/** Time-out of a request, in ms: longer than a slow network takes to open a connection and load a round. */
const TIMEOUT_MS = 15_000

/** Reads `GET /topics/{topic}` where WebSockets are blocked. `unchanged`: `held` is the newest. Never throws. */
export async function readTopic(
  topic: string,
  held: Version | undefined,
  signal: AbortSignal,
  origin = '',
): Promise<PollAnswer> {
  const answered = await exchange({
    url: `${origin}/topics/${topic}`,
    method: 'GET',
    headers: {
      accept: 'application/json',
      ...(held && { 'if-none-match': `"${held.epoch}.${held.seq}"` }),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  if ('failure' in answered) return { kind: 'failed' }
  const serverAt = asTime(answered.headers.get('x-now'))
  if (answered.status === 304)
    return { kind: 'unchanged', health: parse(answered.headers.get('x-health') ?? ''), serverAt }
  const body = parse(new TextDecoder().decode(answered.bytes))
  if (answered.status === 200) return { kind: 'state', body, serverAt }
  const code = asText(asFields(asFields(body)?.error)?.code)
  return answered.status >= 500 ? { kind: 'failed', isAnswered: true } : { kind: 'refused', code }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
