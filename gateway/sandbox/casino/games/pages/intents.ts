import type { Answer, Bank, Known } from './bank.ts'
import { drop, keep, keysUnder, read } from './kept.ts'

/** The wait before the first repeat, doubled each time up to the longest, in ms. */
const REPEAT_MS = { first: 500, longest: 8_000 } as const

interface Intent {
  readonly call: string
  readonly body: object
}

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
 * until its answer is known, and forgotten then. A launch that has ended answers nothing: the intent stays for the next.
 * @param scope the player's and the game's own part of the storage
 */
export function createIntents(bank: Bank, scope: string, whileUnknown: () => void) {
  const start = `intent/${scope}/`

  const settle = async (key: string, { call, body }: Intent): Promise<Known> => {
    const answer = await askUntilKnown(() => bank.ask(call, body), whileUnknown)
    const isEnded = answer.kind === 'refused' && answer.status === 401
    if (!isEnded) drop(key)
    return answer
  }

  return {
    send(call: string, body: object): Promise<Known> {
      const reference = crypto.randomUUID()
      const intent: Intent = { call, body: { ...body, reference } }
      keep(start + reference, intent)
      return settle(start + reference, intent)
    },
    /** Asks for the answers that an earlier page did not get: how many there were. */
    async recover(): Promise<number> {
      const keys = keysUnder(start)
      for (const key of keys) {
        const kept = read(key)
        if (isIntent(kept)) await settle(key, kept)
        else drop(key)
      }
      return keys.length
    },
  }
}

const isIntent = (value: unknown): value is Intent =>
  typeof value === 'object' && value !== null && 'call' in value && 'body' in value
