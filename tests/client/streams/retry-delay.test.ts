import { expect, it } from 'vitest'
import {
  answersWithinMs,
  askAgainAfterMs,
  barredAfterMs,
  rarelyAfterMs,
  reconnectAfterMs,
  startOverAfterMs,
} from '#client/streams/retry-delay.ts'

/** The shortest and the longest pause after so many of what has gone wrong, in ms. */
const span = (pause: (times: number, random: number) => number, times: number) => [
  pause(times, 0),
  pause(times, 1),
]

it('a link is retried at a random time within a span that doubles up to half a minute', () => {
  expect([0, 1, 2, 4, 5, 60].map((attempts) => span(reconnectAfterMs, attempts)[1])).toEqual([
    ...[1_000, 2_000, 4_000, 16_000, 30_000, 30_000],
  ])
  expect(span(reconnectAfterMs, 3)[0]).toBe(0)
})

it('a request is retried after a span that doubles, at least half of it', () => {
  expect([1, 2, 3, 60].map((refusals) => span(askAgainAfterMs, refusals))).toEqual([
    ...[
      [500, 1_000],
      [1_000, 2_000],
      [2_000, 4_000],
      [15_000, 30_000],
    ],
  ])
})

it('a whole state is requested soon after a first gap, and later after each further one', () => {
  expect([1, 2, 3, 60].map((gaps) => span(startOverAfterMs, gaps))).toEqual([
    ...[
      [0, 100],
      [500, 1_000],
      [1_000, 2_000],
      [15_000, 30_000],
    ],
  ])
})

it('a barred or refused client waits for about half a minute', () => {
  expect([0, 1].map(barredAfterMs)).toEqual([15_000, 30_000])
  expect([0, 1].map(rarelyAfterMs)).toEqual([22_500, 37_500])
})

it('an answer is awaited for the time of the provider and a margin, at least eight seconds', () => {
  expect([1_000, 4_000, 4_001, 20_000].map(answersWithinMs)).toEqual([8_000, 8_000, 8_001, 24_000])
})
