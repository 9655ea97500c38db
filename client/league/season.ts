import { createStore } from 'effector'
import { createGate } from 'effector-react'
import type { Moment, Period } from '#shared/model/period.ts'
import { connecting, type Freshness } from './freshness.ts'

/** A round on the season's rail. */
export interface RailItem {
  readonly period: Period
  readonly status: 'final' | 'live' | 'open' | 'upcoming'
}

/** Open while a screen shows the season: its competition's periods are followed. */
export const SeasonGate = createGate()

export const $periods = createStore<readonly Period[]>([])
export const $moment = createStore<Moment>({ playing: undefined, open: undefined, last: undefined })
export const $rail = createStore<readonly RailItem[]>([])
/** Until betting on the open round closes; never negative. */
export const $closesInMs = createStore<number | undefined>(undefined, { skipVoid: false })
/** When the next round is kicked off, epoch ms. */
export const $nextKickOffMs = createStore<number | undefined>(undefined, { skipVoid: false })
export const $seasonState = createStore<'loading' | 'ready' | 'empty' | 'failed'>('loading')
export const $freshness = createStore<Freshness>(connecting)
/** False while the picture is not live: nothing may be bet on it. */
export const $pictureTrusted = createStore(false)
