import { afterAll, beforeAll } from 'vitest'
import { type Stage, setStage } from './stage.ts'

/** The stage of a test file: set before its tests, after the hooks that are set earlier, and closed after them. */
export function fileStage(...options: Parameters<typeof setStage>): Stage {
  const stage = {} as Stage
  beforeAll(async () => {
    Object.assign(stage, await setStage(...options))
  })
  afterAll(() => stage.close())
  return stage
}
