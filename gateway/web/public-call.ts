import { type CallName, callOf } from '#shared/calls/catalogue.ts'
import { KEPT_FOR_MS } from '#shared/limits.ts'
import { request } from '#shared/provider/request.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics.ts'

/** A page waits at most this long for the first answer, in ms; later pages get the one that is held. */
const PATIENCE_MS = 400

/** Pause after a failure, in ms. */
const AGAIN_AFTER_MS = 10_000

/** The largest answer that is read, in bytes. */
const MAX_BYTES = 262_144

/** The held answer of a public call; undefined: not known. Never throws. */
export type PublicAnswer<Result> = () => Promise<Result | undefined>

/**
 * A public call of the provider whose answer every page carries. It is asked when a page wants it, and held for as long
 * as browsers keep it; an older answer is given while a new one is on its way.
 * @param read undefined: the body is not readable, which counts as a failure
 */
export function createPublicCall<Result>(
  name: CallName,
  read: (body: unknown) => Result | undefined,
  config: Config,
  metrics: Metrics,
  now = Date.now,
): PublicAnswer<Result> {
  const { method, path } = callOf(name)
  let held: Result | undefined
  let askAgainAt = 0
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    const answer = await request({
      url: config.PROVIDER_URL + path,
      method,
      token: config.SERVICE_TOKEN,
      signal: AbortSignal.timeout(config.PROVIDER_TIMEOUT_MS),
      maxBytes: MAX_BYTES,
    })
    metrics.requests.inc({ call: name, outcome: answer.status === 200 ? 'ok' : 'http' })
    const result = answer.status === 200 ? read(answer.body) : undefined
    held = result ?? held
    askAgainAt = now() + (result === undefined ? AGAIN_AFTER_MS : KEPT_FOR_MS)
    asking = undefined
  }

  return async () => {
    if (now() >= askAgainAt) asking ??= ask()
    if (held === undefined && asking)
      await Promise.race([asking, new Promise((late) => setTimeout(late, PATIENCE_MS))])
    return held
  }
}
