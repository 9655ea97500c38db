import { createStore } from 'effector'
import type { PathSettings } from '#shared/calls/path.ts'
import { toldTo } from '#shared/told.ts'

const page = toldTo(globalThis.document)

/** The paths of the calls that operators configure, as the gateway has told this page. */
export const $paths = createStore<PathSettings>(page.paths)

/** Ids of the competitions that the gateway watches; null: not known. */
export const $watchedCompetitions = createStore<readonly string[] | null>(page.competitions ?? null)
