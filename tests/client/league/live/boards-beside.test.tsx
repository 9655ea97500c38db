import { expect, it } from 'vitest'
import { BesideGate } from '#client/league/live/beside.ts'
import BoardsBeside from '#client/league/live/boards-beside.tsx'
import { besideToggled } from '#client/league/season/competition.ts'
import { SeasonGate } from '#client/league/season/gates.ts'
import { wordsOf } from '../../drawn.tsx'
import { createWorld, good, matchRow, roundRow, START } from '../world.ts'

/** The words of a competition's board beside the shown one, in its first round. */
async function openBeside() {
  const competitions = [2, 3].map((competition_id) => ({ competition_id, name: `League ${competition_id}` }))
  const { scope, open, put, tell, goTo } = createWorld(() => good({ competitions }))
  await open(SeasonGate, BesideGate)
  await goTo(125_000)
  await put(besideToggled, '3')
  await tell('periods/3', { 31: { ...roundRow(1), round_id: 31, competition_id: 3 } })
  return { tell, goTo, words: () => wordsOf(scope, <BoardsBeside />) }
}

const down = { state: 'down', as_of: START + 100_000 } as const

it('the scores of a competition beside the shown one tell when they are not live, and not once they are final', async () => {
  const { tell, goTo, words } = await openBeside()
  await tell('live/31', { 1: matchRow(1, 1, 0) })
  expect(words()).toContain('|1|')
  expect(words()).not.toMatch(/stale|late|the feed is down/)
  await goTo(160_000)
  expect(words()).toContain('stale')
  await tell('live/31', { 1: matchRow(1, 1, 0) }, { health: down })
  expect(words()).toContain('the feed is down')
  await tell('live/31', { 1: matchRow(1, 1, 0, { phase: 'full-time' }) }, { health: down })
  expect(words()).not.toContain('the feed is down')
})

it('the scores of a competition beside the shown one do not load for ever where they fail', async () => {
  const { tell, words } = await openBeside()
  expect(words()).toContain('Loading the matches')
  await tell('live/31', {}, { error: 'unavailable', seq: -1 })
  expect(words()).toContain('the feed is down')
  expect(words()).not.toContain('Loading the matches')
})
