import type { Answer, Bank, Known } from './bank.ts'
import { drop, keep, keysUnder } from './kept.ts'
import { randomHex } from './numbers.ts'

/** The wait before the first repeat, doubled each time up to the longest, in ms. */
const REPEAT_MS = { first: 500, longest: 8_000 } as const

/** Time in ms for which a call is repeated before it is given up. */
const GIVE_UP_MS = 60_000

/** Waits that long, or until the browser is online again. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
  })

/** Asks again until an answer is known. @param whileUnknown called before each repeat */
export async function askUntilKnown(ask: () => Promise<Answer>, whileUnknown: () => void): Promise<Known> {
  for (let wait: number = REPEAT_MS.first; ; wait = Math.min(2 * wait, REPEAT_MS.longest)) {
    const answer = await ask()
    if (answer.kind !== 'unknown') return answer
    whileUnknown()
    await pause(wait)
  }
}

/**
 * Calls that move money. Each is kept under a reference of its own before it is sent, repeated under that reference
 * until its answer is known, and forgotten then. One that stays unanswered for long is given up: the server then answers
 * what came of it, or that nothing will. A launch that has ended answers nothing: the intent stays for the next.
 * @param scope the player's and the game's own part of the storage
 */
export function createIntents(bank: Bank, scope: string, whileUnknown: () => void) {
  const start = `intent/${scope}/`

  const giveUp = (reference: string) => bank.ask('give-up', { reference })
  const settle = async (reference: string, ask: () => Promise<Answer>): Promise<Known> => {
    const answer = await askUntilKnown(ask, whileUnknown)
    const isEnded = answer.kind === 'refused' && answer.status === 401
    if (!isEnded) drop(start + reference)
    return answer
  }

  return {
    send(call: string, body: object): Promise<Known> {
      const reference = randomHex(16)
      const begunAt = performance.now()
      keep(start + reference, call)
      return settle(reference, () =>
        performance.now() - begunAt < GIVE_UP_MS ? bank.ask(call, { ...body, reference }) : giveUp(reference),
      )
    },
    /** Gives up what an earlier page got no answer to: what came of each. Nothing is played that was not played then. */
    async recover(): Promise<readonly Known[]> {
      const references = keysUnder(start).map((key) => key.slice(start.length))
      const answers: Known[] = []
      for (const reference of references) answers.push(await settle(reference, () => giveUp(reference)))
      return answers
    },
  }
}
