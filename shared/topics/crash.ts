import { crashRowKey } from '../model/casino/crash.ts'
import { type Reading, readRows } from './read.ts'

/** The rows of `crash/{game}`, by their own `key`, from the crash call: the round, its bets, and past rounds. */
export function readCrash(body: unknown): Reading {
  return readRows(body, 'data', crashRowKey)
}
