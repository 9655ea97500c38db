import { allSettled } from 'effector'
import { describe, expect, it } from 'vitest'
import {
  $limitMessage,
  $limitPicked,
  $limitsShown,
  $shownLimits,
  LimitsGate,
  limitChange,
  limitFields,
  limitKindChosen,
  limitPicked,
} from '#client/money/limits/limits.ts'
import { $movements, MovementsGate, olderAsked } from '#client/money/movements.ts'
import { done, refused, stage, submit } from './stage.ts'

const PATH = '/v1/movements'
const line = (movement_id: number) => ({
  movement_id,
  kind: 'win',
  amount: 5,
  state: 'done',
  made_at: movement_id,
})

describe('the history', () => {
  it('grows by pages, and shows no line twice', async () => {
    const set = stage({
      [PATH]: ({ before }) =>
        before === undefined
          ? done({ movements: [line(9), line(8)], next: 'mark' })
          : done({ movements: [line(8), line(7)] }),
    })
    await allSettled(MovementsGate.open, { scope: set.scope, params: {} })
    await allSettled(olderAsked, { scope: set.scope })
    expect(set.scope.getState($movements).movements.map(({ movement_id }) => movement_id)).toEqual([
      '9',
      '8',
      '7',
    ])
    await allSettled(olderAsked, { scope: set.scope })
    expect(set.askedOf(PATH)).toEqual([{ limit: 20 }, { limit: 20, before: 'mark' }])
  })
})

const limit = (kind: string, period: string, amount: number | null = null) => ({
  kind,
  period,
  amount,
  used: 0,
})
const nine = (day: number | null) =>
  ['deposit', 'loss', 'stake'].flatMap((kind) => [
    limit(kind, 'day', kind === 'deposit' ? day : null),
    limit(kind, 'week'),
    limit(kind, 'month'),
  ])

describe('the limits', () => {
  const opened = async () => {
    const set = stage({
      '/v1/limits': done({ limits: nine(1000) }),
      '/v1/set-limit': ({ amount }) =>
        done({ message: 'Your limit holds from now on', limits: nine(amount as number) }),
    })
    await allSettled(LimitsGate.open, { scope: set.scope, params: {} })
    return set
  }

  it('show the three of a kind', async () => {
    const { scope } = await opened()
    expect(scope.getState($limitsShown).phase).toBe('ready')
    expect(scope.getState($shownLimits).map(({ period, amount }) => [period, amount])).toEqual([
      ['day', 1000],
      ['week', undefined],
      ['month', undefined],
    ])
    await allSettled(limitKindChosen, { scope, params: 'stake' })
    expect(new Set(scope.getState($shownLimits).map(({ kind }) => kind))).toEqual(new Set(['stake']))
  })

  it('open with what holds, are set, and say from when', async () => {
    const { scope, askedOf } = await opened()
    await allSettled(limitPicked, { scope, params: 'day' })
    expect(scope.getState(limitFields.$typed)).toMatchObject({
      kind: 'deposit',
      period: 'day',
      amount: '1000',
    })
    await allSettled(limitFields.entered, { scope, params: { amount: '250.5' } })
    await allSettled(limitFields.submitted, { scope })
    expect(askedOf('/v1/set-limit')).toEqual([{ kind: 'deposit', period: 'day', amount: 250.5 }])
    expect(scope.getState($limitMessage)).toBe('Your limit holds from now on')
    expect(scope.getState($limitPicked)).toBeNull()
    expect(scope.getState($shownLimits)[0]?.amount).toBe(250.5)
  })

  it('are taken away by a tick, whatever amount stands there', async () => {
    const { scope, askedOf } = await opened()
    await allSettled(limitPicked, { scope, params: 'day' })
    await allSettled(limitFields.entered, { scope, params: { none: true, amount: 'x' } })
    await allSettled(limitFields.submitted, { scope })
    expect(askedOf('/v1/set-limit')).toEqual([{ kind: 'deposit', period: 'day', amount: null }])
  })

  it('say what is wrong beside the amount, and why setting failed', async () => {
    const set = await opened()
    await allSettled(limitPicked, { scope: set.scope, params: 'week' })
    await allSettled(limitFields.submitted, { scope: set.scope })
    expect(set.scope.getState(limitFields.$faults)).toEqual({ amount: 'Enter an amount' })
    set.answers['/v1/set-limit'] = refused(500, 'Later')
    await allSettled(limitFields.entered, { scope: set.scope, params: { amount: '5' } })
    await allSettled(limitFields.submitted, { scope: set.scope })
    expect(set.scope.getState(limitChange.$error)).toBe('Later')
    expect(set.scope.getState($limitPicked)).toBe('week')
    // It may hold all the same: what holds is asked for anew.
    expect(set.askedOf('/v1/limits')).toHaveLength(2)
  })
})

