import { randomHex } from './dom.ts'
import type { GameAnswer, GameCall } from './server.ts'
import { drop, keep, keysUnder } from './storage.ts'

/** The wait before the first repeat, doubled each time up to the longest, in ms. */
const REPEAT_MS = { first: 500, longest: 8_000 } as const

/** Time in ms after which a repeated call is given up. */
const GIVE_UP_MS = 60_000

/** Resolves after `ms`, or earlier when the browser is online again. */
const pause = (ms: number) =>
  new Promise<unknown>((resolve) => {
    setTimeout(resolve, ms)
    window.addEventListener('online', resolve, { once: true })
  })

type Attempt = () => ReturnType<GameCall>

/** Repeats a call until it is answered. @param onUnknown called after each call without an answer */
export async function callUntilAnswered(attempt: Attempt, onUnknown: () => void): Promise<GameAnswer> {
  for (let wait: number = REPEAT_MS.first; ; wait = Math.min(2 * wait, REPEAT_MS.longest)) {
    const answer = await attempt()
    if (answer) return answer
    onUnknown()
    await pause(wait)
  }
}

/**
 * The calls that move money. An intent is stored under its reference before it is sent, sent again under that reference
 * until it is answered, and then removed. After GIVE_UP_MS it is given up: the server answers with its outcome, or that
 * it will have none. Where the launch has ended, the next launch recovers the intent.
 * @param scope the key of player and game in the storage
 */
export function createIntents(callOnce: GameCall, scope: string, onUnknown: () => void) {
  const prefix = `intent/${scope}/`

  const giveUp = (reference: string) => callOnce('give-up', { reference })
  /** Calls until there is an answer, and removes the intent; not after a 401, by which the launch has ended. */
  const finish = async (reference: string, attempt: Attempt): Promise<GameAnswer> => {
    const answer = await callUntilAnswered(attempt, onUnknown)
    if (answer.http !== 401) drop(prefix + reference)
    return answer
  }

  return {
    send(call: string, body: object): Promise<GameAnswer> {
      const reference = randomHex(16)
      const sentAtMs = performance.now()
      const isOld = () => performance.now() - sentAtMs >= GIVE_UP_MS
      keep(prefix + reference, call)
      return finish(reference, () => (isOld() ? giveUp(reference) : callOnce(call, { ...body, reference })))
    },
    /** Gives up the intents that an earlier page left unanswered; returns the outcome of each. */
    async recover(): Promise<readonly GameAnswer[]> {
      const references = keysUnder(prefix).map((key) => key.slice(prefix.length))
      const answers: GameAnswer[] = []
      for (const reference of references) answers.push(await finish(reference, () => giveUp(reference)))
      return answers
    },
  }
}
