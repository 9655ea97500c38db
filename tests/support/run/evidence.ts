import { basename } from 'node:path'
import { afterEach } from 'vitest'
import { keepEvidence } from '../browser/evidence.ts'

/** After a failed journey: keeps its pages' screenshots and topics, and names their folder first in the failure. */
afterEach(async ({ task }) => {
  const [error] = task.result?.state === 'fail' ? (task.result.errors ?? []) : []
  if (!error) return
  const slug = `${basename(task.file.name, '.test.ts')}-${task.name}`.replace(/[^a-z0-9]+/gi, '-')
  const folder = await keepEvidence(slug.slice(0, 100))
  if (!folder) return
  const line = `Its pages and the health of their topics: ${folder}`
  error.message = `${line}\n${error.message}`
  if (error.stack) error.stack = `${line}\n${error.stack}`
})
