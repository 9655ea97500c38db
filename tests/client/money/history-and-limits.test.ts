import { allSettled } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import {
  $limitMessage,
  $limitsShown,
  $openLimit,
  $shownLimits,
  LimitsGate,
  limitChange,
  limitFields,
  limitKindChosen,
  limitOpened,
} from '#client/money/limits/limits.ts'
import { $movements, MovementsGate, olderAsked } from '#client/money/movements.ts'
import type { LimitPeriod } from '#shared/model/account/restraint.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { done, refused, stage, submit } from './stage.ts'

const PATH = '/v1/movements'
const line = (movement_id: number) => ({
  movement_id,
  kind: 'win',
  amount: 5,
  state: 'done',
  made_at: movement_id,
})

it('the history loads older pages one at a time, and shows no line twice', async () => {
  const { scope, asked, askedOf } = stage({
    [PATH]: ({ before }) =>
      before === undefined
        ? done({ movements: [line(9), line(8)], next: 'mark' })
        : done({ movements: [line(8), line(7)] }),
  })
  await allSettled(olderAsked, { scope })
  expect(asked).toEqual([])
  await allSettled(MovementsGate.open, { scope, params: {} })
  await Promise.all([1, 2].map(() => allSettled(olderAsked, { scope })))
  expect(scope.getState($movements).movements.map(({ movement_id }) => movement_id)).toEqual(['9', '8', '7'])
  await allSettled(olderAsked, { scope })
  expect(askedOf(PATH)).toEqual([{ limit: 20 }, { limit: 20, before: 'mark' }])
})

it('the history has no hole where an older page comes after the newest movements were requested anew', async () => {
  const newest = done({ movements: [line(9), line(8)], next: 'after 8' })
  const [again, oldest] = [Promise.withResolvers<RestAnswer>(), Promise.withResolvers<RestAnswer>()]
  const answers: Readonly<Record<string, (RestAnswer | Promise<RestAnswer>)[]>> = {
    undefined: [newest, again.promise],
    'after 8': [done({ movements: [line(7)], next: 'after 7' })],
    'after 7': [oldest.promise],
  }
  const { scope } = stage({ [PATH]: ({ before }) => answers[String(before)]?.shift() ?? done({}) })
  const shown = () => scope.getState($movements).movements.map(({ movement_id }) => movement_id)
  await allSettled(MovementsGate.open, { scope, params: {} })
  await allSettled(olderAsked, { scope })
  expect(shown()).toEqual(['9', '8', '7'])
  await allSettled(MovementsGate.close, { scope, params: {} })
  const settled = [allSettled(MovementsGate.open, { scope, params: {} }), allSettled(olderAsked, { scope })]
  again.resolve(newest)
  await vi.waitFor(() => expect(shown()).toEqual(['9', '8']))
  oldest.resolve(done({ movements: [line(6)] }))
  await Promise.all(settled)
  expect(shown()).toEqual(['9', '8'])
})

