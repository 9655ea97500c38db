import type { Draw, Goals, Score } from '#shared/league-model.ts'
import type { Incident } from '#shared/model/league/playout.ts'
import { drawIndex } from '#shared/random.ts'
import { drawWhole } from '../odds/draw.ts'
import { HALF_MS, minuteAt, phaseAt, SECOND_HALF_AT_MS } from './match-clock.ts'
import { type Player, positions } from './squad.ts'

type Side = keyof Goals

interface ScriptedIncident {
  readonly atMs: number
  readonly incident: Incident
}

/** Cards of a side: probability of each further yellow one, most yellow ones, probability of a red one. */
const ANOTHER_YELLOW_CHANCE = 0.58
const MOST_YELLOWS = 4
const RED_CHANCE = 0.06

/** The players of a match by side. */
export type Elevens = Readonly<Record<Side, readonly Player[]>>

/** The incidents of a match with this score and these players, in order; no two share a moment. */
export function scriptOf(draw: Draw, score: Score, elevens: Elevens): ScriptedIncident[] {
  const moments = new Set<number>()
  const events = (['home', 'away'] as const).flatMap((side) => {
    const eventsOf = (type: string, count: number, atMs: () => number) =>
      Array.from({ length: count }, () => ({ type, side, atMs: atMs() }))
    return [
      ...eventsOf('goal', score.half[side], () => drawMoment(draw, moments, 0)),
      ...eventsOf('goal', score[side] - score.half[side], () => drawMoment(draw, moments, SECOND_HALF_AT_MS)),
      ...eventsOf('yellow', drawYellows(draw), () => drawMomentOfAnyHalf(draw, moments)),
      ...eventsOf('red', draw() < RED_CHANCE ? 1 : 0, () => drawMomentOfAnyHalf(draw, moments)),
    ]
  })
  const pick = createPlayerPick(draw, elevens)
  return events
    .sort((one, other) => one.atMs - other.atMs)
    .map(({ atMs, type, side }) => ({
      atMs,
      incident: { minute: minuteAt(atMs), type, side, player: pick(type, side) },
    }))
}

/** Draws a moment of the half that starts at `halfAtMs`, none of those already `taken`, and adds it to them. */
function drawMoment(draw: Draw, taken: Set<number>, halfAtMs: number): number {
  const atMs = drawWhole(draw, halfAtMs + 1, halfAtMs + HALF_MS)
  if (taken.has(atMs)) return drawMoment(draw, taken, halfAtMs)
  taken.add(atMs)
  return atMs
}

const drawMomentOfAnyHalf = (draw: Draw, taken: Set<number>) =>
  drawMoment(draw, taken, draw() < 0.5 ? 0 : SECOND_HALF_AT_MS)

function drawYellows(draw: Draw): number {
  let cards = 0
  while (cards < MOST_YELLOWS && draw() < ANOTHER_YELLOW_CHANCE) cards++
  return cards
}

/** A draw of the player of each incident, by position: none has two yellow cards, or an incident after a red one. */
function createPlayerPick(draw: Draw, elevens: Elevens) {
  const booked = new Set<Player>()
  const sentOff = new Set<Player>()
  return (type: string, side: Side): string => {
    const weights = elevens[side].map((player) => {
      if (sentOff.has(player) || (type === 'yellow' && booked.has(player))) return 0
      return positions[player.position][type === 'goal' ? 'scoring' : 'booking']
    })
    const player = elevens[side][drawIndex(draw, weights)]
    if (!player) return ''
    if (type === 'yellow') booked.add(player)
    if (type === 'red') sentOff.add(player)
    return player.name
  }
}

/** A match with all incidents that it will have. */
export interface StagedMatch {
  readonly match_id: number
  readonly round_id: number
  readonly home_team: string
  readonly away_team: string
  readonly script: readonly ScriptedIncident[]
}

export type PlayoutRow = ReturnType<typeof playoutAt>

/** The match as seen after `playedMs`. The score is counted from the incidents, so that the two agree. */
export function playoutAt({ script, ...match }: StagedMatch, playedMs: number) {
  const incidents = script.filter(({ atMs }) => atMs <= playedMs).map(({ incident }) => incident)
  return {
    ...match,
    home_score: goalsOf(incidents, 'home'),
    away_score: goalsOf(incidents, 'away'),
    minute: minuteAt(playedMs),
    phase: phaseAt(playedMs),
    incidents,
  }
}

function goalsOf(incidents: readonly Incident[], side: Side): number {
  return incidents.filter((incident) => incident.type === 'goal' && incident.side === side).length
}
