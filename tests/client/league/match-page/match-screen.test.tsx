import { expect, it } from 'vitest'
import LeagueMatchScreen from '#client/league/match-page/match-screen.tsx'
import { LeagueMatchGate } from '#client/league/season/gates.ts'
import type { TopicState } from '#client/streams/topic.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { markupOf } from '../../drawn.tsx'
import { matchRow, openLive } from '../world.ts'

const down = { state: 'down', as_of: 0, message: 'The pitch is wet' } as const

/** The words of the page of match 7 while its round is played. */
async function openMatch() {
  const { scope, put, tell } = await openLive(130_000)
  await put(LeagueMatchGate.open, { match_id: '7', round_id: '1' })
  const words = () => markupOf(scope, <LeagueMatchScreen />, '/nare-league/match?match=7&round=1')
  return { tell, words }
}

it.each<[string, Rows, Partial<TopicState>, string]>([
  ['whose round is refused', {}, { error: 'unknown', seq: -1 }, 'Virtual League Playouts fetch  failed'],
  ['whose round the provider does not answer', {}, { health: down }, 'The pitch is wet'],
  ['that its round does not have', { 8: matchRow(8, 1, 0) }, {}, 'This match is not known'],
])('the page of a match %s says so instead of loading for ever', async (_, rows, more, text) => {
  const { tell, words } = await openMatch()
  expect(words()).toContain('Loading what happened')
  await tell('live/1', rows, more)
  expect(words()).toContain(text)
  expect(words()).not.toContain('Loading what happened')
  await tell('live/1', { 7: matchRow(7, 1, 0) })
  expect(words()).toContain('1–0')
  expect(words()).not.toContain(text)
})
