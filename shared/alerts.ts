/** Daily hours without alerts, in minutes of the day. With a `from` above `to` they go over midnight. */
export interface QuietHours {
  readonly from: number
  readonly to: number
}

export const MINUTES_OF_DAY = 1_440

/** True in quiet hours; hours that end in the minute of their begin are empty. @param minute of the day */
export function isQuiet(quiet: QuietHours | undefined, minute: number): boolean {
  if (!quiet) return false
  const { from, to } = quiet
  return from <= to ? from <= minute && minute < to : minute >= from || minute < to
}

/** The kinds of alerts of a match that come by Web Push with no page open. */
export const matchKinds = ['kick-off', 'goal', 'correction', 'full-time'] as const
export type MatchKind = (typeof matchKinds)[number]

/** The kinds of alerts that come by Web Push with no page open: those of public events. */
export const pushKinds = [...matchKinds, 'price'] as const
export type PushKind = (typeof pushKinds)[number]

/** Most marks of a subscription. */
export const MOST_MARKS = 60

/** A mark that a price or an amount passes upwards (`above`) or downwards (`below`): one of the two is given. */
export interface Mark {
  readonly above?: number | undefined
  readonly below?: number | undefined
}

/** Share of a mark by which the figure must go back before it can pass the mark again: small moves repeat no alert. */
const HYSTERESIS = 0.02

/**
 * True if an alert of the mark counts as told after a figure: from the one that passes the mark to one back by
 * HYSTERESIS.
 */
export function isToldAfter(
  { above, below, isTold = false }: Mark & { isTold?: boolean },
  figure: number,
): boolean {
  const slack = isTold ? HYSTERESIS : 0
  if (above !== undefined) return figure > above * (1 - slack)
  return below !== undefined && figure < below * (1 + slack)
}

/** A move of a price. */
export interface Move {
  readonly from: number
  readonly to: number
}

/** True if the move passes the mark, whatever was told before. */
export const isPassed = (mark: Mark, { from, to }: Move): boolean =>
  !isToldAfter(mark, from) && isToldAfter(mark, to)

/** One subject of a subscription, with its kinds of alerts: a match, team or competition of the league, or a price. */
export interface PushMark extends Mark {
  /** Of a match its live topic, of a price its selection's topic, of a team or a competition its `followKey`. */
  readonly topic: string
  readonly kinds: readonly PushKind[]
}

/** The body of `POST /marks`, beside the browser's `subscription`. */
export interface PushMarks {
  readonly marks: readonly PushMark[]
  /** Minutes of the UTC day. */
  readonly quiet?: QuietHours | undefined
  readonly language: string
}

/** An event of a match in a push. A text that the provider did not give is empty or `?`. */
export interface PushFact {
  readonly kind: MatchKind
  /** The side of a goal or a correction. */
  readonly side?: 'home' | 'away'
  readonly match_id: string
  readonly home_team: string
  readonly away_team: string
  readonly home_score: string
  readonly away_score: string
  readonly minute: string
}

/** A price that has passed the mark of a subscription. The browser knows the words for its topic. */
export interface PushPrice extends Mark {
  readonly topic: string
  readonly odd_value: number
}

/** Events of a round in a push. */
export interface PushRound {
  readonly round_id: string
  readonly competition_id: string
  readonly facts: readonly PushFact[]
}

/**
 * Message of a push, encrypted for its browser. `until`: epoch ms from which it is stale; `language`: the
 * subscription's.
 */
export type PushMessage = (PushRound | { readonly price: PushPrice }) & {
  readonly until: number
  readonly language: string
}
