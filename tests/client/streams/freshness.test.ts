import { describe, expect, it } from 'vitest'
import { type Freshness, freshnessOf, worstOf } from '#client/streams/freshness.ts'
import type { TopicState } from '#client/streams/topic.ts'
import { freshnessText } from '#client/ui/text/freshness.ts'
import { topicState } from '#tests/support/topic-state.ts'

const BEAT_MS = 10_000
const NOW = 1_000_000

const state = (more: Partial<TopicState>) => topicState({ at: NOW, ...more })
const stateOf = (more: Partial<TopicState>) => freshnessOf(state(more), NOW, BEAT_MS).state

describe('the freshness of a topic', () => {
  const silent = (beats: number) => {
    const at = NOW - beats * BEAT_MS
    return { at, health: { state: 'live', as_of: at } } as const
  }
  const polledAt = (as_of: number) => ({ health: { state: 'live', as_of } }) as const
  it.each([
    ['live', 'without silence', silent(0)],
    ['live', 'after a beat and a half of silence', silent(1.5)],
    ['late', 'after more than a beat and a half of silence', silent(1.6)],
    ['late', 'after three beats of silence', silent(3)],
    ['stale', 'after more than three beats of silence', silent(3.1)],
    ['live', 'by the last good poll where rows have not changed', { ...silent(60), ...polledAt(NOW - 500) }],
    ['live', 'by the last frame where the provider was polled long ago', polledAt(NOW - 60 * BEAT_MS)],
    ['late', 'as soon as the link is lost', { link: 'lost' }],
    ['stale', 'where the gateway calls it stale', { health: { state: 'stale', as_of: NOW } }],
    ['down', 'where the gateway calls it down', { health: { state: 'down', as_of: NOW } }],
    ['live', 'at the first version', { seq: 0 }],
    ['down', 'where the topic was refused', { epoch: '', seq: -1, error: 'unavailable' }],
  ] as const)('is %s %s', (expected, _, more) => {
    expect(stateOf(more)).toBe(expected)
  })

  it('is connecting before the first state, and offline where the gateway was never reached', () => {
    const connecting = { state: 'connecting', ageMs: 0, proven: false, link: 'socket' }
    expect(freshnessOf(null, NOW, BEAT_MS)).toEqual(connecting)
    const cut = freshnessOf(state({ epoch: '', seq: -1, error: 'unreached' }), NOW, BEAT_MS)
    expect(freshnessText(cut)).toBe('no connection · trying again')
  })

  it('has the age of the last good poll, at least zero', () => {
    const ageOf = (as_of: number) =>
      freshnessOf(state({ health: { state: 'live', as_of } }), NOW, BEAT_MS).ageMs
    expect([ageOf(NOW - 1_200), ageOf(NOW + 300)]).toEqual([1_200, 0])
  })
})

const of = (state: Freshness['state'], more: Partial<Freshness> = {}): Freshness => ({
  ...{ state, ageMs: 5, proven: true, link: 'socket' },
  ...more,
})

it('the freshness of several topics is the worst of them, with the age of the oldest, and proven where each is', () => {
  const topics = [of('live', { ageMs: 9 }), of('down', { link: 'rest' }), of('late', { proven: false })]
  const worst = { state: 'down', ageMs: 9, proven: false, link: 'rest' }
  for (const each of [topics, topics.toReversed()]) expect(worstOf(each, 'lost')).toEqual(worst)
  expect(worstOf([of('live'), of('live')], 'socket')).toEqual(of('live'))
  expect([worstOf([], 'lost').link, worstOf([], 'connecting').link]).toEqual(['lost', 'socket'])
})
