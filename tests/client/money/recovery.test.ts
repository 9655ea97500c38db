import { allSettled } from 'effector'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { depositFields } from '#client/money/deposit/form.ts'
import { redeemFields } from '#client/money/points/points.ts'
import { withdrawalFields } from '#client/money/withdrawal/form.ts'
import { playerForgotten } from '#client/state/actions.ts'
import { lost, stage, submit } from './stage.ts'

type Stage = ReturnType<typeof stage>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it.each([
  [
    'deposit',
    '/v1/deposit-confirmation',
    ({ scope }: Stage) => submit(scope, depositFields, { amount: '500' }),
  ],
  ['withdrawal', '/v1/movements', ({ scope }: Stage) => submit(scope, withdrawalFields, { amount: '500' })],
  ['redemption', '/v1/movements', ({ scope }: Stage) => submit(scope, redeemFields, { points: '250' })],
])('a lost %s is asked about again and again, until its player has left', async (_, path, send) => {
  const set = stage({ '/stk/deposit': lost, '/withdraw': lost, '/redeem-points': lost, [path]: lost })
  void send(set)
  await vi.advanceTimersByTimeAsync(10_000)
  const asked = set.askedOf(path).length
  expect(asked).toBeGreaterThan(2)
  void allSettled(playerForgotten, { scope: set.scope })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(set.askedOf(path)).toHaveLength(asked)
})
