import { createStore } from 'effector'
import { closedAreas } from '#shared/areas.ts'
import type { PathSettings } from '#shared/calls/call.ts'
import type { Operator } from '#shared/model/site/operator.ts'
import { pageSettingsOf } from '#shared/page-settings.ts'

const page = pageSettingsOf(globalThis.document)

/** Origin of the gateway; empty: that of the page. */
export const $origin = createStore('')

/** The paths of the calls that operators configure, from the settings in this page. */
export const $paths = createStore<PathSettings>(page.paths)

/** Ids of the competitions that the gateway watches; null: not known. */
export const $watchedCompetitions = createStore<readonly string[] | null>(page.competitions ?? null)

/** The operator, as the gateway wrote it into this page. Screens leave out what a missing field would say. */
export const $operator = createStore<Operator>(page.operator)

/** The areas that the operator leaves closed. */
export const $closedAreas = $operator.map(closedAreas)
