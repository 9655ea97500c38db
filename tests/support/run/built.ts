import { buildIfNeeded } from '#gateway/web/build.ts'

/** Before the journeys: the client is built once for all of them, so that no build replaces another's in mid-journey. */
export default buildIfNeeded
