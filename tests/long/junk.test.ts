import { expect, it } from 'vitest'
import { runJunkStorm } from '../support/gateway/junk-storm.ts'

it('sends fair players every change of a round, and writes no error, while 100,000 pieces of junk arrive', async () => {
  const { disturbed, errors, connections } = await runJunkStorm()
  console.log(`${connections} connections`)
  expect(errors).toBe('')
  expect(disturbed).toEqual([])
})
