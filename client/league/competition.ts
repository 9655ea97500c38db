import { createEvent, createStore } from 'effector'
import type { Competition } from '#shared/model/league.ts'

export const competitionChosen = createEvent<string>()
export const competitionsRetried = createEvent()

export const $competitions = createStore<readonly Competition[]>([])
export const $competitionsState = createStore<'loading' | 'ready' | 'failed'>('loading')
export const $competitionId = createStore('2')
