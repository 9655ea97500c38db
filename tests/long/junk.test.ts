import { expect, it } from 'vitest'
import { runJunkStorm } from '../support/gateway/junk-storm.ts'

it('sends fair players every change of a round, writes no error, and keeps no more than 20 MB of it, while 100,000 pieces of junk arrive', async () => {
  const { disturbed, errors, connections, before, after } = await runJunkStorm()
  console.log(`${connections} connections`)
  expect(errors).toBe('')
  expect(disturbed).toEqual([])
  expect((after.rss - before.rss) / 1e6).toBeLessThanOrEqual(20)
})
