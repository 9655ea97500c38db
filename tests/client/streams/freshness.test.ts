import { describe, expect, it } from 'vitest'
import { freshnessOf } from '#client/streams/freshness.ts'
import type { TopicState } from '#client/streams/topic.ts'
import { freshnessText } from '#client/ui/text/freshness.ts'
import { topicState } from '#tests/support/topic-state.ts'

const BEAT_MS = 10_000
const NOW = 1_000_000

const state = (more: Partial<TopicState>) => topicState({ at: NOW, ...more })
const stateOf = (more: Partial<TopicState>) => freshnessOf(state(more), NOW, BEAT_MS).state

describe('the freshness of a topic', () => {
  it.each([
    [0, 'live'],
    [1.5, 'live'],
    [1.6, 'late'],
    [3, 'late'],
    [3.1, 'stale'],
  ] as const)('after %d beats of silence is %s', (beats, expected) => {
    const at = NOW - beats * BEAT_MS
    expect(stateOf({ at, health: { state: 'live', as_of: at } })).toBe(expected)
  })

  it('follows the last good poll where the rows have not changed for long, as over REST', () => {
    const at = NOW - 60 * BEAT_MS
    expect(stateOf({ at, link: 'rest', health: { state: 'live', as_of: NOW - 500 } })).toBe('live')
  })

  it('follows the last frame where the provider was polled long ago', () => {
    expect(stateOf({ health: { state: 'live', as_of: NOW - 60 * BEAT_MS } })).toBe('live')
  })

  it('is late as soon as the link is lost', () => {
    expect(stateOf({ link: 'lost' })).toBe('late')
  })

  it.each(['stale', 'down'] as const)('is %s where the gateway reports it', (health) => {
    expect(stateOf({ health: { state: health, as_of: NOW } })).toBe(health)
  })

  it('is connecting before the first state, and down where the topic was refused', () => {
    expect(freshnessOf(null, NOW, BEAT_MS)).toEqual({
      ...{ state: 'connecting', ageMs: 0, proven: false, link: 'socket' },
    })
    expect(stateOf({ seq: 0 })).toBe('live')
    expect(stateOf({ epoch: '', seq: -1, error: 'unavailable' })).toBe('down')
  })

  it('is cut off, and not down, where nothing of the gateway was reached', () => {
    const cut = freshnessOf(state({ epoch: '', seq: -1, error: 'unreached' }), NOW, BEAT_MS)
    expect(freshnessText(cut)).toBe('no connection · trying again')
  })

  it('has the age of the last good poll, never below zero', () => {
    const ageOf = (as_of: number) =>
      freshnessOf(state({ health: { state: 'live', as_of } }), NOW, BEAT_MS).ageMs
    expect([ageOf(NOW - 1_200), ageOf(NOW + 300)]).toEqual([1_200, 0])
  })
})
