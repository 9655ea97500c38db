import { createStore } from 'effector'
import type { Standing } from '#shared/model/league.ts'

/** A line of the table as it stands. */
export interface TableLine {
  readonly team: string
  readonly position: number
  /** Places gained against the last final table; negative: lost. */
  readonly move: number
  readonly played: number
  readonly won: number
  readonly drawn: number
  readonly lost: number
  readonly points: number
  readonly goalDifference: number
}

export const $finalTable = createStore<readonly Standing[]>([])
export const $asItStands = createStore<readonly TableLine[]>([])
/** True while a match of the shown round can still change it. */
export const $tableProvisional = createStore(false)
export const $tableState = createStore<'loading' | 'ready' | 'empty' | 'failed'>('loading')