describe('the player’s limits', () => {
  const limit = (kind: string, period: string, amount: number | null = null) => ({
    kind,
    period,
    amount,
    used: 0,
  })
  const limits = (day: number) => [
    limit('deposit', 'day', day),
    limit('deposit', 'week', 70),
    limit('loss', 'day', 30),
    limit('loss', 'week'),
  ]
  const set = ({ amount }: Record<string, unknown>) =>
    done({ message: 'Your limit holds from now on', limits: limits(Number(amount)) })

  async function opened(answer: RestAnswer | typeof set = set) {
    const page = stage({ '/v1/limits': done({ limits: limits(1000) }), '/v1/set-limit': answer })
    const { scope } = page
    await allSettled(LimitsGate.open, { scope, params: {} })
    return {
      ...page,
      pick: (period: LimitPeriod | null) => allSettled(limitOpened, { scope, params: period }),
      choose: () => allSettled(limitKindChosen, { scope, params: 'loss' }),
    }
  }

  it('are shown by kind, and open with the current amount or empty', async () => {
    const { scope, pick, choose } = await opened()
    const shown = () => scope.getState($shownLimits).map(({ period, amount }) => [period, amount])
    const typed = async (period: LimitPeriod) => {
      await pick(period)
      return scope.getState(limitFields.$typed)
    }
    expect(scope.getState($limitsShown).phase).toBe('ready')
    expect(shown()).toEqual([
      ['day', 1000],
      ['week', 70],
    ])
    expect(await typed('day')).toEqual({ kind: 'deposit', period: 'day', amount: '1000', none: false })
    expect([(await typed('week')).amount, (await typed('month')).amount]).toEqual(['70', ''])
    await choose()
    expect([shown()[0], scope.getState($openLimit)]).toEqual([['day', 30], null])
    expect([(await typed('day')).amount, (await typed('week')).amount]).toEqual(['30', ''])
  })

  it('are set with a message that stays until another limit is opened', async () => {
    const { scope, askedOf, pick } = await opened()
    await pick('day')
    await submit(scope, limitFields, { amount: '250.5' })
    expect(askedOf('/v1/set-limit')).toEqual([{ kind: 'deposit', period: 'day', amount: 250.5 }])
    expect([scope.getState($openLimit), scope.getState($shownLimits)[0]?.amount]).toEqual([null, 250.5])
    await pick(null)
    expect(scope.getState($limitMessage)).toBe('Your limit holds from now on')
    await pick('week')
    expect(scope.getState($limitMessage)).toBe('')
  })

  it('are removed by a tick, whatever amount is typed', async () => {
    const { scope, askedOf, pick } = await opened()
    await pick('day')
    await submit(scope, limitFields, { none: true, amount: 'x' })
    expect(askedOf('/v1/set-limit')).toEqual([{ kind: 'deposit', period: 'day', amount: null }])
  })

  it('show a fault of the typed amount, and why a change failed', async () => {
    const { scope, askedOf, pick } = await opened(refused(500, 'Later'))
    await pick('month')
    await allSettled(limitFields.submitted, { scope })
    expect(scope.getState(limitFields.$faults)).toEqual({ amount: 'Enter an amount' })
    await submit(scope, limitFields, { amount: '5' })
    expect([scope.getState(limitChange.$error), scope.getState($openLimit)]).toEqual(['Later', 'month'])
    // It may hold all the same: what holds is asked for anew.
    expect(askedOf('/v1/limits')).toHaveLength(2)
  })

  it('do not go back to an earlier answer that comes after a change', async () => {
    const { scope, answers, askedOf, pick } = await opened(refused(500, 'Later'))
    const late = Promise.withResolvers<RestAnswer>()
    answers['/v1/limits'] = () => late.promise
    await pick('day')
    const changes: Promise<unknown>[] = [submit(scope, limitFields, { amount: '400' })]
    await vi.waitUntil(() => askedOf('/v1/limits').length === 2)
    Object.assign(answers, { '/v1/limits': done({ limits: limits(400) }), '/v1/set-limit': set })
    changes.push(allSettled(limitFields.submitted, { scope }))
    await vi.waitUntil(() => scope.getState($shownLimits)[0]?.amount === 400)
    late.resolve(done({ limits: limits(1000) }))
    await Promise.all(changes)
    expect(scope.getState($shownLimits)[0]?.amount).toBe(400)
  })

  it('keep the open form of one limit when the change of another is answered', async () => {
    const late = Promise.withResolvers<RestAnswer>()
    const { scope, answers, askedOf, pick } = await opened()
    answers['/v1/set-limit'] = () => late.promise
    await pick('day')
    const changing = submit(scope, limitFields, { amount: '400' })
    await vi.waitUntil(() => askedOf('/v1/set-limit').length === 1)
    const picking = pick('week')
    late.resolve(set({ amount: 400 }))
    await Promise.all([changing, picking])
    expect([scope.getState($openLimit), scope.getState($shownLimits)[0]?.amount]).toEqual(['week', 400])
  })

  it.each([
    ['names no limits', done({ message: 'Your limit is set' })],
    ['cannot be read', { status: 200, body: 'OK' }],
  ])('are asked for anew when the answer to a change %s', async (_, answer) => {
    const { scope, askedOf, pick } = await opened(answer)
    await pick('day')
    await submit(scope, limitFields, { amount: '400' })
    expect(askedOf('/v1/limits')).toHaveLength(2)
    expect(scope.getState($limitMessage)).toBe('Your limit is set')
    expect(scope.getState($shownLimits)).toMatchObject([{ amount: 1000 }, { amount: 70 }])
  })
})
