import { fork } from 'effector'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import AlertsScreen from '#client/alerts/alerts-screen.tsx'
import { followRows } from '#client/alerts/marks.ts'
import { $follows, type Follow } from '#client/follows/follows.ts'
import { wordsOf } from '../drawn.tsx'

const draw: Follow = { kind: 'price', of: 'sports', id: 'selection/7/1/draw', name: 'Draw', above: 1.9 }
const club: Follow = { kind: 'team', of: 'league', id: 'Ash', name: 'Ash', competition_id: '2' }

it('a price in the open list of follows has its new mark, also once its bell is off', () => {
  const opened = [club, draw]
  expect(followRows(opened, opened)).toBe(opened)
  const marked = followRows([club, { ...draw, above: 2.5 }], opened)
  expect(marked).toEqual([club, { ...draw, above: 2.5 }])
  expect(followRows([club], marked)).toBe(marked)
})

it('a new follow comes first in the open list, and an unfollowed one keeps its row', () => {
  expect(followRows([draw], [club])).toEqual([draw, club])
})

it('of more prices than have alerts, the screen says which have none', () => {
  const prices = Array.from({ length: 11 }, (_, nth) => ({
    ...draw,
    id: `selection/${nth}/1/draw`,
    name: `${nth}`,
  }))
  const words = wordsOf(fork({ values: [[$follows, prices]] }), createElement(AlertsScreen))
  expect(words).toContain('|9 above 1.90|')
  expect(words).toContain('|10: not told. Only your 10 newest prices are.|')
})
