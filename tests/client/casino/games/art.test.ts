import { expect, it } from 'vitest'
import { artOf } from '#client/casino/games/art.ts'

const art = (game_id: string, type: string) => artOf({ game_id, type, name: game_id })

it('a game is drawn the same everywhere, and its kind by what its type says', () => {
  expect(art('a', 'slots')).toEqual(art('a', 'slots'))
  const kinds = ['Video Slots', 'crash', 'Dice', 'mines', 'virtual-football', 'live roulette', 'baccarat', '']
  expect(new Set(kinds.map((type) => art('a', type).outline)).size).toBe(kinds.length)
})

it('colours spread over games whose ids are neighbours', () => {
  const hues = Array.from({ length: 60 }, (_, at) => Math.floor(art(`game-${at}`, 'slots').hue / 60))
  expect(new Set(hues).size).toBe(6)
})
