import { fork } from 'effector'
import { describe, expect, it } from 'vitest'
import { $bettingClosed } from '#client/league/closing.ts'
import { $moment } from '#client/league/season.ts'
import { $now } from '#client/streams/clock.ts'
import { CLOSING_MARGIN_MS } from '#shared/limits.ts'

const open = {
  round_id: '24',
  competition_id: '2',
  round_number: 24,
  open_time: undefined,
  start_time: 1_800_000_000_000,
  end_time: 1_800_000_045_000,
}

const closedAt = (now: number) =>
  fork({
    values: [
      [$moment, { playing: undefined, open, last: undefined }],
      [$now, now],
    ],
  }).getState($bettingClosed)

describe('betting on the open round', () => {
  it('closes inside the margin before the start, and not a moment sooner', () => {
    expect(closedAt(open.start_time - CLOSING_MARGIN_MS - 1)).toBe(false)
    expect(closedAt(open.start_time - CLOSING_MARGIN_MS)).toBe(true)
    expect(closedAt(open.start_time - 1)).toBe(true)
  })

  it('is not said to be closed when no round is known', () => {
    const scope = fork({ values: [[$moment, { playing: undefined, open: undefined, last: undefined }]] })
    expect(scope.getState($bettingClosed)).toBe(false)
  })
})
