import type { Refusal } from '#shared/model/bets/placed.ts'

/** An intent to move money. It is stored before it is sent, each time under the same reference. */
export interface Intent {
  /** Made once. The provider acts once on a reference, however often it is sent. */
  readonly reference: string
  /** Id of its player; empty where they have none. */
  readonly player: string
}

/** An intent of any kind, as it is stored before it is sent. */
export interface MoneyIntent<Body> extends Intent {
  /** The subject of the intent; JSON. */
  readonly body: Body
  /** Time of the request, by the server's clock as this page knew it, epoch ms. */
  readonly madeAt: number
  /** Time of the last sending, by the same clock. */
  readonly sentAt: number
  /** Reference of the intent of this kind that had ended last when this one was made; empty: not known. */
  readonly after: string
  /** The provider has accepted it; its end comes later. */
  readonly isTaken?: true
}

/** Sent, with an unknown outcome: the provider is asked. */
interface OpenIntent<Body> {
  readonly intent: MoneyIntent<Body>
  /** Sent by another tab or an earlier page, and read from storage. */
  readonly isBorrowed: boolean
  /** Time by which it has taken effect or never will, ms of the monotonic clock. */
  readonly settlesAt: number
  /** The provider says that it does not have the intent (yet). */
  readonly isMissing: boolean
  /** The player may give it up: a lookup after `settlesAt` knew of no end, or no lookup is offered. */
  readonly isSettled: boolean
  /** Lookups in a row without an answer, counted up to `SILENCES`. */
  readonly silences: number
}

/** Sent without an answer, or by another tab or an earlier page. */
export interface Unknown<Body> extends OpenIntent<Body> {
  readonly state: 'unknown'
}

/** Accepted by the provider, which ends it later. */
export interface Pending<Body> extends OpenIntent<Body> {
  readonly state: 'pending'
  /** The provider's message; empty for none. */
  readonly message: string
  /** Time at which the provider gives it up, epoch ms; undefined: not known. */
  readonly expiresAt: number | undefined
}

/** Being sent, for the first time or again. */
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

/** The content of an answer about an intent: to its sending, or to a lookup. */
export type News<Outcome> =
  | { readonly kind: 'done'; readonly outcome: Outcome }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** Accepted. Its outcome is looked up until it ends. */
  | { readonly kind: 'taken'; readonly message: string; readonly expiresAt: number | undefined }
  | { readonly kind: 'missing' }
  /** The provider offers no lookup: only time has passed. */
  | { readonly kind: 'waited'; readonly message?: string | undefined }
  /** The provider did not answer the question. */
  | { readonly kind: 'silent' }

type NewsOf<Outcome, Kind> = Extract<News<Outcome>, { kind: Kind }>

/** An input of `turn`. Times are ms of the monotonic clock. */
export type Input<Body, Outcome> =
  | { readonly kind: 'wanted'; readonly intent: MoneyIntent<Body> }
  /** Found in storage: another tab or an earlier page has sent it. */
  | { readonly kind: 'recalled'; readonly intent: MoneyIntent<Body>; readonly settlesAt: number }
  /** The player has read the outcome. */
  | { readonly kind: 'dismissed' }
  | ({ readonly reference: string } & (
      | { readonly kind: 'claimed' }
      /** Another tab was first: its intent is followed in place of this one, which was not sent. */
      | { readonly kind: 'yielded'; readonly to: MoneyIntent<Body>; readonly settlesAt: number }
      /** Not sent: another tab has done the same, or another player has logged in. */
      | { readonly kind: 'withdrawn' }
      | NewsOf<Outcome, 'done' | 'refused' | 'silent'>
      | (NewsOf<Outcome, 'taken'> & { readonly settlesAt: number })
      /** With the time of the lookup. */
      | (NewsOf<Outcome, 'missing' | 'waited'> & { readonly at: number })
      | { readonly kind: 'lost'; readonly settlesAt: number }
      /** No longer in storage: it has ended in the tab that sent it. */
      | { readonly kind: 'gone' }
      /** `isEager`: also before the provider has said that it does not have it. */
      | { readonly kind: 'resent'; readonly at: number; readonly isEager: boolean }
      | { readonly kind: 'let go' }
    ))

export type Open<Body> = Unknown<Body> | Pending<Body>

type UnderWay<Body> = Extract<Progress<Body, unknown>, { state: 'claiming' }> | Sending<Body> | Open<Body>

/** Number of lookups without an answer after which the provider counts as silent. */
export const SILENCES = 3

export const idle = { state: 'idle' } as const

export const isOpen = <Body>(held: Progress<Body, unknown>): held is Open<Body> =>
  held.state === 'unknown' || held.state === 'pending'

/** True until it is done, refused or given up. Meanwhile no other intent of its kind is sent. */
export const isUnderWay = <Body>(held: Progress<Body, unknown>): held is UnderWay<Body> =>
  held.state === 'claiming' || held.state === 'sending' || isOpen(held)
