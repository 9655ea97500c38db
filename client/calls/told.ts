import { createStore } from 'effector'
import type { PathSettings } from '#shared/calls/path.ts'
import { toldTo } from '#shared/told.ts'

/** The paths of the calls that operators configure, as the gateway has told this page. */
export const $paths = createStore<PathSettings>(toldTo(globalThis.document).paths, { serialize: 'ignore' })
