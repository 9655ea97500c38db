import { catalogue } from '#shared/calls/catalogue.ts'
import { fieldsOf } from '#shared/model/field.ts'
import type { RestAnswer, RestCall } from '#shared/provider/request.ts'
import type { Chance } from './chance.ts'
import type { LawKind } from './intent-kinds.ts'

type Fields = ReturnType<typeof fieldsOf>

/** Time in ms within which a call can still reach the provider after the page has lost sight of it. */
export const SETTLES_AFTER_MS = 8_000

/** Most time in ms that a bad line holds a call: far longer than any limit of the page. */
const HELD_FOR_MS = 45_000

const nothing: RestAnswer = { status: undefined, body: undefined }
const later = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

/** The page that sends a call, as the line sees it. */
interface Sender {
  readonly owner: string
  /** Resolves once the page has dropped the call: it has aborted it, or has closed. A frozen page does neither. */
  readonly dropped: Promise<void>
}

/**
 * A provider behind a bad line: it takes or refuses each reference once, answers a repeat as it did the first time, may
 * get a call long after the page gave up on it, or never; answers and questions about it may be lost. The line may hold a
 * call for as long as the page does, or for ever.
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

  async function send(reference: string, token: string | undefined, { owner, dropped }: Sender) {
    if (!isStormy()) return said(reference, act(reference, owner, token))
    const isHeld = chance.odds(0.2)
    const answersAfterMs = chance.whole(isHeld ? HELD_FOR_MS : 3_000)
    const isLost = chance.odds(0.5)
    const isSilent = isLost && isHeld && chance.odds(0.5)
    const arrivesAfterMs = chance.whole(isLost ? answersAfterMs + SETTLES_AFTER_MS : answersAfterMs + 1)
    const arrives = !isLost || chance.odds(0.6)
    let isTaken = false
    let droppedAt = Number.POSITIVE_INFINITY
    void dropped.then(() => {
      droppedAt = Date.now()
    })
    if (arrives)
      setTimeout(() => {
        if (Date.now() < droppedAt + SETTLES_AFTER_MS) isTaken = act(reference, owner, token)
      }, arrivesAfterMs)
    await Promise.race([dropped, ...(isSilent ? [] : [later(answersAfterMs + 1)])])
    if (droppedAt < Number.POSITIVE_INFINITY) return nothing
    if (!isLost) return said(reference, isTaken)
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
    /** @param from the page: what it has stored, the player who has made an intent, the end of its call */
    async answer(
      { url, data, token }: RestCall,
      from: {
        readonly storedReference: unknown
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
      if (isFirst && from.storedReference !== reference) faults.push(`${reference} was sent and not stored`)
      return await send(reference, token, { owner: from.ownerOf(reference), dropped: from.dropped })
    },
  }
}
