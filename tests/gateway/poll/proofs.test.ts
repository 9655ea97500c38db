import { expect, test } from 'vitest'
import { createProofs } from '#gateway/poll/proofs.ts'

test('polls that follow each other prove one time; after a silence another begins, and the oldest go', () => {
  const proofs = createProofs(100)
  for (const at of [1_000, 1_080, 1_180, 1_170, 1_300, 1_400]) proofs.add('a', at)
  expect(proofs.of('a')).toEqual([
    { from: 1_000, until: 1_180 },
    { from: 1_300, until: 1_400 },
  ])
  for (let at = 2_000; at <= 12_000; at += 200) proofs.add('a', at)
  expect([proofs.of('a').length, proofs.of('a')[0]?.from]).toEqual([50, 2_200])
  proofs.forget('a')
  expect([proofs.of('a'), proofs.of('b')]).toEqual([[], []])
})
