import { allSettled, createWatch, type Store } from 'effector'
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
  limitsRetried,
} from '#client/money/limits/limits.ts'
import {
  $movements,
  $movementsShown,
  MovementsGate,
  movementsRetried,
  olderAsked,
} from '#client/money/movements.ts'
import { playerForgotten } from '#client/state/actions.ts'
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

  it('says why it did not load, and keeps what came once', async () => {
    const set = stage({ [PATH]: refused(500, 'Later') })
    await allSettled(MovementsGate.open, { scope: set.scope, params: {} })
    expect(set.scope.getState($movementsShown)).toMatchObject({ phase: 'failed', error: 'Later' })
    set.answers[PATH] = done({ movements: [line(1)] })
    await allSettled(MovementsGate.open, { scope: set.scope, params: {} })
    set.answers[PATH] = refused(500, 'Later')
    await allSettled(MovementsGate.open, { scope: set.scope, params: {} })
    expect(set.scope.getState($movementsShown).phase).toBe('ready')
    await allSettled(playerForgotten, { scope: set.scope })
    expect(set.scope.getState($movements).movements).toEqual([])
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

/** States one after the other. */
function statesOf<State>(scope: ReturnType<typeof stage>['scope'], $state: Store<State>): State[] {
  const states: State[] = []
  createWatch({ unit: $state, scope, fn: (state) => states.push(state) })
  return states
}

describe('what has come once', () => {
  it.each([
    ['the history', PATH, $movementsShown, MovementsGate, movementsRetried, { movements: [line(1)] }],
    ['the limits', '/v1/limits', $limitsShown, LimitsGate, limitsRetried, { limits: nine(5) }],
  ] as const)('of %s stays while it is asked for again; after a failure it loads anew', async (...given) => {
    const [, path, $shown, gate, retried, body] = given
    const set = stage({ [path]: refused(500, 'Later') })
    const states = statesOf(
      set.scope,
      $shown.map(({ phase }) => phase),
    )
    await allSettled(gate.open, { scope: set.scope, params: {} })
    set.answers[path] = done(body)
    await allSettled(retried, { scope: set.scope })
    await allSettled(retried, { scope: set.scope })
    set.answers[path] = refused(500, 'Later')
    await allSettled(retried, { scope: set.scope })
    expect(states).toEqual(['failed', 'loading', 'ready'])
    expect(set.askedOf(path)).toHaveLength(4)
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
