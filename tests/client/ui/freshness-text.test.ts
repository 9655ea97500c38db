import { describe, expect, it } from 'vitest'
import { type Freshness, freshnessText } from '#client/ui/text/freshness.ts'

const live: Freshness = { state: 'live', ageMs: 320, proven: true, link: 'socket' }

describe('the line that says how fresh the picture is', () => {
  it.each<[string, Partial<Freshness>]>([
    ['live · 0.3 s · same as the feed', {}],
    ['live · 0.3 s', { proven: false }],
    ['live · 0.3 s · by polling · same as the feed', { link: 'rest' }],
    ['final · same as the feed', { final: true, ageMs: 40_000 }],
    ['late · 4.0 s', { state: 'late', ageMs: 4_000 }],
    ['stale · 14 s old · not to be trusted', { state: 'stale', ageMs: 14_000 }],
    ['the feed is down · as of 42 s ago', { state: 'down', ageMs: 42_000 }],
    ['connection lost · as of 7.0 s ago · reconnecting', { link: 'lost', ageMs: 7_000 }],
    [
      'stale · connection lost · as of 37 s ago · reconnecting',
      { state: 'stale', link: 'lost', ageMs: 37_000 },
    ],
    ['the feed is down', { state: 'down', ageMs: 0 }],
    ['the feed is down', { state: 'down', ageMs: 1_700_000_000_000 }],
    ['connecting to the feed', { state: 'connecting', ageMs: 0 }],
    ['no connection · trying again', { state: 'connecting', link: 'lost', ageMs: 0 }],
  ])('says "%s"', (text, change) => {
    expect(freshnessText({ ...live, ...change })).toBe(text)
  })
})
