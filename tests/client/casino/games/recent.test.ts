import { beforeEach, expect, it } from 'vitest'
import { $recent, gameOpened, RecentGate } from '#client/casino/games/recent.ts'
import { playerForgotten } from '#client/state/actions.ts'
import { type CasinoGame, readGame } from '#shared/model/casino/casino.ts'
import { openPage } from '../../page.ts'
import { createCasino } from '../world.ts'

beforeEach(() => openPage())

const game = (game_id: string) => readGame({ game_id }) as CasinoGame

it('the games last opened are kept on this device, the newest first and each once, twelve at most', async () => {
  const { put } = createCasino()
  for (const id of ['a', 'b', 'a']) await put(gameOpened, game(id))
  const { scope, put: putAgain } = createCasino()
  await putAgain(RecentGate.open, {})
  expect(scope.getState($recent).map(({ game_id }) => game_id)).toEqual(['a', 'b'])
  for (let at = 0; at < 20; at++) await putAgain(gameOpened, game(String(at)))
  expect(scope.getState($recent)).toHaveLength(12)
  expect(scope.getState($recent)[0]?.game_id).toBe('19')
})

it('a log-out clears them', async () => {
  const { scope, put } = createCasino()
  await put(gameOpened, game('a'))
  await put(playerForgotten, undefined)
  expect(scope.getState($recent)).toEqual([])
})
