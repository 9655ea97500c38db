import { readSelection } from '../model/odds/selection.ts'
import { type Reading, readRows } from './read.ts'

/** The one key of a selection's topic. */
export const SELECTION_KEY = 'selection'

/** The validated selections of one batch, by `selectionKey`. Each topic holds its own row under SELECTION_KEY. */
export function readSelections(body: unknown): Reading {
  return readRows(body, 'data', (row) => {
    const selection = readSelection(row)
    return selection && selectionKey(selection)
  })
}

/** A selection's identity as text without collisions (unlike the pick key of the specification). */
export function selectionKey(selection: { match_id: string; sub_type_id: string; odd_key: string }): string {
  return JSON.stringify([selection.match_id, selection.sub_type_id, selection.odd_key])
}
