import { expect, test } from 'vitest'
import { liveFacts } from '#shared/topics/live.ts'
import type { Row } from '#shared/topics/rows.ts'

const base: Row = {
  match_id: '7',
  home_team: 'A',
  away_team: 'B',
  home_score: 0,
  away_score: 0,
  phase: 'first-half',
}

/** The facts between two states of a match, in short. */
const told = (before: Row, after: Row) =>
  liveFacts({ 7: { ...base, ...before } }, { 7: { ...base, ...after } }).map((fact) =>
    [fact.kind, 'side' in fact && fact.side, 'goals' in fact && fact.goals].filter(Boolean).join(' '),
  )

const unsaid = { home_score: undefined, away_score: undefined, phase: 'pending' }

test.each<readonly [string, Row, Row, readonly string[]]>([
  ['a goal', {}, { home_score: 1 }, ['goal home 1']],
  ['a goal in text', { away_score: 1 }, { away_score: '2' }, ['goal away 1']],
  ['several goals at once', {}, { home_score: 3, away_score: 1 }, ['goal home 3', 'goal away 1']],
  ['a goal taken back', { home_score: 2 }, { home_score: 1 }, ['correction home']],
  [
    'a goal taken back, and another',
    { home_score: 1 },
    { home_score: 0, away_score: 1 },
    ['correction home', 'goal away 1'],
  ],
  ['a score that disappears', { home_score: 2 }, { home_score: undefined }, []],
  ['a score that appears again', { home_score: undefined }, { home_score: 2 }, []],
  ['a first score with the kick-off', unsaid, { home_score: 1 }, ['goal home 1', 'kick-off']],
  ['a kick-off', unsaid, {}, ['kick-off']],
  ['half-time', {}, { phase: 'half-time' }, ['half-time']],
  ['an unchanged half-time', { phase: 'half-time' }, { phase: 'half-time' }, []],
  ['the second half', { phase: 'half-time' }, { phase: 'second-half' }, []],
  ['full-time, after its goal', {}, { phase: 'full-time', away_score: 1 }, ['goal away 1', 'full-time']],
  ['a gap over the first half', { phase: 'pending' }, { phase: 'second-half' }, ['kick-off']],
  ['a gap over the whole match', { phase: 'pending' }, { phase: 'full-time' }, ['full-time']],
  ['an unknown phase', { phase: 'pending' }, { phase: 'postponed' }, []],
  [
    'a minute, a card and a field of the provider’s own',
    {},
    { minute: 30, incidents: [{ type: 'red' }], own: 1 },
    [],
  ],
  ['an unreadable row', {}, { home_score: 'four', phase: 'full-time' }, []],
  ['full-time after an unreadable row', { home_score: 'four' }, { home_score: 4, phase: 'full-time' }, []],
])('the facts of %s are exact', (_, before, after, facts) => expect(told(before, after)).toEqual(facts))

test('facts are told only of matches in both states, and show a match as it is afterwards', () => {
  const after = { 7: { ...base, home_score: 1, minute: 12 }, 8: { ...base, match_id: '8' }, 9: base }
  const facts = liveFacts(
    { 6: base, 7: base, 9: base },
    { ...after, 9: { ...base, match_id: '9', away_score: 1 } },
  )
  expect(facts).toMatchObject([
    { kind: 'goal', match: { match_id: '7', home_team: 'A', home_score: 1, minute: 12 } },
    { kind: 'goal', match: { match_id: '9' } },
  ])
})
