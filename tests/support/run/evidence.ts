import { afterEach } from 'vitest'
import { keepEvidence } from '../browser/evidence.ts'

/** After a failed journey: saves its pages' screenshots, and names their folder first in the failure. */
afterEach(async ({ task }) => {
  const [error] = task.result?.state === 'fail' ? (task.result.errors ?? []) : []
  if (!error) return
  const journey = task.file.name.replace(/^.*?journeys\//, '').replace(/\.test\.ts$/, '')
  const slug = `${journey}-${task.name}`.replace(/[^a-z0-9]+/gi, '-')
  const folder = await keepEvidence(slug.slice(0, 200))
  if (!folder) return
  const line = `Its pages: ${folder}`
  error.message = `${line}\n${error.message}`
  if (error.stack) error.stack = `${line}\n${error.stack}`
})
