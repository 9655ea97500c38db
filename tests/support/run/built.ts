import { rmSync } from 'node:fs'
import { buildIfNeeded } from '#gateway/web/build.ts'
import { evidenceFolder } from '../browser/evidence.ts'

/**
 * Runs before the journeys: builds the client once, so that no build replaces another during a journey, and deletes the
 * evidence of earlier failures.
 */
export default async function prepare(): Promise<void> {
  rmSync(evidenceFolder, { recursive: true, force: true })
  await buildIfNeeded()
}
