import { fork } from 'effector'
import { expect, it } from 'vitest'
import { FixtureCard } from '#client/league/fixture-card.tsx'
import { readFixtures } from '#shared/model/fixture.ts'
import { marketOf } from '#shared/model/league.ts'
import { wordsOf } from '../drawn.tsx'

const odds = { home_odd: 2.1, neutral_odd: 3.2, away_odd: 3.4 }

it.each([
  ['names', { home_team: 'Ash', away_team: 'Birch', odds }, '|Ash|v|Birch|'],
  ['one name', { home_team: 'Ash', odds }, '|Ash v Away|'],
  ['no names', { odds }, '|Match 7|'],
  ['no names and a price of its own', { odd_key: 'over_2.5', odd_value: 1.9 }, '|Match 7|Over 2.5|1.90|'],
  ['no prices', {}, '|Match 7|No prices are offered for this market.|'],
])('a match with %s is shown with what there is', (_, row, words) => {
  const [fixture] = readFixtures([{ match_id: 7, ...row }])
  if (!fixture) throw new Error('not read')
  const card = (
    <FixtureCard fixture={fixture} market={marketOf('3')} startTime={undefined} unsure={undefined} />
  )
  expect(wordsOf(fork(), card)).toContain(words)
})
