import { allSettled } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import {
  $marks,
  $pricesFreshness,
  $pricesTrusted,
  moveOf,
  selectionsHidden,
  selectionsShown,
  topicsOf,
} from '#client/odds/prices.ts'
import { $selections, priceAfter, pricesLoaded } from '#client/slip/selections.ts'
import type { TopicState } from '#client/streams/topic.ts'
import { MAX_TOPIC_LENGTH } from '#shared/topics/name.ts'
import type { Rows } from '#shared/topics/rows.ts'
import { topicState } from '#tests/support/topic-state.ts'
import { createWorld, START } from '../league/world.ts'

const pick = (match: number, odd_key = 'draw') => ({ match_id: String(match), sub_type_id: '1', odd_key })
const topic = (match: number) => topicsOf([pick(match)])[0] ?? ''
const row = (match: number, odd_value: number | null, state = 'open') => ({
  selection: { ...pick(match), odd_value, state },
})

function stage() {
  const world = createWorld(() => ({ status: 200, body: {} }))
  const { scope } = world
  const settle = () => vi.advanceTimersByTimeAsync(150)
  return {
    ...world,
    settle,
    show: (...matches: number[]) =>
      void allSettled(selectionsShown, { scope, params: topicsOf(matches.map((id) => pick(id))) }),
    hide: (...matches: number[]) =>
      void allSettled(selectionsHidden, { scope, params: topicsOf(matches.map((id) => pick(id))) }),
    price: (match: number) => scope.getState($selections)[topic(match)]?.price,
  }
}

describe('the watched topics', () => {
  it('are those in view after scrolling has paused', async () => {
    const { show, hide, settle, watched } = stage()
    for (let match = 1; match <= 20; match++) {
      show(match)
      await vi.advanceTimersByTimeAsync(30)
      if (match > 2) hide(match - 2)
    }
    expect(watched()).toEqual([])
    await settle()
    expect(watched()).toEqual([topic(19), topic(20)])
  })

  it('stay while one of two elements shows them', async () => {
    const { show, hide, settle, watched } = stage()
    show(1, 1)
    for (const left of [[topic(1)], []]) {
      hide(1)
      await settle()
      expect(watched()).toEqual(left)
    }
  })
})

it('a price out of view is kept until a list with newer prices is loaded', async () => {
  const { show, hide, settle, say, tell, price, scope } = stage()
  show(1, 2)
  await settle()
  say(topic(1), row(1, 1.9))
  await tell(topic(2), row(2, 2.9))
  hide(2)
  await settle()
  expect(price(2)).toMatchObject({ current: 2.9 })
  await allSettled(pricesLoaded, { scope })
  expect([price(1)?.current, price(2)]).toEqual([1.9, undefined])
})

describe('a followed price', () => {
  const state = (rows: Rows, more: Partial<TopicState> = {}) =>
    topicState({ topic: topic(1), seq: 3, at: 50, rows, ...more })
  const held = { current: 2, previous: 1.9, movedAt: 7, state: 'open' } as const

  const unpriced = { current: undefined, previous: 2, movedAt: 50, state: 'suspended' } as const
  const first = { current: 2.5, previous: undefined, movedAt: undefined, state: 'open' } as const
  const stale = { health: { state: 'stale', as_of: 50 } } as const
  const unknown = { seq: -1, epoch: '' }
  it.each([
    ['is the same without a change', held, state(row(1, 2)), held],
    ['records its move', held, state(row(1, 2.5)), { current: 2.5, previous: 2, movedAt: 50, state: 'open' }],
    ['keeps its move while suspended', held, state(row(1, 2, 'suspended')), { ...held, state: 'suspended' }],
    ['is unknown while its topic has no price', held, state(row(1, null, 'suspended')), unpriced],
    ['returns without a move', unpriced, state(row(1, 2.5)), { ...unpriced, current: 2.5, state: 'open' }],
    ['has no move at first', undefined, state(row(1, 2.5)), first],
    ['is closed by a live topic without it', held, state({}), { ...unpriced, state: 'closed' }],
    ['is not closed by a stale topic', held, state({}, stale), held],
    ['is not closed before a first state', held, state({}, unknown), held],
    ['is unknown before a first state', undefined, state({}, unknown), undefined],
  ])('%s', (_, before, next, after) => {
    expect(priceAfter(before, next)).toEqual(after)
    if (after === held) expect(priceAfter(before, next)).toBe(held)
  })

  it('has a move only when both prices are known and differ', () => {
    expect(moveOf(held)).toEqual({ from: 1.9, to: 2 })
    for (const live of [
      undefined,
      { ...held, current: undefined },
      { ...held, previous: undefined },
      { ...held, current: 1.9 },
    ])
      expect(moveOf(live)).toBeUndefined()
  })
})

