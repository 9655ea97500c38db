import { createEvent, createStore } from 'effector'
import { createGate } from 'effector-react'
import type { Period } from '#shared/model/period.ts'
import type { Phase, Playout } from '#shared/model/playout.ts'
import type { LiveFact } from '#shared/topics/live.ts'
import { connecting, type Freshness } from './freshness.ts'
import type { TimelineGoal } from './timeline.ts'

/** The round on the screen: the one that is played, else the last one. */
export interface ShownRound {
  readonly period: Period
  readonly status: 'live' | 'final'
}

/** A goal fresh enough to flash. `at` is the server's epoch ms. */
export interface RecentGoal {
  readonly match_id: string
  readonly side: 'home' | 'away'
  readonly at: number
}

export type GoalFact = Extract<LiveFact, { kind: 'goal' }>

/** Open while a screen shows the round: periods and the round are followed. */
export const PlayoutsGate = createGate()

export const goalScored = createEvent<GoalFact>()

export const $shownRound = createStore<ShownRound | undefined>(undefined, { skipVoid: false })
/** In a stable order. */
export const $board = createStore<readonly Playout[]>([])
export const $timeline = createStore<readonly TimelineGoal[]>([])
export const $recentGoals = createStore<readonly RecentGoal[]>([])
/** For a polite live region. */
export const $announcement = createStore('')
export const $roundMinute = createStore<number | undefined>(undefined, { skipVoid: false })
export const $roundPhase = createStore<Phase | undefined>(undefined, { skipVoid: false })
export const $liveFreshness = createStore<Freshness>(connecting)
export const $boardState = createStore<'loading' | 'ready' | 'empty' | 'failed'>('loading')
