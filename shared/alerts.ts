/** Hours in which nothing is told: minutes of the day, over midnight where `from` is the later one. */
export interface Quiet {
  readonly from: number
  readonly to: number
}

export const MINUTES_OF_DAY = 1_440

/** True in quiet hours; from and to at the same minute are none. @param minute of the day */
export function isQuiet(quiet: Quiet | undefined, minute: number): boolean {
  if (!quiet) return false
  const { from, to } = quiet
  return from <= to ? from <= minute && minute < to : minute >= from || minute < to
}

/** The kinds of alerts that come by Web Push with no page open: those of public events. */
export const pushKinds = ['kick-off', 'goal', 'correction', 'full-time'] as const
export type PushKind = (typeof pushKinds)[number]

/** Most marks of a subscription. */
export const MOST_MARKS = 60

/** Something that a subscription asks for: a match, a team or a competition of the league, and the kinds of its alerts. */
export interface PushMark {
  /** By `followKey`, or the name of a live topic. */
  readonly topic: string
  readonly kinds: readonly PushKind[]
}

/** The body of `POST /marks`. */
export interface PushMarks {
  readonly marks: readonly PushMark[]
  /** Minutes of the UTC day. */
  readonly quiet?: Quiet | undefined
  readonly language: string
}

/** An event of a match, as a push tells it; empty or `?` where the provider did not say. */
export interface PushFact {
  readonly kind: PushKind
  /** Of a goal and a correction. */
  readonly side?: 'home' | 'away'
  readonly match_id: string
  readonly home_team: string
  readonly away_team: string
  readonly home_score: string
  readonly away_score: string
  readonly minute: string
}

/** Message of a push, encrypted for its browser. */
export interface PushMessage {
  readonly round_id: string
  readonly competition_id: string
  /** Epoch ms from which it is stale. */
  readonly until: number
  readonly facts: readonly PushFact[]
  /** The subscription's. */
  readonly language: string
}