it.each([
  ['for 1.5 s as a colour and for 8 s as an arrow', [2.1], [1_300, 300, 6_200, 300], 'fresh seen seen none'],
  // After 6.7 s the arrow of the first move would go.
  ['by the last move alone', [2.1, 2.2], [1_000, 1_000, 5_000, 1_500], 'fresh seen seen none'],
])('a moved price alone is marked %s, whatever the clock says', async (_, moves, waits, seen) => {
  const { show, settle, say, tell, land, goTo, scope } = stage()
  const mark = (match: number) => scope.getState($marks)[topic(match)]?.mark ?? 'none'
  show(1, 2)
  await settle()
  for (const match of [1, 2]) say(topic(match), row(match, 2))
  await land()
  expect(mark(1)).toBe('none')
  for (const [nth, price] of moves.entries()) {
    await vi.advanceTimersByTimeAsync(nth * 1_400)
    await goTo(nth * 1_400)
    await tell(topic(1), row(1, price))
  }
  vi.setSystemTime(Date.now() - 86_400_000)
  const marks = []
  for (const ms of waits) {
    await vi.advanceTimersByTimeAsync(ms)
    marks.push(mark(1))
  }
  expect([marks.join(' '), mark(2)]).toEqual([seen, 'none'])
})

describe('the prices on the screen', () => {
  it('have the worst freshness and the highest age among them, and are proven when all are', async () => {
    const { show, settle, say, tell, land, goTo, scope } = stage()
    const fresh = () => [scope.getState($pricesFreshness), scope.getState($pricesTrusted)]
    expect(fresh()).toEqual([null, true])
    show(1, 2, 3)
    await settle()
    await goTo(0)
    expect(fresh()).toMatchObject([{ state: 'connecting', link: 'socket' }, true])
    for (const match of [1, 2, 3]) say(topic(match), row(match, 2))
    await land()
    expect(fresh()).toEqual([{ state: 'live', ageMs: 0, proven: true, link: 'socket' }, true])
    await tell(topic(2), row(2, 2), { proven: false })
    expect(fresh()).toMatchObject([{ state: 'live', proven: false }, true])
    await tell(topic(2), row(2, 2), { link: 'lost' })
    expect(fresh()).toMatchObject([{ state: 'late', proven: true, link: 'lost' }, false])
    await tell(topic(3), row(3, 2), { health: { state: 'down', as_of: START - 5_000 } })
    await tell(topic(1), row(1, 2))
    expect(fresh()).toMatchObject([{ state: 'down', ageMs: 5_000 }, false])
  })

  it('update their age only when it differs by 0.5 s or more', async () => {
    const { show, settle, tell, goTo, scope } = stage()
    const fresh = () => scope.getState($pricesFreshness)
    show(1)
    await settle()
    await tell(topic(1), row(1, 2))
    const first = fresh()
    const at = async (ms: number) => {
      await goTo(ms)
      await tell(topic(1), row(1, 2), { health: { state: 'live', as_of: START } })
      return fresh()
    }
    expect(await at(499)).toBe(first)
    const later = await at(500)
    expect(later).toMatchObject({ ageMs: 500 })
    expect(await at(900)).toBe(later)
    await tell(topic(1), row(1, 2), { link: 'rest', health: { state: 'live', as_of: START } })
    expect(fresh()).toMatchObject({ link: 'rest' })
  })

  it('ignore a state that arrives after its price left the view', async () => {
    const { show, hide, say, tell, land, goTo, settle, scope, watched } = stage()
    show(1, 2)
    await settle()
    hide(2)
    await vi.advanceTimersByTimeAsync(119)
    // The first state after a pause lands at once; the second waits for the frame.
    say(topic(1), row(1, 2))
    say(topic(2), row(2, 2))
    await vi.advanceTimersByTimeAsync(1)
    expect(watched()).toEqual([topic(1)])
    await land()
    await goTo(60_000)
    await tell(topic(1), row(1, 2))
    expect(scope.getState($pricesFreshness)?.state).toBe('live')
    expect(scope.getState($pricesTrusted)).toBe(true)
  })

  it('are followed only under topic names short enough for the gateway', () => {
    const room = MAX_TOPIC_LENGTH - (topicsOf([pick(1, 'x')])[0]?.length ?? 0)
    const longest = pick(1, 'x'.repeat(1 + room))
    expect(topicsOf([pick(1, 'x'.repeat(2 + room)), pick(2), longest])).toEqual([
      topic(2),
      expect.stringContaining(longest.odd_key),
    ])
  })
})
