import { expect, test } from 'vitest'
import { playoutAt } from '#gateway/sandbox/league/script.ts'

const match = {
  match_id: 1,
  round_id: 1,
  home_team: 'Home',
  away_team: 'Away',
  script: [
    { atMs: 5_000, incident: { minute: 10, type: 'goal', side: 'home', player: 'A. Player' } },
    { atMs: 5_001, incident: { minute: 10, type: 'goal', side: 'away', player: 'B. Player' } },
  ],
} as const

test('a goal counts from its own millisecond on', () => {
  const scoreAt = (playedMs: number) => {
    const { home_score, away_score } = playoutAt(match, playedMs)
    return `${home_score}-${away_score}`
  }
  expect([4_999, 5_000, 5_001].map(scoreAt)).toEqual(['0-0', '1-0', '1-1'])
})
