import type { Refusal } from '#shared/model/bets/placed.ts'

/** Identity of an intent to move money. */
export interface Intent {
  /** The same at each sending: the provider acts once on a reference, however often it is sent. */
  readonly reference: string
  /** Id of its player; empty where they have none. */
  readonly player: string
}

/** An intent to move money, of any kind, as it is stored before it is sent. */
export interface MoneyIntent<Body> extends Intent {
  /** The subject, such as a bet's picks and stake; JSON. */
  readonly body: Body
  /** Time at which the player wanted it, by the server's clock as this page knew it, epoch ms. */
  readonly madeAt: number
  /** Time of the last sending, by the same clock. */
  readonly sentAt: number
  /** Reference of the intent of this kind that had ended last when this one was made; empty: not known. */
  readonly after: string
  /** The provider has accepted it; its end comes later. */
  readonly isTaken?: true
}

/** A sent intent whose outcome is not known, and is looked up. */
interface OpenIntent<Body> {
  readonly intent: MoneyIntent<Body>
  /** Sent by another tab or an earlier page, and read from storage. */
  readonly isBorrowed: boolean
  /** Time by which it has taken effect or never will, ms of the monotonic clock. */
  readonly settlesAt: number
  /** The last lookup said that the provider does not have the intent (yet). */
  readonly isMissing: boolean
  /** The player may give it up: a lookup after `settlesAt` found no outcome, or no lookup is offered by then. */
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

/** Progress of the intents of a kind, one at a time. */
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
  /** The provider does not have it (yet). */
  | { readonly kind: 'missing' }
  /** Nothing new: the provider does not tell, or offers no lookup. */
  | { readonly kind: 'waited'; readonly message?: string | undefined }
  /** The provider did not answer the question. */
  | { readonly kind: 'silent' }

type NewsOf<Outcome, Kind> = Extract<News<Outcome>, { kind: Kind }>

/** An input of `turn`. Times are ms of the monotonic clock, if not said otherwise. */
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
      /** `at`: the time of the lookup. */
      | (NewsOf<Outcome, 'missing' | 'waited'> & { readonly at: number })
      /** Sent without an answer that tells the outcome. */
      | { readonly kind: 'lost'; readonly settlesAt: number }
      /** No longer in storage: it has ended in the tab that sent it. */
      | { readonly kind: 'gone' }
      /** The player sends it again. `isEager`: also while nothing is known about the first sending. `at`: epoch ms. */
      | { readonly kind: 'resent'; readonly at: number; readonly isEager: boolean }
      | { readonly kind: 'let go' }
    ))

export type Open<Body> = Unknown<Body> | Pending<Body>

type UnderWay<Body> = Extract<Progress<Body, unknown>, { state: 'claiming' }> | Sending<Body> | Open<Body>

/** Number of lookups in a row without an answer after which the provider counts as silent. */
export const SILENCES = 3

export const idle = { state: 'idle' } as const

export const isOpen = <Body>(progress: Progress<Body, unknown>): progress is Open<Body> =>
  progress.state === 'unknown' || progress.state === 'pending'

/** True from the claim until it is done, refused or given up. Meanwhile no other intent of its kind is sent. */
export const isUnderWay = <Body>(progress: Progress<Body, unknown>): progress is UnderWay<Body> =>
  progress.state === 'claiming' || progress.state === 'sending' || isOpen(progress)
