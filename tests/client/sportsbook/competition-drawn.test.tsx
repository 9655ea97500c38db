import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { CompetitionGate } from '#client/sportsbook/competition.ts'
import CompetitionScreen from '#client/sportsbook/competition-screen.tsx'
import { SportsGate } from '#client/sportsbook/sports.ts'
import { markupOf } from '../drawn.tsx'
import { createWorld, good, START } from '../league/world.ts'

it('a competition that cannot be refreshed stays, its live scores shown as late, whatever order its sports come in', async () => {
  let broken = ''
  const sports = [79, 80].map((sport_id) => ({ sport_id, name: `Sport ${sport_id}` }))
  const played = { match_id: 5, home_team: 'Ash', away_team: 'Birch', start_time: START, state: 'live' }
  const answers: Readonly<Record<string, object>> = {
    sports: { sports },
    competitions: { competitions: [{ competition_id: 7901, name: 'Cup' }] },
    'live-matches': { matches: [{ ...played, competition_id: 7901, home_score: 1, away_score: 0 }] },
    upcoming: { matches: [] },
  }
  const { open, put, goTo, scope } = createWorld((path) => {
    const call = path.replace('/provider/v1/', '')
    return call === broken ? { status: 500, body: {} } : good(answers[call] ?? {})
  })
  const route = <Route path="/competition/:competition_id" element={<CompetitionScreen />} />
  const shown = () => markupOf(scope, <Routes>{route}</Routes>, '/competition/7901')
  await open(SportsGate)
  await put(CompetitionGate.open, { competition_id: '7901' })
  expect(shown()).toContain('Ash')
  expect(shown()).not.toContain('role="alert"')
  broken = 'live-matches'
  await goTo(12_000)
  expect(shown()).toContain('Ash')
  expect(shown()).toContain('role="alert"')
  broken = 'competitions'
  sports.reverse()
  await goTo(80_000)
  expect(shown()).toContain('Ash')
})
