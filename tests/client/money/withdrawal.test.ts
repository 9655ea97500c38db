import { allSettled } from 'effector'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { typedUnits } from '#client/money/payment/form.ts'
import { $withdrawalMessage, withdrawalFields, withdrawals } from '#client/money/withdrawal/withdrawal.ts'
import { fields } from '#client/state/fields.ts'
import { formatCents } from '#shared/amounts.ts'
import { done, lost, refused, stage, submit } from './stage.ts'
import '#tests/support/seed.ts'

const ASK = '/withdraw'
const HISTORY = '/v1/movements'

const accepted = done({ message: 'KSh 500 is on its way', withdrawal: { amount: 500, state: 'pending' } })
const movementOf = (reference: unknown, state = 'pending') => ({
  movement_id: 1,
  kind: 'withdrawal',
  amount: -500,
  state,
  reference,
  made_at: 1,
})
const send = ({ scope }: ReturnType<typeof stage>) => submit(scope, withdrawalFields, { amount: '500' })

describe('the message of a withdrawal', () => {
  it.each([
    ['the whole answer when it is accepted', accepted, accepted.body, 'KSh 500 is on its way'],
    [
      'the whole answer when it is refused',
      refused(400, 'You have KSh 20'),
      refused(400, 'You have KSh 20').body,
      'You have KSh 20',
    ],
    ['our own error when there is no answer', lost, 'Withdrawal Request failed', 'Withdrawal Request failed'],
  ] as const)('is %s', async (_, answer, message, text) => {
    const set = stage({ [ASK]: answer, [HISTORY]: done({ movements: [] }) })
    await send(set)
    expect(set.scope.getState(fields.withdrawal_message)).toEqual(message)
    expect(set.scope.getState($withdrawalMessage)).toBe(text)
  })

  it('is empty once a withdrawal without an answer is found in the history', async () => {
    const set = stage({ [ASK]: lost })
    set.answers[HISTORY] = () => done({ movements: [movementOf(set.askedOf(ASK)[0]?.reference)] })
    await send(set)
    expect(set.scope.getState(withdrawals.$progress)).toMatchObject({ state: 'done' })
    expect(set.scope.getState($withdrawalMessage)).toBe('')
  })

  it('says that a withdrawal without an answer was not carried out when the history has it as cancelled', async () => {
    const set = stage({ [ASK]: lost })
    set.answers[HISTORY] = () =>
      done({ movements: [movementOf(set.askedOf(ASK)[0]?.reference, 'cancelled')] })
    await send(set)
    expect(set.scope.getState(withdrawals.$progress)).toMatchObject({ state: 'refused' })
    expect(set.scope.getState($withdrawalMessage)).toBe('Your history has it as not carried out')
    expect(set.askedOf('/v1/balance')).toHaveLength(1)
  })

  it('ignores a repeat that fails after the history has the withdrawal', async () => {
    const set = stage({ [ASK]: lost, [HISTORY]: done({ movements: [] }) })
    await send(set)
    const history = Promise.withResolvers<ReturnType<typeof done>>()
    const repeat = Promise.withResolvers<typeof lost>()
    Object.assign(set.answers, { [HISTORY]: () => history.promise, [ASK]: () => repeat.promise })
    const looking = allSettled(withdrawals.lookDue, { scope: set.scope })
    const repeating = allSettled(withdrawals.resendClicked, { scope: set.scope })
    history.resolve(done({ movements: [movementOf(set.askedOf(ASK)[0]?.reference)] }))
    await vi.waitUntil(() => set.scope.getState(withdrawals.$progress).state === 'done')
    repeat.resolve(lost)
    await Promise.all([looking, repeating])
    expect(set.scope.getState($withdrawalMessage)).toBe('')
  })

  it('is cleared by the next withdrawal, which sets the loading flag while it is sent', async () => {
    const seen: unknown[] = []
    const set: ReturnType<typeof stage> = stage({
      [ASK]: () => {
        seen.push(
          [fields.withdraw_loading, fields.withdrawal_message].map((field) =>
            set.scope.getState<unknown>(field),
          ),
        )
        return refused(400, 'You have KSh 20')
      },
    })
    for (const _ of [1, 2]) await send(set)
    expect(seen).toEqual([
      [true, null],
      [true, null],
    ])
    expect(set.scope.getState(fields.withdraw_loading)).toBe(false)
    await allSettled(withdrawals.dismissed, { scope: set.scope })
    expect(set.scope.getState(withdrawalFields.$typed).amount).toBe('500')
  })
})

it('a typed amount is read in units, and other text as no amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (cents) => {
      expect(typedUnits(formatCents(cents))).toBe(cents / 100)
    }),
  )
  expect(['', 'ten', '1.234', '-5'].map(typedUnits)).toEqual([undefined, undefined, undefined, undefined])
})
