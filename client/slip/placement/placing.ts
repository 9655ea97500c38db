import type { Bet } from '#shared/model/bets/bet.ts'
import type { Placed, Refusal } from '#shared/model/bets/placed.ts'
import type { Intent } from './intent.ts'

/** Progress of a bet. */
export type Placing =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly intent: Intent }
  /** No answer came: the history is asked until it knows. */
  | {
      readonly state: 'unknown'
      readonly intent: Intent
      /** From then on it has either reached the provider or never will, by the monotonic clock, ms. */
      readonly settlesAt: number
      /** The history says that it does not know the bet (yet). */
      readonly isMissing: boolean
      /** It may be let go: missing in an answer to a question put after `settlesAt`, or no history can tell. */
      readonly isSettled: boolean
    }
  | {
      readonly state: 'accepted'
      readonly intent: Intent
      readonly placed: Placed
      readonly bet: Bet | undefined
    }
  | { readonly state: 'refused'; readonly intent: Intent; readonly refusal: Refusal }

/** An input of a bet's progress. */
export type PlacingStep =
  | { readonly kind: 'sent'; readonly intent: Intent }
  /** An earlier page, or another tab, has sent this one. */
  | { readonly kind: 'recalled'; readonly intent: Intent; readonly settlesAt: number }
  /** Another tab was first: its bet is waited for in place of this one, which was not sent. */
  | { readonly kind: 'yielded'; readonly reference: string; readonly to: Intent; readonly settlesAt: number }
  /** Another tab has placed these very picks: there is nothing left to send. */
  | { readonly kind: 'withdrawn'; readonly reference: string }
  /** Another player has come to this page before it was sent. */
  | { readonly kind: 'unsent'; readonly reference: string }
  | { readonly kind: 'answered'; readonly reference: string; readonly placed: Placed }
  | { readonly kind: 'refused'; readonly reference: string; readonly refusal: Refusal }
  | { readonly kind: 'lost'; readonly reference: string; readonly settlesAt: number }
  | { readonly kind: 'found'; readonly reference: string; readonly bet: Bet }
  | { readonly kind: 'missing'; readonly reference: string; readonly askedAt: number }
  /** The history does not answer: what it did not know a while ago it may know by now. */
  | { readonly kind: 'silent'; readonly reference: string }
  /** No history can tell: time alone has passed, up to this moment of the monotonic clock, ms. */
  | { readonly kind: 'waited'; readonly reference: string; readonly at: number }
  /** Another tab has sent it, and stores it no more: it has ended there. */
  | { readonly kind: 'ended'; readonly reference: string }
  | { readonly kind: 'dropped'; readonly reference: string }
  | { readonly kind: 'dismissed' }

/** The next state; steps of another intent, or out of their order, change nothing. */
export function placingAfter(held: Placing, step: PlacingStep): Placing {
  if (step.kind === 'dismissed') return isUnderWay(held) ? held : idle
  if (step.kind === 'sent') {
    const isRepeat = held.state === 'unknown' && held.intent.reference === step.intent.reference
    return isUnderWay(held) && !isRepeat ? held : { state: 'sending', intent: step.intent }
  }
  if (step.kind === 'recalled') {
    // Sent once more by another tab, it has its time anew.
    const isRepeat =
      held.state === 'unknown' &&
      held.intent.reference === step.intent.reference &&
      held.intent.sentAt < step.intent.sentAt
    return isUnderWay(held) && !isRepeat ? held : unknown(step.intent, step.settlesAt)
  }
  if (!isUnderWay(held) || held.intent.reference !== step.reference) return held
  const { intent } = held
  switch (step.kind) {
    case 'yielded':
      return unknown(step.to, step.settlesAt)
    case 'withdrawn':
    case 'unsent':
      return held.state === 'sending' ? idle : held
    case 'answered':
      return { state: 'accepted', intent, placed: step.placed, bet: undefined }
    case 'found':
      return { state: 'accepted', intent, placed: placedOf(step.bet), bet: step.bet }
    case 'refused':
      return { state: 'refused', intent, refusal: step.refusal }
    case 'lost':
      return unknown(intent, step.settlesAt)
    case 'missing':
      return lookedUp(held, { isMissing: true, isSettled: isPast(held, step.askedAt) })
    case 'silent':
      return lookedUp(held, { isMissing: false, isSettled: false })
    case 'waited':
      return lookedUp(held, { isMissing: false, isSettled: isPast(held, step.at) })
    case 'dropped':
      return held.state === 'unknown' && held.isSettled ? idle : held
    case 'ended':
      return held.state === 'unknown' ? idle : held
  }
}

type Unknown = Extract<Placing, { state: 'unknown' }>

const unknown = (intent: Intent, settlesAt: number): Unknown => ({
  state: 'unknown',
  intent,
  settlesAt,
  isMissing: false,
  isSettled: false,
})

const isPast = (held: Placing, at: number): boolean => held.state === 'unknown' && at >= held.settlesAt

/** The same bet after a lookup; an unchanged answer changes nothing. */
function lookedUp(held: Placing, found: Pick<Unknown, 'isMissing' | 'isSettled'>): Placing {
  if (held.state !== 'unknown') return held
  const isNew = held.isMissing !== found.isMissing || held.isSettled !== found.isSettled
  return isNew ? { ...held, ...found } : held
}

export const idle: Placing = { state: 'idle' }

/** True while a bet is neither taken nor refused: no other is sent. */
export const isUnderWay = (placing: Placing): placing is Extract<Placing, { state: 'sending' | 'unknown' }> =>
  placing.state === 'sending' || placing.state === 'unknown'

function placedOf({ bet_id, message, total_odds, possible_win, legs }: Bet): Placed {
  return {
    bet_id,
    message,
    total_odds,
    possible_win,
    legs: legs.flatMap(({ match_id, sub_type_id, odd_keys, odd_value }) =>
      odd_value === undefined ? [] : [{ match_id, sub_type_id, odd_key: odd_keys[0] ?? '', odd_value }],
    ),
  }
}
