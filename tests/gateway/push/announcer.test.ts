import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createAnnouncer, type Dispatch, pushEventOf } from '#gateway/push/announcer.ts'
import { readPlayout } from '#shared/model/league/playout.ts'
import type { LiveFact } from '#shared/topics/live.ts'
import { match } from '#tests/support/provider/league.ts'

const round = { round_id: '10', competition_id: '2', end_time: 1_000_000 }

function goal(match_id: number, home_score: number, away_score?: number): LiveFact {
  const score = { home_score, ...(away_score !== undefined && { away_score }) }
  const playout = readPlayout(match(match_id, { ...score, home_team: `Home ${match_id}` }))
  if (!playout) throw new Error('not a match')
  return { kind: 'goal', match: playout, side: away_score === undefined ? 'home' : 'away', goals: 1 }
}

beforeEach(() => void vi.useFakeTimers())

/** One subscription for each of these topics, and `both`, which marks match 1 and its home team. */
function openAnnouncer() {
  const sent: Dispatch[] = []
  const subscribed: Readonly<Record<string, readonly string[]>> = {
    'match/league/1': ['one', 'both'],
    'team/league/Home 1': ['both'],
    'match/league/2': ['two'],
    'competition/league/2': ['all'],
    'live/10': ['all'],
  }
  const faults: Error[] = []
  const store = {
    keys: async () => ({ publicKey: '', privateKey: '' }),
    async *subscriptionsOf(topic: string) {
      yield (subscribed[topic] ?? []).map((id) => [id, ''] as const)
      const fault = faults.pop()
      if (fault) throw fault
    },
  }
  const announcer = createAnnouncer(
    store,
    (dispatch) => sent.push(dispatch),
    () => undefined,
  )
  onTestFinished(announcer.stop)
  return {
    faults,
    async tell(...facts: LiveFact[]) {
      announcer.announce(
        round,
        facts.flatMap((fact) => pushEventOf(fact, round) ?? []),
      )
      await vi.advanceTimersByTimeAsync(0)
    },
    /** Those told since, with the matches and scores of what they were sent. */
    told: () =>
      sent
        .splice(0)
        .map(({ page, news }) => [
          page.map(([id]) => id).join(),
          'events' in news && news.events.map(({ fact }) => `${fact.match_id}: ${fact.home_score}`).join(),
        ]),
    /** The topics whose subscriptions were sent the events before, for each dispatch since. */
    toldBefore: () =>
      sent.splice(0).map(({ news }) => ('events' in news ? news.events.map(({ told }) => told) : [])),
  }
}

test('a goal is announced at once; those of the next minute follow together, with the newest score of each match', async () => {
  const { tell, told } = openAnnouncer()
  await tell(goal(1, 1))
  expect(told()).toEqual([
    ['one,both', '1: 1'],
    ['all', '1: 1'],
  ])
  await tell(goal(1, 2))
  await tell(goal(1, 3))
  expect(told()).toEqual([])
  // Another match has a minute of its own; its competition waits.
  await tell(goal(2, 1))
  expect(told()).toEqual([['two', '2: 1']])
  await vi.advanceTimersByTimeAsync(58_000)
  expect(told()).toEqual([])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(told()).toEqual([
    ['one,both', '1: 3,2: 1'],
    ['all', '1: 3,2: 1'],
  ])
  // Nothing has waited: the next event is told at once again.
  await vi.advanceTimersByTimeAsync(62_000)
  await tell(goal(1, 4))
  expect(told()).toHaveLength(2)
})

test('of the goals that waited the newest comes last, so no alert with an older score replaces it', async () => {
  const { tell, told } = openAnnouncer()
  await tell(goal(1, 1))
  told()
  await tell(goal(1, 2))
  await tell(goal(1, 2, 1))
  await tell(goal(1, 3))
  await vi.advanceTimersByTimeAsync(61_000)
  expect(told()).toEqual([
    ['one,both', '1: 2,1: 3'],
    ['all', '1: 2,1: 3'],
  ])
})

test('a goal that waits for one topic carries those by which it was sent at once, so that nobody is told it twice', async () => {
  const { tell, told, toldBefore } = openAnnouncer()
  await tell(goal(2, 1))
  told()
  await tell(goal(1, 1))
  expect(toldBefore()).toEqual([[[]]])
  await vi.advanceTimersByTimeAsync(61_000)
  // By its competition, which match 2 had used.
  expect(toldBefore()).toEqual([[['match/league/1', 'team/league/Home 1']]])
})

test('a goal that the store has cut off is announced to the others a second later, and to nobody twice', async () => {
  const { faults, tell, told } = openAnnouncer()
  faults.push(new Error('no answer'))
  await tell(goal(1, 1))
  expect(told()).toEqual([['one,both', '1: 1']])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told()).toEqual([['all', '1: 1']])
})

test('half-times and matches without teams are not announced', () => {
  const { match: playout } = goal(1, 1)
  expect(pushEventOf({ kind: 'kick-off', match: playout }, round)?.topics).toContain('live/10')
  expect(pushEventOf({ kind: 'half-time', match: playout }, round)).toBeUndefined()
  expect(
    pushEventOf({ kind: 'kick-off', match: { ...playout, away_team: undefined } }, round),
  ).toBeUndefined()
})
