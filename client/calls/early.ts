import { byFetch, type RestCall, type Transport } from '#shared/provider/request.ts'

/** An answer counts as new for so long after it was asked for, in ms. */
const NEW_FOR_MS = 10_000

/** An answer to a request that the page's inline script sent before the code came. */
interface EarlyAnswer {
  readonly status: number
  readonly bytes: ArrayBuffer
  /** By `performance.now()`. */
  readonly askedAt: number
}

type Early = Map<string, Promise<EarlyAnswer | undefined>>

/** The page asks before this code has come, and leaves the answers in a global of its own: see index.html. */
const early = (): Early | undefined => (globalThis as { early?: Early }).early

/** The way of a call that the page has made already; undefined where it has not, or the answer was taken before. */
export function earlyWay({ url, method, data, token }: RestCall): Transport | undefined {
  if (method !== 'POST' || token !== undefined) return undefined
  const key = `${url} ${JSON.stringify(data ?? {})}`
  const asked = early()?.get(key)
  early()?.delete(key)
  return asked && (async (sent) => arriving(await asked) ?? byFetch(sent))
}

function arriving(answer: EarlyAnswer | undefined) {
  if (!answer || performance.now() - answer.askedAt > NEW_FOR_MS) return undefined
  const { status, bytes } = answer
  return { status, headers: new Headers(), parts: inOne(bytes), drop: () => {} }
}

async function* inOne(bytes: ArrayBuffer) {
  yield new Uint8Array(bytes)
}

/** Until what the page asked for is here, and whoever takes it has had a moment to; no longer than so many ms. */
export async function earlyAnswers(withinMs: number): Promise<void> {
  const asked = [...(early()?.values() ?? [])]
  if (asked.length === 0) return
  await Promise.race([Promise.all(asked), new Promise((late) => setTimeout(late, withinMs))])
  await new Promise((taken) => setTimeout(taken))
}
