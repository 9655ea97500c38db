import { t } from '#messages/alerts.ts'
import { matchKinds } from '#shared/alerts.ts'
import { followKey, keysOfMatch } from '#shared/follows.ts'
import type { Bet } from '#shared/model/bets/bet.ts'
import type { Playout } from '#shared/model/league/playout.ts'
import type { LiveFact } from '#shared/topics/live.ts'
import type { Follow, Followed } from '../follows/follows.ts'
import { leagueMatchPath } from '../slip/paths.ts'
import { teamsText } from '../ui/text/teams.ts'

/** The kinds of alerts, in the order in which they are offered. */
export const alertKinds = ['kick-off', 'goal', 'correction', 'full-time', 'price', 'bet', 'cash-out'] as const
export type AlertKind = (typeof alertKinds)[number]

/** A notification. It has no amounts of the player's money, since it shows on a locked screen. */
export interface Alert {
  /** Its subject. A newer alert replaces one with the same tag. */
  readonly tag: string
  readonly title: string
  readonly body: string
  readonly path: string
  /** Time from which it is stale and closed, epoch ms. */
  readonly until: number
}

/** An alert to show, or the tag of a shown alert that is no longer true. */
export type Outcome = { readonly show: Alert } | { readonly close: string }

/** Time for which an alert stays, in ms: after the end of its round, or after a price or bet alert was shown. */
const STALE_AFTER_MS = { round: 5 * 60_000, price: 15 * 60_000, bet: 12 * 3_600_000 } as const

/** Kinds of alerts of which more than `MOST_SINGLE` at one moment become one shared alert. */
const sharedKinds = ['kick-off', 'full-time'] as const
type SharedKind = (typeof sharedKinds)[number]
const MOST_SINGLE = 3

export interface LeagueRound {
  readonly round_id: string
  readonly competition_id: string
  readonly end_time: number
  /** The player has not watched the round, so its results are hidden. */
  readonly isHidden: boolean
}

/** The alerts that the player wants: the followed subjects, and the chosen kinds. */
interface WantedAlerts {
  readonly followed: Followed
  readonly kinds: readonly AlertKind[]
}

/** The alerts from facts of a round: of followed matches and chosen kinds, without hidden results. */
export function roundOutcomes(
  facts: readonly LiveFact[],
  round: LeagueRound,
  { followed, kinds }: WantedAlerts,
): readonly Outcome[] {
  const wantedFacts = facts.filter(({ kind, match }) => {
    const isFollowed = keysOfMatch('league')({ ...match, competition_id: round.competition_id }).some((key) =>
      followed.has(key),
    )
    return isFollowed && (kind === 'kick-off' || !round.isHidden)
  })
  const matchesOf = (kind: LiveFact['kind']) =>
    wantedFacts.filter((fact) => fact.kind === kind).map(({ match }) => match)
  const joinedKinds = sharedKinds.filter(
    (kind) => kinds.includes(kind) && matchesOf(kind).length > MOST_SINGLE,
  )
  const matchOutcomes = wantedFacts.flatMap((fact): Outcome[] => {
    const { kind, match } = fact
    // Half-time has no alert.
    if (kind === 'half-time' || joinedKinds.some((joinedKind) => joinedKind === kind)) return []
    if (kinds.includes(kind)) return [{ show: matchAlert(fact, round) }]
    // The shown alert may have the score that was taken back.
    return kind === 'correction' ? [{ close: matchTag(match) }] : []
  })
  // A match has one alert at a time: a false one is closed before a goal of the same step is shown.
  const closings = matchOutcomes.filter((outcome) => 'close' in outcome)
  const alerts = matchOutcomes.filter((outcome) => 'show' in outcome)
  return [
    ...joinedKinds.flatMap((kind) => sharedOutcomes(kind, matchesOf(kind), round)),
    ...closings,
    ...alerts,
  ]
}

const matchTag = ({ match_id }: AlertMatch): string =>
  followKey({ kind: 'match', of: 'league', id: match_id })

/** The fields that all alerts of a round share. @param match the match whose page they open */
const roundFields = (
  { match_id }: AlertMatch,
  { round_id, competition_id, end_time }: Omit<LeagueRound, 'isHidden'>,
) => ({
  path: leagueMatchPath({ match_id, round_id, competition_id }),
  until: end_time + STALE_AFTER_MS.round,
})