describe('the limits', () => {
  it.each([
    ['names none', done({ message: 'Your limit is set' })],
    ['cannot be read', { status: 200, body: 'OK' }],
  ])('stay on the screen where the answer to a changed limit %s', async (_, answer) => {
    const limit = { kind: 'deposit', period: 'day', amount: 500 }
    const set = stage({
      '/v1/limits': done({ limits: [limit] }),
      '/v1/set-limit': answer,
    })
    await allSettled(LimitsGate.open, { scope: set.scope, params: {} })
    await allSettled(limitPicked, { scope: set.scope, params: 'day' })
    await submit(set.scope, limitFields, { amount: '400' })
    expect(set.scope.getState($limitMessage)).toBe('Your limit is set')
    expect(set.scope.getState($shownLimits)).toMatchObject([limit])
  })
})

it('older lines are asked for once at a time, and only where there are any', async () => {
  const set = stage({ [PATH]: done({ movements: [line(9)], next: 'mark' }) })
  await allSettled(olderAsked, { scope: set.scope })
  expect(set.asked).toEqual([])
  await allSettled(MovementsGate.open, { scope: set.scope, params: {} })
  const asking = [1, 2].map(() => allSettled(olderAsked, { scope: set.scope }))
  await Promise.all(asking)
  expect(set.askedOf(PATH)).toEqual([{ limit: 20 }, { limit: 20, before: 'mark' }])
})

describe('a limit', () => {
  const amounts = [
    { ...limit('deposit', 'day', 10), used: 0 },
    { ...limit('deposit', 'week', 70), used: 0 },
    { ...limit('loss', 'day', 30), used: 0 },
    { ...limit('loss', 'week'), used: 0 },
  ]
  const opened = async () => {
    const set = stage({ '/v1/limits': done({ limits: amounts }), '/v1/set-limit': done({}) })
    await allSettled(LimitsGate.open, { scope: set.scope, params: {} })
    return set
  }

  it('opens with the amount of its own kind and period, empty where it has none', async () => {
    const { scope } = await opened()
    const typed = async (period: 'day' | 'week' | 'month') => {
      await allSettled(limitPicked, { scope, params: period })
      return scope.getState(limitFields.$typed).amount
    }
    expect([await typed('day'), await typed('week'), await typed('month')]).toEqual(['10', '70', ''])
    await allSettled(limitKindChosen, { scope, params: 'loss' })
    expect(scope.getState($limitPicked)).toBeNull()
    expect([await typed('day'), await typed('week')]).toEqual(['30', ''])
    expect(scope.getState(limitFields.$typed).none).toBe(false)
  })

  it('that is set says so until the next one is opened, not when its form closes', async () => {
    const { scope } = await opened()
    await allSettled(limitPicked, { scope, params: 'day' })
    await allSettled(limitFields.entered, { scope, params: { amount: '9' } })
    await allSettled(limitFields.submitted, { scope })
    await allSettled(limitPicked, { scope, params: null })
    expect(scope.getState($limitMessage)).toBe('Your limit is set')
    await allSettled(limitPicked, { scope, params: 'week' })
    expect(scope.getState($limitMessage)).toBe('')
  })
})
