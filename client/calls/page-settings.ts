import { createStore } from 'effector'
import type { PathSettings } from '#shared/calls/call.ts'
import { pageSettingsOf } from '#shared/page-settings.ts'

const page = pageSettingsOf(globalThis.document)

/** The paths of the calls that operators configure, from the settings in this page. */
export const $paths = createStore<PathSettings>(page.paths)

/** Ids of the competitions that the gateway watches; null: not known. */
export const $watchedCompetitions = createStore<readonly string[] | null>(page.competitions ?? null)
