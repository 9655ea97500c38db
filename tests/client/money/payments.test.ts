import { allSettled, createWatch } from 'effector'
import { describe, expect, it } from 'vitest'
import { DepositGate, depositFields, deposits } from '#client/money/deposit/deposit.ts'
import { redeemFields } from '#client/money/points/points.ts'
import { RedemptionGate, redemptions } from '#client/money/points/redemption.ts'
import { WithdrawalGate, withdrawalFields, withdrawals } from '#client/money/withdrawal/withdrawal.ts'
import { noticed } from '#client/state/notice.ts'
import { readEntry } from '#client/storage/entry.ts'
import { asFields } from '#shared/model/field.ts'
import { createShelf } from '../shelf.ts'
import { done, lost, refused, stage, submit } from './stage.ts'

type Page = ReturnType<typeof stage>

const BALANCE = '/v1/balance'

/** The history of a provider that has this payment. */
const movementOf = (kind: string, reference: unknown) => ({
  '/v1/movements': done({
    movements: [{ movement_id: 1, kind, amount: 5, state: 'done', reference, made_at: 1 }],
  }),
})

/** Each kind of payment: its row, its form, and what an end of it looks like. */
const kinds = {
  deposit: {
    path: '/stk/deposit',
    key: 'deposit-asked',
    body: { amount: 1250.5, mobile: '+254711000000' },
    send: ({ scope }: Page) => submit(scope, depositFields, { amount: '1,250.50', mobile: '+254711000000' }),
    gate: DepositGate,
    intents: deposits,
    form: depositFields,
    found: (reference: unknown) => ({
      '/v1/deposit-confirmation': done({ deposit: { reference, amount: 1250.5, state: 'confirmed' } }),
    }),
    taken: (reference: unknown) =>
      done({ message: 'Paid', deposit: { reference, amount: 1250.5, state: 'confirmed' } }),
    elsewhere: 'Another tab has just asked for a deposit. Your balance shows what arrived.',
  },
  withdrawal: {
    path: '/withdraw',
    key: 'withdrawal-asked',
    body: { amount: 500 },
    send: ({ scope }: Page) => submit(scope, withdrawalFields, { amount: '500' }),
    gate: WithdrawalGate,
    intents: withdrawals,
    form: withdrawalFields,
    found: (reference: unknown) => movementOf('withdrawal', reference),
    taken: () => done({ message: 'Paid' }),
    elsewhere: 'Another tab has just asked for a withdrawal. It is in your history.',
  },
  redemption: {
    path: '/redeem-points',
    key: 'redemption-asked',
    body: { points: 250 },
    send: ({ scope }: Page) => submit(scope, redeemFields, { points: ' 250 ' }),
    gate: RedemptionGate,
    intents: redemptions,
    form: redeemFields,
    found: (reference: unknown) => movementOf('points', reference),
    taken: () => done({ message: 'Paid' }),
    elsewhere: 'Another tab has just redeemed points.',
  },
} as const

describe.each(Object.entries(kinds))('a %s', (_, kind) => {
  const { path, key, body, send, gate, intents, form, found, taken, elsewhere } = kind
  const open = ({ scope }: Page) => allSettled(gate.open, { scope, params: {} })
  const progress = ({ scope }: Page) => scope.getState<object>(intents.$progress)

  it('sends its stored body and reference, then empties its form and requests the balance', async () => {
    let stored: unknown
    const set = stage({
      [BALANCE]: done({ user: { balance: 5 } }),
      [path]: (payload) => {
        stored = readEntry(key)
        return taken(payload.reference)
      },
    })
    await send(set)
    const reference = expect.stringMatching(/^[0-9a-f]{32}$/)
    expect(set.askedOf(path)).toEqual([{ ...body, reference }])
    expect(stored).toMatchObject({ reference: set.askedOf(path)[0]?.reference, body, player: '7' })
    expect(progress(set)).toMatchObject({ state: 'done', outcome: 'Paid' })
    expect(set.askedOf(BALANCE)).toHaveLength(1)
    expect(Object.values(set.scope.getState<object>(form.$typed)).join('')).toBe('')
    expect(asFields(readEntry(key))?.reference).toBeUndefined()
  })

  it('without an answer is restored by the next page, which can resend it unchanged', async () => {
    const shelf = createShelf()
    const before = stage({ [path]: lost }, { shelf })
    await send(before)
    expect(before.scope.getState<boolean>(form.$busy)).toBe(true)
    await send(before)
    expect(before.askedOf(path)).toHaveLength(1)
    const after = stage({ [path]: ({ reference }) => taken(reference) }, { shelf })
    await open(after)
    expect(progress(after)).toMatchObject({ state: 'unknown', intent: { body } })
    await allSettled(intents.resendClicked, { scope: after.scope })
    expect(after.askedOf(path)).toEqual(before.askedOf(path))
    expect(progress(after)).toMatchObject({ state: 'done' })
  })

  it('without an answer is done once the provider reports its reference', async () => {
    const set = stage({ [path]: lost })
    await send(set)
    Object.assign(set.answers, found('another'))
    await allSettled(intents.lookDue, { scope: set.scope })
    expect(progress(set)).toMatchObject({ state: 'unknown' })
    Object.assign(set.answers, found(set.askedOf(path)[0]?.reference))
    await allSettled(intents.lookDue, { scope: set.scope })
    expect(progress(set)).toMatchObject({ state: 'done' })
    expect(set.askedOf(path)).toHaveLength(1)
  })

  it('stays in its form with the provider’s message when it is refused', async () => {
    const set = stage({ [path]: refused(403, 'Your limit leaves 400') })
    await send(set)
    expect(progress(set)).toMatchObject({ state: 'refused', refusal: { message: 'Your limit leaves 400' } })
    expect(Object.values(set.scope.getState<object>(form.$typed)).join('')).not.toBe('')
  })

  it('is not sent when another tab has just made one, and a notice says so', async () => {
    const shelf = createShelf()
    const pages = { [path]: ({ reference }: Record<string, unknown>) => taken(reference) }
    const [there, here] = [stage(pages, { shelf }), stage(pages, { shelf })]
    const notices: unknown[] = []
    createWatch({
      unit: noticed,
      scope: here.scope,
      fn: ({ description }) => notices.push(description),
    })
    await send(there)
    await send(here)
    expect([here.askedOf(path), notices]).toEqual([[], [elsewhere]])
    // By now it knows of that end: the next one is another.
    await send(here)
    expect(here.askedOf(path)).toHaveLength(1)
  })

  it('is not sent without a player', async () => {
    const set = stage({}, { user: null })
    await send(set)
    expect(set.asked).toEqual([])
  })
})