/** A match in the words of an alert: with figures, or with placeholders. */
type AlertMatch = Pick<Playout, 'match_id' | 'home_team' | 'away_team'> & {
  readonly [Figure in 'home_score' | 'away_score' | 'minute']?: number | string | undefined
}

/** A fact of a match in the words of an alert; `side`: the side of the goal. */
interface AlertFact {
  readonly kind: LiveFact['kind']
  readonly side?: 'home' | 'away'
  readonly match: AlertMatch
}

function matchAlert(fact: AlertFact, round: Omit<LeagueRound, 'isHidden'>): Alert {
  const { home_team, away_team, home_score, away_score, minute } = fact.match
  const teams = teamsText(fact.match)
  const goals = `${home_score ?? '?'}–${away_score ?? '?'}`
  const score = home_team && away_team ? `${home_team} ${goals} ${away_team}` : `${teams} ${goals}`
  const minuteText = fact.kind === 'goal' && minute !== undefined ? ` · ${minute}′` : ''
  return {
    ...roundFields(fact.match, round),
    tag: matchTag(fact.match),
    title: fact.kind === 'goal' ? t.goal(fact.match[`${fact.side ?? 'home'}_team`]) : t.told[fact.kind],
    body: fact.kind === 'kick-off' ? teams : score + minuteText,
  }
}

/**
 * The alerts of a match by kind and side, in the page's language, with `{placeholders}`. The service worker has no
 * messages of its own: it fills in the figures of a push.
 */
export function alertTemplates(): Readonly<Record<string, Alert>> {
  const names = ['match_id', 'home_team', 'away_team', 'home_score', 'away_score', 'minute'] as const
  const match = Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Record<
    (typeof names)[number],
    string
  >
  const round = { round_id: '{round_id}', competition_id: '{competition_id}', end_time: 0 }
  const sides = ['home', 'away'] as const
  return Object.fromEntries(
    matchKinds.flatMap((kind) =>
      sides.map((side) => [`${kind} ${side}`, matchAlert({ kind, side, match }, round)]),
    ),
  )
}

/** The shared alert of several matches, which opens the page of the first; none without a match. */
function sharedOutcomes(kind: SharedKind, matches: readonly Playout[], round: LeagueRound): Outcome[] {
  const [match] = matches
  if (!match) return []
  const alert = {
    ...roundFields(match, round),
    tag: followKey({ kind: 'competition', of: 'league', id: round.competition_id }),
    title: t.told[kind],
    body: t.matches(matches.map(teamsText)),
  }
  return [{ show: alert }]
}

/**
 * Alert of a followed price past its mark.
 * @param price in digits, or a placeholder
 * @param path address of its match
 */
export const priceAlert = (follow: Follow, price: string, path: string, now: number): Alert => ({
  tag: followKey(follow),
  title: follow.name,
  body: t.price(price, (follow.above ?? follow.below ?? 0).toFixed(2), follow.above !== undefined),
  path,
  until: now + STALE_AFTER_MS.price,
})

const isDecided = ({ state }: Bet) => state === 'won' || state === 'lost'

/** The bets that were won or lost between two answers; none with the first answer. */
export function betsDecided(before: readonly Bet[] | null, after: readonly Bet[]): readonly Bet[] {
  if (!before) return []
  const decidedBefore = new Set(before.filter(isDecided).map(({ bet_id }) => bet_id))
  return after.filter((bet) => isDecided(bet) && !decidedBefore.has(bet.bet_id))
}

export const betAlert = ({ bet_id, state }: Bet, path: string, now: number): Alert => ({
  tag: `bet/${bet_id}`,
  title: state === 'won' ? t.won : t.lost,
  body: t.seeBet,
  path,
  until: now + STALE_AFTER_MS.bet,
})

export const cashOutAlert = (bet_id: string, path: string, now: number): Alert => ({
  tag: `cash-out/${bet_id}`,
  title: t.cashOut,
  body: t.seeBet,
  path,
  until: now + STALE_AFTER_MS.price,
})
