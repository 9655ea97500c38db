import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { CompetitionGate } from '#client/sportsbook/competition.ts'
import CompetitionScreen from '#client/sportsbook/competition-screen.tsx'
import { SportsGate } from '#client/sportsbook/sports.ts'
import { markupOf } from '../drawn.tsx'
import { createWorld, good, START } from '../league/world.ts'

it('a competition’s live scores that cannot be refreshed are shown as late, not as the present ones', async () => {
  const provider = { broken: false }
  const played = { match_id: 5, home_team: 'Ash', away_team: 'Birch', start_time: START, state: 'live' }
  const answers: Readonly<Record<string, object>> = {
    sports: { sports: [{ sport_id: 79, name: 'Football' }] },
    competitions: { competitions: [{ competition_id: 7901, name: 'Cup' }] },
    'live-matches': { matches: [{ ...played, competition_id: 7901, home_score: 1, away_score: 0 }] },
    upcoming: { matches: [] },
  }
  const { open, put, goTo, scope } = createWorld((path) => {
    const call = path.replace('/provider/v1/', '')
    const isBroken = provider.broken && call === 'live-matches'
    return isBroken ? { status: 500, body: {} } : good(answers[call] ?? {})
  })
  const screen = (
    <Routes>
      <Route path="/competition/:competition_id" element={<CompetitionScreen />} />
    </Routes>
  )
  const shown = () => markupOf(scope, screen, '/competition/7901')
  await open(SportsGate)
  await put(CompetitionGate.open, { competition_id: '7901' })
  expect(shown()).toContain('Ash')
  expect(shown()).not.toContain('role="alert"')
  provider.broken = true
  await goTo(12_000)
  expect(shown()).toContain('Ash')
  expect(shown()).toContain('role="alert"')
})
