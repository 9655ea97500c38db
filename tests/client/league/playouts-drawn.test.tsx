import { expect, it } from 'vitest'
import { WithBoard } from '#client/league/live/board.tsx'
import PlayoutsScreen from '#client/league/playouts-screen.tsx'
import { PlayoutsGate } from '#client/league/season/gates.ts'
import { wordsOf } from '../drawn.tsx'
import { createWorld, matchRow, season } from './world.ts'

it('what is below the board comes with its first matches, and stays while those of the next round come', async () => {
  const { scope, say, tell, open, close, goTo } = createWorld(() => ({ status: 200, body: {} }))
  // The parts below have their code later; they stand in the same place.
  const below = <WithBoard>The table</WithBoard>
  const words = () => wordsOf(scope, [<PlayoutsScreen key="screen" />, <b key="below">{below}</b>])
  await open(PlayoutsGate)
  say('periods/2', season)
  await goTo(130_000)
  expect(words()).toContain('|Loading the matches|')
  expect(words()).not.toContain('|The table|')
  await tell('live/1', { 1: matchRow(1, 0, 1) })
  expect(words()).toContain('|The table|')
  await goTo(310_000)
  expect(words()).toContain('|Loading the matches|')
  expect(words()).toContain('|The table|')
  await close(PlayoutsGate)
  expect(words()).not.toContain('|The table|')
})
