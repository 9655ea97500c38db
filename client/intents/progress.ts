import type { Refusal } from '#shared/model/bets/placed.ts'

/** An intent to move money, whatever it is for: stored before it is sent, under the same reference each time. */
export interface Intent {
  /** Made once; the provider acts on it once, however often it is sent. */
  readonly reference: string
  /** The id of the player who made it; empty where they have none. */
  readonly player: string
}

/** An intent of any kind, as it is stored before it is sent. */
export interface MoneyIntent<Body> extends Intent {
  /** The subject of the intent; JSON. */
  readonly body: Body
  /** Time of the request, by the server's clock as this page knew it, epoch ms. */
  readonly madeAt: number
  /** Time of the last sending, likewise. */
  readonly sentAt: number
  /** Reference of the intent of this kind that had ended last when this one was made; empty where none was known. */
  readonly after: string
  /** The provider has taken it, and its end comes later. */
  readonly isTaken?: true
}

/** Sent, and its end is not known: the provider is asked. */
interface OpenIntent<Body> {
  readonly intent: MoneyIntent<Body>
  /** Sent by another tab or an earlier page: known by what the browser stores. */
  readonly isBorrowed: boolean
  /** From then on it has either taken effect or never will, by the monotonic clock, ms. */
  readonly settlesAt: number
  /** The provider says that it does not have it (yet). */
  readonly isMissing: boolean
  /** It may be let go: an answer to a question put after `settlesAt` knew of no end, or nobody can be asked. */
  readonly isSettled: boolean
  /** Questions in a row without an answer; counted up to `SILENCES`. */
  readonly silences: number
}

/** No answer came, or another tab or an earlier page has sent it. */
export interface Unknown<Body> extends OpenIntent<Body> {
  readonly state: 'unknown'
}

/** The provider has taken it, and its end comes later. */
export interface Pending<Body> extends OpenIntent<Body> {
  readonly state: 'pending'
  /** The provider's message; empty for none. */
  readonly message: string
  /** Time at which the provider gives it up, epoch ms; undefined where it does not say. */
  readonly expiresAt: number | undefined
}

/** On its way for the first time, or once more. */
export interface Sending<Body> {
  readonly state: 'sending'
  readonly intent: MoneyIntent<Body>
  readonly isRepeat: boolean
  readonly isBorrowed: boolean
}

export type Progress<Body, Outcome> =
  | { readonly state: 'idle' }
  /** Not sent yet: it is being stored, and another tab may be first. */
  | { readonly state: 'claiming'; readonly intent: MoneyIntent<Body> }
  | Sending<Body>
  | Unknown<Body>
  | Pending<Body>
  | { readonly state: 'done'; readonly intent: MoneyIntent<Body>; readonly outcome: Outcome }
  | { readonly state: 'refused'; readonly intent: MoneyIntent<Body>; readonly refusal: Refusal }
  | { readonly state: 'let go'; readonly intent: MoneyIntent<Body> }

/** The content of an answer about an intent: to its sending, or to a question. */
export type News<Outcome> =
  | { readonly kind: 'done'; readonly outcome: Outcome }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Taken, and asked about until it ends. */
  | { readonly kind: 'taken'; readonly message: string; readonly expiresAt: number | undefined }
  | { readonly kind: 'missing' }
  /** Nobody can tell whether the provider has it: only time has passed. */
  | { readonly kind: 'waited'; readonly message?: string | undefined }
  /** The provider did not answer the question. */
  | { readonly kind: 'silent' }

type NewsOf<Outcome, Kind> = Extract<News<Outcome>, { kind: Kind }>

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
      | NewsOf<Outcome, 'done' | 'refused' | 'silent'>
      | (NewsOf<Outcome, 'taken'> & { readonly settlesAt: number })
      /** With the time at which the question was put. */
      | (NewsOf<Outcome, 'missing' | 'waited'> & { readonly at: number })
      | { readonly kind: 'lost'; readonly settlesAt: number }
      /** The tab that has sent it stores it no more: it has ended there. */
      | { readonly kind: 'gone' }
      /** @param isEager the provider need not have said that it does not have it */
      | { readonly kind: 'resent'; readonly at: number; readonly isEager: boolean }
      | { readonly kind: 'let go' }
    ))

export type Open<Body> = Unknown<Body> | Pending<Body>

type UnderWay<Body> = Extract<Progress<Body, unknown>, { state: 'claiming' }> | Sending<Body> | Open<Body>

/** After this many questions without an answer the provider counts as silent. */
export const SILENCES = 3

export const idle = { state: 'idle' } as const

export const isOpen = <Body>(held: Progress<Body, unknown>): held is Open<Body> =>
  held.state === 'unknown' || held.state === 'pending'

/** Neither done nor refused nor let go: until then no other intent of its kind is sent. */
export const isUnderWay = <Body>(held: Progress<Body, unknown>): held is UnderWay<Body> =>
  held.state === 'claiming' || held.state === 'sending' || isOpen(held)
