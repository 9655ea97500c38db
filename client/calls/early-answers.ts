import { byFetch, type RestCall, type Transport } from '#shared/provider/request.ts'
import { paused } from '../streams/pause.ts'

/** Time since its request above which an early answer is not used, in ms. */
const FRESH_FOR_MS = 10_000

interface EarlyAnswer {
  readonly status: number
  readonly bytes: ArrayBuffer
  /** Time of the request, by `performance.now()`. */
  readonly askedAt: number
}

/** Early answers by token, address and body of their requests. An answer is undefined if its request failed. */
type EarlyAnswers = Map<string, Promise<EarlyAnswer | undefined>>

/** The requests that the script in index.html made before this code was loaded, in its global `early`. */
const earlyAnswers = () => (globalThis as { early?: EarlyAnswers }).early

/** A transport that returns the early answer to a call; undefined where there is none, or it was used before. */
export function earlyTransport({ url, method, data, token }: RestCall): Transport | undefined {
  const body = method === 'POST' ? [JSON.stringify(data ?? {})] : []
  // As index.html makes it.
  const key = [token, url, ...body].join(' ')
  const early = earlyAnswers()?.get(key)
  earlyAnswers()?.delete(key)
  return early && (async (request) => rawAnswerOf(await inOwnTask(early)) ?? byFetch(request))
}

/** The answer, in a task of its own. Several answers read in one task would block a slow phone. */
async function inOwnTask<Answer>(early: Promise<Answer>): Promise<Answer> {
  const answer = await early
  await paused(0)
  return answer
}

/** An early answer in the form of a transport's; undefined: none came, or it is too old. */
function rawAnswerOf(answer: EarlyAnswer | undefined) {
  if (!answer || performance.now() - answer.askedAt > FRESH_FOR_MS) return undefined
  const { status, bytes } = answer
  return { status, headers: new Headers(), bytes: new Uint8Array(bytes) }
}

/** Resolves once the early answers that are not used yet have come and were read, or after `withinMs`. */
export async function untilEarlyAnswers(withinMs: number): Promise<void> {
  const answers = [...(earlyAnswers()?.values() ?? [])]
  if (answers.length === 0) return
  await Promise.race([Promise.all(answers), paused(withinMs)])
  await paused(0)
}
