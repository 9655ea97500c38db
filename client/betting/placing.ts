import type { Bet } from '#shared/model/bet.ts'
import type { Placed, Refusal } from '#shared/model/placed.ts'
import type { Intent } from './intent.ts'

/** How far a bet has come. */
export type Placing =
  | { readonly state: 'idle' }
  | { readonly state: 'sending'; readonly intent: Intent }
  /** No answer came: the history is asked until it knows. `isMissing`: it says that it does not know the bet (yet). */
  | { readonly state: 'unknown'; readonly intent: Intent; readonly isMissing: boolean }
  | {
      readonly state: 'accepted'
      readonly intent: Intent
      readonly placed: Placed
      readonly bet: Bet | undefined
    }
  | { readonly state: 'refused'; readonly intent: Intent; readonly refusal: Refusal }

/** What happens to a bet on its way. */
export type PlacingStep =
  | { readonly kind: 'sent'; readonly intent: Intent }
  /** An earlier page, or another tab, has sent this one. */
  | { readonly kind: 'recalled'; readonly intent: Intent }
  /** Another tab was first: its bet is waited for in place of this one, which was not sent. */
  | { readonly kind: 'yielded'; readonly reference: string; readonly to: Intent }
  /** Another tab has placed these very picks: there is nothing left to send. */
  | { readonly kind: 'withdrawn'; readonly reference: string }
  | { readonly kind: 'answered'; readonly reference: string; readonly placed: Placed }
  | { readonly kind: 'refused'; readonly reference: string; readonly refusal: Refusal }
  | { readonly kind: 'lost'; readonly reference: string }
  | { readonly kind: 'found'; readonly reference: string; readonly bet: Bet }
  | { readonly kind: 'missing'; readonly reference: string }
  /** The history does not answer: what it did not know a while ago it may know by now. */
  | { readonly kind: 'unheard'; readonly reference: string }
  | { readonly kind: 'dropped'; readonly reference: string }
  | { readonly kind: 'dismissed' }

/** The next state; steps of another intent, or out of their order, change nothing. */
export function placingAfter(held: Placing, step: PlacingStep): Placing {
  if (step.kind === 'dismissed') return isUnderWay(held) ? held : idle
  if (step.kind === 'sent') {
    const isRepeat = held.state === 'unknown' && held.intent.reference === step.intent.reference
    return isUnderWay(held) && !isRepeat ? held : { state: 'sending', intent: step.intent }
  }
  if (step.kind === 'recalled')
    return isUnderWay(held) ? held : { state: 'unknown', intent: step.intent, isMissing: false }
  if (!isUnderWay(held) || held.intent.reference !== step.reference) return held
  const { intent } = held
  switch (step.kind) {
    case 'yielded':
      return { state: 'unknown', intent: step.to, isMissing: false }
    case 'withdrawn':
      return held.state === 'sending' ? idle : held
    case 'answered':
      return { state: 'accepted', intent, placed: step.placed, bet: undefined }
    case 'found':
      return { state: 'accepted', intent, placed: placedOf(step.bet), bet: step.bet }
    case 'refused':
      return { state: 'refused', intent, refusal: step.refusal }
    case 'lost':
      return { state: 'unknown', intent, isMissing: false }
    case 'missing':
      return held.state === 'unknown' && !held.isMissing ? { ...held, isMissing: true } : held
    case 'unheard':
      return held.state === 'unknown' && held.isMissing ? { ...held, isMissing: false } : held
    case 'dropped':
      return held.state === 'unknown' && held.isMissing ? idle : held
  }
}

export const idle: Placing = { state: 'idle' }

/** Whether a bet is neither taken nor refused yet: until then none other is sent. */
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
