import { beforeEach, expect, it, vi } from 'vitest'
import PlayerSession from '#client/money/player-session.tsx'
import { writeEntry } from '#client/storage/entry.ts'
import { mounted } from '../mounted.tsx'
import { lost, stage } from './stage.ts'

beforeEach(() => void vi.useFakeTimers())

/** A payment that an earlier page has sent, as it is stored. */
const sent = { reference: 'of-an-earlier-page', body: { amount: 500, points: 500 }, player: '7' }
const keep = (key: 'deposit-waiting' | 'withdrawal-asked' | 'redemption-asked') =>
  writeEntry(key, { ...sent, madeAt: Date.now(), sentAt: Date.now() })

it.each([
  ['deposit', 'deposit-waiting', '/v1/deposit-confirmation'],
  ['withdrawal', 'withdrawal-asked', '/v1/movements'],
  ['redemption of points', 'redemption-asked', '/v1/movements'],
] as const)(
  'a pending %s of an earlier page is looked up repeatedly while its player is logged in',
  async (_, key, path) => {
    const set = stage({ [path]: lost })
    keep(key)
    const unmount = mounted(set.scope, <PlayerSession />)
    await vi.advanceTimersByTimeAsync(10_000)
    const asked = set.askedOf(path).length
    expect(asked).toBeGreaterThan(2)
    await unmount()
  },
)
