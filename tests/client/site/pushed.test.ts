import { expect, it } from 'vitest'
import { alertKinds, alertTemplates, priceAlert, roundOutcomes } from '#client/alerts/alert.ts'
import type { Follow } from '#client/follows/follows.ts'
import { alertsOf } from '#client/site/worker/pushed.ts'
import { pushEventOf } from '#gateway/push/announcer.ts'
import { liveFacts } from '#shared/topics/live.ts'
import type { Row } from '#shared/topics/rows.ts'
import { matchRow } from '../league/world.ts'

const round = { round_id: '31', competition_id: '2', end_time: 1_000 }

/** The facts of a match, as a page tells them and as a push brings them. */
function bothOf(before: Row, after: Row) {
  const facts = liveFacts({ 1: matchRow(1, 0, 0, before) }, { 1: matchRow(1, 0, 0, after) })
  const followed = new Set(['competition/league/2'])
  const outcomes = roundOutcomes(facts, { ...round, isHidden: false }, { followed, kinds: alertKinds })
  const told = facts.flatMap((fact) => pushEventOf(fact, round)?.fact ?? [])
  return {
    page: outcomes.map((outcome) => 'show' in outcome && outcome.show),
    push: { ...round, until: 301_000, facts: told, language: 'en' },
  }
}

it.each<[string, Row, Row]>([
  ['a kick-off', { phase: 'pending' }, { phase: 'first-half' }],
  ['a goal', {}, { home_score: 1, minute: 12 }],
  ['goals of both sides', {}, { home_score: 1, away_score: 1 }],
  ['a goal that is taken back', { away_score: 1 }, { away_score: 0 }],
  ['full time', {}, { phase: 'full-time', home_score: 0 }],
  ['a match whose id has special characters', { match_id: 'a&b' }, { match_id: 'a&b', home_score: 1 }],
])('a push for %s has the words and the address of a page’s alert', (_, before, after) => {
  const { page, push } = bothOf(before, after)
  expect(page.length).toBeGreaterThan(0)
  const alerts = alertsOf(push, alertTemplates())
  expect(alerts.map((alert) => ({ ...alert, until: push.until }))).toEqual(
    page.map((show) => expect.objectContaining(show)),
  )
})

const path = '/nare-league/match?round=31&match=1&competition=2'

it('more than three kick-offs become one alert of their competition', () => {
  const { push } = bothOf({ phase: 'pending' }, { phase: 'first-half' })
  const facts = ['1', '2', '3', '4'].flatMap((match_id) =>
    push.facts.map((fact) => ({ ...fact, match_id, home_team: `Home ${match_id}` })),
  )
  const body = 'Home 1 v Away 1, Home 2 v Away 1, Home 3 v Away 1, Home 4 v Away 1'
  const alert = { tag: 'competition/league/2', title: 'Kick-off', body, path }
  expect(alertsOf({ ...push, facts }, alertTemplates())).toEqual([alert])
})

it('the alerts of a push come in the order of its events, so that the last one of each match stays', () => {
  const teams = { home_team: 'A', away_team: 'B', home_score: '1', minute: '90' }
  const facts = [
    { ...teams, kind: 'full-time', match_id: '1', away_score: '0' },
    { ...teams, kind: 'goal', match_id: '2', away_score: '1', side: 'away' },
    { ...teams, kind: 'correction', match_id: '2', away_score: '0', side: 'away' },
    { ...teams, kind: 'goal', match_id: '2', away_score: '1', side: 'away' },
    { ...teams, kind: 'full-time', match_id: '2', away_score: '1' },
  ] as const
  const alerts = alertsOf({ ...bothOf({}, {}).push, facts }, alertTemplates())
  const told = ['1 Full time', '2 Goal for B', '2 Goal taken back', '2 Goal for B', '2 Full time']
  expect(alerts.map(({ tag, title }) => `${tag.at(-1)} ${title}`)).toEqual(told)
})

it('a push shows only the score where the browser has dropped the texts', () => {
  const { push } = bothOf({}, { home_score: 1 })
  expect(alertsOf(push)).toEqual([{ tag: 'match/league/1', title: 'Home 1 1–0 Away 1', body: '', path }])
})

it('a push about a price has a page’s words, or only the price where the browser has no words for the mark', () => {
  const follow: Follow = {
    kind: 'price',
    of: 'sports',
    id: 'selection/7/1/{a}',
    name: 'Draw · {x}',
    above: 2.4,
  }
  const alert = (price: string) => priceAlert(follow, price, '/match/7', 0)
  const texts = { [`${follow.id} 2.4`]: alert('{price}') }
  const pushed = (above: number) => ({
    ...{ price: { topic: follow.id, odd_value: 2.508, above }, until: 9, language: 'en' },
  })
  expect(alertsOf(pushed(2.4), texts)).toEqual([alert('2.50')])
  const bare = [{ tag: follow.id, title: '2.50', body: '', path: '/alerts' }]
  expect([alertsOf(pushed(2.3), texts), alertsOf(pushed(2.4))]).toEqual([bare, bare])
})
