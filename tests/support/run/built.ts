import { rmSync } from 'node:fs'
import { buildIfNeeded } from '#gateway/web/build.ts'
import { evidenceFolder } from '../browser/evidence.ts'

/**
 * Before the journeys: the client is built once for all of them, so that no build replaces another's in mid-journey, and
 * what failed journeys of an earlier run left is gone.
 */
export default async function prepare(): Promise<void> {
  rmSync(evidenceFolder, { recursive: true, force: true })
  await buildIfNeeded()
}
