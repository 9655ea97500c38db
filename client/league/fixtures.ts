import { createEvent, createStore } from 'effector'
import { createGate } from 'effector-react'
import type { Fixture, Market } from '#shared/model/league.ts'
import type { Period } from '#shared/model/period.ts'

/** Open while a screen shows the open round's matches: they are asked for, and again when the round turns. */
export const FixturesGate = createGate()

export const marketChosen = createEvent<string>()
export const fixturesRetried = createEvent()

export const $fixtures = createStore<readonly Fixture[]>([])
export const $fixturesState = createStore<'loading' | 'ready' | 'empty' | 'failed'>('loading')
/** The round that `$fixtures` belong to. */
export const $fixturesPeriod = createStore<Period | undefined>(undefined, { skipVoid: false })
export const $markets = createStore<readonly Market[]>([])
export const $marketId = createStore('3')
