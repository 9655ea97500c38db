import type { Answer, Ask } from './bank.ts'
import { randomHex } from './dom.ts'
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

/** Repeats a call until its answer is known. @param whileUnknown called before each repeat */
export async function askUntilKnown(ask: () => ReturnType<Ask>, whileUnknown: () => void): Promise<Answer> {
  for (let wait: number = REPEAT_MS.first; ; wait = Math.min(2 * wait, REPEAT_MS.longest)) {
    const answer = await ask()
    if (answer) return answer
    whileUnknown()
    await pause(wait)
  }
}

/**
 * Calls that move money. Each is stored under its own reference before it is sent, repeated under that reference until
 * its answer is known, and then removed. After GIVE_UP_MS it is given up: the server answers with the outcome, or that
 * there will be none. An ended launch has no answer: the intent is recovered by the next launch.
 * @param scope the player's and the game's own part of the storage
 */
export function createIntents(ask: Ask, scope: string, whileUnknown: () => void) {
  const start = `intent/${scope}/`

  const giveUp = (reference: string) => ask('give-up', { reference })
  const settle = async (reference: string, askOnce: () => ReturnType<Ask>): Promise<Answer> => {
    const answer = await askUntilKnown(askOnce, whileUnknown)
    if (answer.http !== 401) drop(start + reference)
    return answer
  }

  return {
    send(call: string, body: object): Promise<Answer> {
      const reference = randomHex(16)
      const begunAt = performance.now()
      keep(start + reference, call)
      return settle(reference, () =>
        performance.now() - begunAt < GIVE_UP_MS ? ask(call, { ...body, reference }) : giveUp(reference),
      )
    },
    /** Gives up the calls that an earlier page left unanswered; returns the outcome of each. Plays no new round. */
    async recover(): Promise<readonly Answer[]> {
      const references = keysUnder(start).map((key) => key.slice(start.length))
      const answers: Answer[] = []
      for (const reference of references) answers.push(await settle(reference, () => giveUp(reference)))
      return answers
    },
  }
}
