import { expect, it } from 'vitest'
import { SideNavigation } from '#client/app/navigation/side.tsx'
import '#client/league/live/round.ts'
import { PlayoutsGate } from '#client/league/season/gates.ts'
import { wordsOf } from '../drawn.tsx'
import { matchRow, openLive } from '../league/world.ts'

it('the minute beside the link to the live scores is gone once no screen follows the round, instead of standing still', async () => {
  const { scope, tell, close, open } = await openLive(150_000)
  await tell('live/1', { 1: matchRow(1, 0, 0, { minute: 63 }) })
  const words = () => wordsOf(scope, <SideNavigation isAlone={false} hasPrompt={false} />)
  expect(words()).toContain('|63′|')
  await close(PlayoutsGate)
  expect(words()).not.toContain('63′')
  await open(PlayoutsGate)
  expect(words()).toContain('|63′|')
})
