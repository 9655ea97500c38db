import { expect, it } from 'vitest'
import PlayoutsScreen from '#client/league/playouts-screen.tsx'
import { PlayoutsGate } from '#client/league/season/gates.ts'
import { tablePart } from '#client/league/table/table.ts'
import { wordsOf } from '../drawn.tsx'
import { openPage } from '../page.ts'
import { createWorld, matchRow, season } from './world.ts'

it('the next kick-off has its line before, during and after a round, so that the board below does not move', async () => {
  openPage()
  const { scope, say, open, goTo, land } = createWorld(() => ({ status: 200, body: {} }))
  const line = () =>
    /\|([^|]+ kicks off in )\|([^|]+)\|See the prices\|/.exec(wordsOf(scope, <PlayoutsScreen />))?.slice(1)
  expect(line()).toEqual(['Round kicks off in ', '--:--'])
  await open(PlayoutsGate)
  say('periods/2', season)
  await goTo(130_000)
  say('live/1', { 1: matchRow(1, 0, 1) })
  await land()
  const playing = line()
  expect(playing?.[0]).toMatch(/^Week \d+ kicks off in $/)
  expect(playing?.[1]).toMatch(/^\d\d:\d\d$/)
  say('live/1', { 1: matchRow(1, 0, 1, { phase: 'full-time' }) })
  await goTo(170_000)
  expect(line()).toEqual([playing?.[0], expect.stringMatching(/^\d\d:\d\d$/)])
})

it('what is below the board comes with its first matches, and stays while those of the next round come', async () => {
  openPage()
  const { scope, say, open, close, goTo, land } = createWorld(() => ({ status: 200, body: {} }))
  const words = () => wordsOf(scope, <PlayoutsScreen />)
  await open(PlayoutsGate)
  say('periods/2', season)
  await goTo(130_000)
  expect(words()).toContain('|Loading the matches|')
  expect(words()).not.toContain('|Full table|')
  say('live/1', { 1: matchRow(1, 0, 1) })
  await land()
  expect(words()).toContain('|Full table|')
  await goTo(310_000)
  expect(words()).toContain('|Loading the matches|')
  expect(words()).toContain('|Full table|')
  await close(PlayoutsGate)
  expect(words()).not.toContain('|Full table|')
})

it('a table that failed has a button that asks for it', async () => {
  openPage()
  const provider = { status: 500 }
  const world = createWorld((path) => ({
    status: path === 'standings' ? provider.status : 200,
    body: {},
  }))
  await world.open(PlayoutsGate)
  world.say('periods/2', season)
  await world.goTo(130_000)
  world.say('live/1', { 1: matchRow(1, 0, 1) })
  await world.land()
  expect(wordsOf(world.scope, <PlayoutsScreen />)).toContain('|The table did not load.|Try again|')
  const before = world.asked.length
  await world.put(tablePart.retried, undefined)
  expect(world.asked.slice(before).some((call) => call.startsWith('standings'))).toBe(true)
})
