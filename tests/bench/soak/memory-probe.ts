import { writeSync } from 'node:fs'

/** Preloaded into a process that was started with --expose-gc: SIGUSR2 makes it print its memory without garbage, in bytes. */
process.on('SIGUSR2', () => {
  global.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  writeSync(1, `memory ${JSON.stringify({ resident: rss, heap: heapUsed + external })}\n`)
})
