import { byFetch, type RestCall, type Transport } from '#shared/provider/request.ts'
import { paused } from '../streams/pause.ts'

/** Age above which an early answer is not used, in ms. */
const NEW_FOR_MS = 10_000

interface EarlyAnswer {
  readonly status: number
  readonly bytes: ArrayBuffer
  /** Time of the request, by `performance.now()`. */
  readonly askedAt: number
}

type Early = Map<string, Promise<EarlyAnswer | undefined>>

/** The requests that the script in index.html made before this code was loaded, in its global `early`. */
const early = (): Early | undefined => (globalThis as { early?: Early }).early

/** A transport that returns the early answer to a call; undefined where there is none, or it was used before. */
export function earlyTransport({ url, method, data, token }: RestCall): Transport | undefined {
  const body = method === 'POST' ? [JSON.stringify(data ?? {})] : []
  const key = [token, url, ...body].join(' ')
  const asked = early()?.get(key)
  early()?.delete(key)
  return asked && (async (sent) => arriving(await inTurn(asked)) ?? byFetch(sent))
}

/** An answer, in a task of its own. Several answers read in one task would block a slow phone. */
async function inTurn<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  await paused(0)
  return answer
}

function arriving(answer: EarlyAnswer | undefined) {
  if (!answer || performance.now() - answer.askedAt > NEW_FOR_MS) return undefined
  const { status, bytes } = answer
  return { status, headers: new Headers(), bytes: new Uint8Array(bytes) }
}

/** Resolves once the early answers have come and were read, or after `withinMs`. */
export async function untilEarlyAnswers(withinMs: number): Promise<void> {
  const asked = [...(early()?.values() ?? [])]
  if (asked.length === 0) return
  await Promise.race([Promise.all(asked), paused(withinMs)])
  await paused(0)
}
