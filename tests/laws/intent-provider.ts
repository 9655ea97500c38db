import { catalogue } from '#shared/calls/catalogue.ts'
import { fieldsOf } from '#shared/model/field.ts'
import { NOT_AFTER } from '#shared/provider/headers.ts'
import type { RestAnswer, RestCall } from '#shared/provider/request.ts'
import { sentWithinMs } from '#shared/provider/settling.ts'
import type { Chance } from './chance.ts'
import type { LawKind } from './intent-kinds.ts'

type Fields = ReturnType<typeof fieldsOf>

/** Time in ms after which a call has taken effect or never will. */
export const SETTLES_AFTER_MS = 8_000

/** Most time in ms that a bad line holds a call, the page may have gone: far longer than any limit of the page. */
const HELD_FOR_MS = 45_000

const nothing: RestAnswer = { status: undefined, body: undefined }
const notSent: RestAnswer = { status: 503, body: { status: 503, outcome: 'not-sent' } }
const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** The page that sends a call, as the line sees it. */
interface Sender {
  readonly owner: string
  /** Resolves once the page has dropped the call: it has aborted it, or has closed. A frozen page does neither. */
  readonly dropped: Promise<void>
  /** Epoch ms after which the relay does not send the call. */
  readonly notAfter: number
}

/**
 * A provider behind a relay and a bad line: it takes or refuses each reference once, answers a repeat as it did the first
 * time, may get a call long after the page gave up on it, or never; answers and questions about it may be lost. The line
 * may hold a call far longer than the page does; the relay sends none after its time, and the provider, which may not know
 * that time, is done with it soon after.
 */
export function createModelProvider(kind: LawKind, chance: Chance, isStormy: () => boolean) {
  /** Taken: true. Refused: false. With the player by whose token it was sent. */
  const ledger = new Map<
    string,
    { readonly isTaken: boolean; readonly owner: string; readonly times: number }
  >()
  const sent = new Set<unknown>()
  /** References with what was wrong about how they were sent. */
  const faults: string[] = []

  function act(reference: string, owner: string, token: string | undefined): boolean {
    if (token !== `token-${owner}`) faults.push(`${reference} of ${owner} was sent by ${token}`)
    const known = ledger.get(reference)
    const isTaken = known?.isTaken ?? chance.odds(0.8)
    ledger.set(reference, { isTaken, owner, times: (known?.times ?? 0) + 1 })
    return isTaken
  }

  const said = (reference: string, isTaken: boolean): RestAnswer =>
    isTaken
      ? { status: 200, body: { status: 200, ...kind.answerOf(reference) } }
      : { status: 400, body: { status: 400, error: 'Refused' } }

  async function send(reference: string, token: string | undefined, { owner, dropped, notAfter }: Sender) {
    if (!isStormy()) return said(reference, act(reference, owner, token))
    const isHeld = chance.odds(0.2)
    const answersAfterMs = chance.whole(isHeld ? HELD_FOR_MS : 3_000)
    const isLost = chance.odds(0.5)
    const isSilent = isLost && isHeld && chance.odds(0.5)
    const actsAfterMs = isLost ? chance.whole(SETTLES_AFTER_MS - sentWithinMs(SETTLES_AFTER_MS)) : 0
    const lostForMs = chance.odds(0.3) ? HELD_FOR_MS : SETTLES_AFTER_MS
    const arrivesAfterMs = chance.whole(isLost ? lostForMs : answersAfterMs + 1)
    const arrives = !isLost || chance.odds(0.6)
    let isTaken: boolean | undefined
    let isDropped = false
    void dropped.then(() => {
      isDropped = true
    })
    if (arrives)
      setTimeout(() => {
        if (Date.now() > notAfter) return
        setTimeout(() => {
          isTaken = act(reference, owner, token)
        }, actsAfterMs)
      }, arrivesAfterMs)
    await Promise.race([dropped, ...(isSilent ? [] : [later(answersAfterMs + 1)])])
    if (isDropped) return nothing
    if (!isLost) return isTaken === undefined ? notSent : said(reference, isTaken)
    return chance.odds(0.5) ? nothing : { status: 504, body: { status: 504, outcome: 'unknown' } }
  }

  async function tell(asked: Fields, token: string | undefined): Promise<RestAnswer> {
    const taken = [...ledger].flatMap(([reference, { isTaken, owner }]) =>
      isTaken && token === `token-${owner}` ? [reference] : [],
    )
    if (isStormy()) await later(chance.whole(chance.odds(0.05) ? HELD_FOR_MS : 2_000))
    return isStormy() && chance.odds(0.4) ? nothing : kind.historyOf(taken, asked)
  }

  return {
    ledger,
    faults,
    /** @param from the page: the references that it has stored, the player who has made an intent, the end of its call */
    async answer(
      { url, data, token, headers }: RestCall,
      from: {
        readonly stored: readonly unknown[]
        readonly ownerOf: (reference: string) => string
        readonly dropped: Promise<void>
      },
    ): Promise<RestAnswer> {
      if (url.endsWith(catalogue.balance.path)) return nothing
      const asked = fieldsOf(data)
      if (!kind.paths.some((path) => url.endsWith(path))) return await tell(asked, token)
      const reference = String(asked.reference)
      const isFirst = !sent.has(reference)
      sent.add(reference)
      if (isFirst && !from.stored.includes(reference)) faults.push(`${reference} was sent and not stored`)
      const notAfter = Number(headers?.[NOT_AFTER] ?? Number.POSITIVE_INFINITY)
      return await send(reference, token, { owner: from.ownerOf(reference), dropped: from.dropped, notAfter })
    },
  }
}
