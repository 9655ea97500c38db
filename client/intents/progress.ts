import type { Refusal } from '#shared/model/bets/placed.ts'
import type { MoneyIntent } from './kind.ts'

/** No answer came, or another tab or an earlier page has sent it: the provider is asked. */
export interface Unknown<Body> {
  readonly state: 'unknown'
  readonly intent: MoneyIntent<Body>
  /** Sent by another tab or an earlier page: known by what the browser stores. */
  readonly isBorrowed: boolean
  /** From then on it has either reached the provider or never will, by the monotonic clock, ms. */
  readonly settlesAt: number
  /** The provider says that it does not have it (yet). */
  readonly isMissing: boolean
  /** It may be let go: missing in an answer to a question put after `settlesAt`, or nobody can be asked. */
  readonly isSettled: boolean
}

/** On its way for the first time, or once more. */
export interface Sending<Body> {
  readonly state: 'sending'
  readonly intent: MoneyIntent<Body>
  readonly isRepeat: boolean
  readonly isBorrowed: boolean
}

/** State of an intent to move money. */
export type Progress<Body, Outcome> =
  | { readonly state: 'idle' }
  /** Not sent yet: it is being stored, and another tab may be first. */
  | { readonly state: 'claiming'; readonly intent: MoneyIntent<Body> }
  | Sending<Body>
  | Unknown<Body>
  | { readonly state: 'done'; readonly intent: MoneyIntent<Body>; readonly outcome: Outcome }
  | { readonly state: 'refused'; readonly intent: MoneyIntent<Body>; readonly refusal: Refusal }
  | { readonly state: 'let go'; readonly intent: MoneyIntent<Body> }

/** An event in the course of an intent. Times are ms of the monotonic clock. */
export type Input<Body, Outcome> =
  | { readonly kind: 'wanted'; readonly intent: MoneyIntent<Body> }
  /** Found in storage: another tab or an earlier page has sent it. */
  | { readonly kind: 'recalled'; readonly intent: MoneyIntent<Body>; readonly settlesAt: number }
  /** The outcome has been read. */
  | { readonly kind: 'dismissed' }
  | ({ readonly reference: string } & (
      | { readonly kind: 'claimed' }
      /** Another tab was first: its intent is waited for in place of this one, which was not sent. */
      | { readonly kind: 'yielded'; readonly to: MoneyIntent<Body>; readonly settlesAt: number }
      /** Not sent: another tab has just done the same, or another player has come. */
      | { readonly kind: 'withdrawn' }
      | { readonly kind: 'answered'; readonly outcome: Outcome }
      | { readonly kind: 'refused'; readonly refusal: Refusal }
      | { readonly kind: 'lost'; readonly settlesAt: number }
      | { readonly kind: 'found'; readonly outcome: Outcome }
      | { readonly kind: 'missing'; readonly askedAt: number }
      /** Nobody can be asked: only time has passed, until this moment. */
      | { readonly kind: 'waited'; readonly at: number }
      /** The provider did not answer the question: no news. */
      | { readonly kind: 'silent' }
      /** The tab that has sent it stores it no more: it has ended there. */
      | { readonly kind: 'gone' }
      | { readonly kind: 'resent'; readonly at: number }
      | { readonly kind: 'let go' }
    ))

type UnderWay<Body> = Extract<Progress<Body, unknown>, { state: 'claiming' }> | Sending<Body> | Unknown<Body>

export const idle = { state: 'idle' } as const

/** Neither done nor refused nor let go: until then no other intent of its kind is sent. */
export const isUnderWay = <Body>(held: Progress<Body, unknown>): held is UnderWay<Body> =>
  held.state === 'claiming' || held.state === 'sending' || held.state === 'unknown'

/** The next state. Pure: inputs of another intent, or out of their order, answer the very state that was held. */
export function turn<Body, Outcome>(
  held: Progress<Body, Outcome>,
  input: Input<Body, Outcome>,
): Progress<Body, Outcome> {
  if (input.kind === 'wanted') return isUnderWay(held) ? held : { state: 'claiming', intent: input.intent }
  if (input.kind === 'dismissed') return isUnderWay(held) ? held : idle
  if (input.kind === 'recalled') return recalled(held, input)
  if (!isUnderWay(held) || held.intent.reference !== input.reference) return held
  if (held.state === 'claiming') return claimed(held, input)
  return held.state === 'sending' ? sent(held, input) : lookedFor(held, input)
}

type Recalled<Body> = Extract<Input<Body, unknown>, { kind: 'recalled' }>

function recalled<Body, Outcome>(
  held: Progress<Body, Outcome>,
  { intent, settlesAt }: Recalled<Body>,
): Progress<Body, Outcome> {
  const isSame = held.state !== 'idle' && held.intent.reference === intent.reference
  // Sent once more by another tab, it has its time anew.
  const isRepeated = isSame && held.state === 'unknown' && held.intent.sentAt < intent.sentAt
  return (isSame || isUnderWay(held)) && !isRepeated ? held : borrowed(intent, settlesAt)
}

function claimed<Body, Outcome>(
  held: Extract<Progress<Body, Outcome>, { state: 'claiming' }>,
  input: Input<Body, Outcome>,
): Progress<Body, Outcome> {
  if (input.kind === 'claimed')
    return { state: 'sending', intent: held.intent, isRepeat: false, isBorrowed: false }
  if (input.kind === 'yielded') return borrowed(input.to, input.settlesAt)
  return input.kind === 'withdrawn' ? idle : held
}

function sent<Body, Outcome>(held: Sending<Body>, input: Input<Body, Outcome>): Progress<Body, Outcome> {
  const { intent, isRepeat, isBorrowed } = held
  if (input.kind === 'withdrawn') return isRepeat ? held : idle
  if (input.kind === 'gone') return isBorrowed ? idle : held
  if (input.kind !== 'lost') return ended(intent, input) ?? held
  return { ...borrowed(intent, input.settlesAt), isBorrowed }
}

function lookedFor<Body, Outcome>(held: Unknown<Body>, input: Input<Body, Outcome>): Progress<Body, Outcome> {
  switch (input.kind) {
    case 'missing':
      return lookedUp(held, { isMissing: true, isSettled: input.askedAt >= held.settlesAt })
    case 'waited':
      return lookedUp(held, { isMissing: false, isSettled: input.at >= held.settlesAt })
    case 'silent':
      return lookedUp(held, { isMissing: false, isSettled: false })
    case 'gone':
      return held.isBorrowed ? idle : held
    case 'resent': {
      if (!held.isMissing && !held.isSettled) return held
      const intent = { ...held.intent, sentAt: input.at }
      return { state: 'sending', intent, isRepeat: true, isBorrowed: held.isBorrowed }
    }
    case 'let go':
      return held.isSettled ? { state: 'let go', intent: held.intent } : held
    default:
      return ended(held.intent, input) ?? held
  }
}

function ended<Body, Outcome>(
  intent: MoneyIntent<Body>,
  input: Input<Body, Outcome>,
): Progress<Body, Outcome> | undefined {
  if (input.kind === 'answered' || input.kind === 'found')
    return { state: 'done', intent, outcome: input.outcome }
  return input.kind === 'refused' ? { state: 'refused', intent, refusal: input.refusal } : undefined
}

const borrowed = <Body>(intent: MoneyIntent<Body>, settlesAt: number): Unknown<Body> => ({
  state: 'unknown',
  intent,
  isBorrowed: true,
  settlesAt,
  isMissing: false,
  isSettled: false,
})

function lookedUp<Body>(
  held: Unknown<Body>,
  news: Pick<Unknown<Body>, 'isMissing' | 'isSettled'>,
): Unknown<Body> {
  const isNew = held.isMissing !== news.isMissing || held.isSettled !== news.isSettled
  return isNew ? { ...held, ...news } : held
}
