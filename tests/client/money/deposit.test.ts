import { allSettled, createWatch } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  amountRequested,
  depositFields,
  depositReturnOf,
  deposits,
  startDepositNotice,
} from '#client/money/deposit/deposit.ts'
import { depositPhaseOf } from '#client/money/payment/phase.ts'
import { fields } from '#client/state/fields.ts'
import { noticed } from '#client/state/notice.ts'
import { readEntry } from '#client/storage/entry.ts'
import { PROVIDER_TIMEOUT_MS } from '#shared/page-settings.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { settlesAfterMs } from '#shared/provider/settling.ts'
import { done, lost, refused, stage, submit } from './stage.ts'

startDepositNotice()

const ASK = '/stk/deposit'
const QUESTION = '/v1/deposit-confirmation'
const BALANCE = '/v1/balance'

type Page = ReturnType<typeof stage>
type Answer = RestAnswer | ((payload: Record<string, unknown>) => RestAnswer)

/** The answer of a provider that sends the whole deposit. */
const of =
  (state: string, more: object = {}): Answer =>
  ({ reference }) =>
    done({ message: `it is ${state}`, deposit: { reference, amount: 500, state, expires_at: 99, ...more } })
const unheard = refused(404, 'No such deposit was asked for')
const turnedAway = { status: 503, body: { status: 503, outcome: 'not-sent' } }

const heldBy = ({ scope }: Page) => scope.getState(deposits.$progress)
const field = ({ scope }: Page, name: 'deposits_message' | 'deposits_confirm_message') =>
  scope.getState(fields[name])
const send = ({ scope }: Page) => submit(scope, depositFields, { amount: '500', mobile: '' })

/** A deposit after this answer to its call; nothing answers the questions about it. */
async function depositAfter(answer: Answer, options = {}) {
  const set = stage({ [ASK]: answer, [QUESTION]: lost, [BALANCE]: done({ user: { balance: 5 } }) }, options)
  await send(set)
  return set
}

/** Asks about the deposit, gets this answer, and tells what follows. */
async function look(set: Page, answer: Answer) {
  set.answers[QUESTION] = answer
  await allSettled(deposits.lookDue, { scope: set.scope })
  const held = heldBy(set)
  const isLeavable = (held.state === 'unknown' || held.state === 'pending') && held.isSettled
  return [depositPhaseOf(held), isLeavable]
}
const settle = () => void vi.advanceTimersByTime(settlesAfterMs(PROVIDER_TIMEOUT_MS))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))

it.each([
  ['a pending state', of('pending'), 'waiting'],
  ['a message alone', done({ message: 'Enter your PIN' }), 'waiting'],
  ['a confirmed state', of('confirmed'), 'confirmed'],
  ['a cancelled state', of('cancelled'), 'cancelled'],
  ['an answer about another deposit', of('pending', { reference: 'another' }), 'unanswered'],
  ['a refusal', refused(403, 'No'), 'refused'],
  ['a 429', refused(429, 'Too often'), 'unanswered'],
  ['no answer', lost, 'unanswered'],
] as const)('a sent deposit takes its phase from %s', async (_, answer, phase) => {
  expect(depositPhaseOf(heldBy(await depositAfter(answer)))).toBe(phase)
})

describe('the look-up of a pending deposit', () => {
  it.each([
    ['a confirmed state', of('confirmed'), 'confirmed', false],
    ['a cancelled state', of('cancelled'), 'cancelled', false],
    ['a phone that did not answer', of('timed-out'), 'timed-out', false],
    ['a pending state', of('pending'), 'waiting', false],
    ['an answer about another deposit', of('confirmed', { reference: 'another' }), 'waiting', false],
    ['a success with a message', done({ success: true, message: 'It is here' }), 'confirmed', false],
    ['no success', done({ success: false }), 'waiting', true],
    ['no success as text', done({ success: 'false' }), 'waiting', true],
    ['a 404 of the provider', unheard, 'not found', true],
    ['a 404 as text', { status: 404, body: { status: '404' } }, 'not found', true],
    [
      'a 404 that is not the provider’s',
      { status: 504, body: { status: 404, outcome: 'unknown' } },
      'waiting',
      false,
    ],
    ['a refusal of the look-up', refused(400, 'Request cancelled'), 'waiting', true],
    ['a 503 of the gateway', turnedAway, 'waiting', false],
    ['no answer', lost, 'waiting', false],
  ] as const)('after its time gives the right phase for %s', async (_, answer, phase, isLeavable) => {
    const set = await depositAfter(of('pending'))
    settle()
    expect(await look(set, answer)).toEqual([phase, isLeavable])
  })

  it('reports silence after three failures, and recovers with the next answer', async () => {
    const set = await depositAfter(of('pending'))
    const phases = []
    for (const answer of [lost, turnedAway, refused(429, 'Too often'), of('pending')])
      phases.push((await look(set, answer))[0])
    expect(phases).toEqual(['waiting', 'waiting', 'silent', 'waiting'])
  })

  it('keeps the expiry when an answer has none, and the message of a refused look-up', async () => {
    const set = await depositAfter(of('pending'))
    await look(set, ({ reference }) => done({ deposit: { reference, amount: 500, state: 'pending' } }))
    expect(heldBy(set)).toMatchObject({ expiresAt: 99, message: '' })
    await look(set, refused(400, 'Request cancelled'))
    expect(field(set, 'deposits_message')).toBe('Request cancelled')
    await look(set, done({ success: false }))
    expect(field(set, 'deposits_message')).toBe('Request cancelled')
  })
})

it('a deposit is stored as waiting while the phone rings, and ends with the provider’s message', async () => {
  const set = await depositAfter(of('pending'))
  expect([readEntry('deposit-asked'), readEntry('deposit-waiting')]).toEqual([undefined, expect.anything()])
  expect(field(set, 'deposits_message')).toBe('it is pending')
  await look(set, of('confirmed'))
  expect([readEntry('deposit-asked'), readEntry('deposit-waiting')]).toEqual([undefined, undefined])
  expect(field(set, 'deposits_confirm_message')).toBe('it is confirmed')
  expect(set.askedOf(QUESTION)[0]).toEqual({ reference: set.askedOf(ASK)[0]?.reference })
})

it('an unpaid deposit requests no balance, keeps the typed amount, and shows until dismissed', async () => {
  const { scope, askedOf } = await depositAfter(of('cancelled'))
  const isShown = () => scope.getState(fields.show_deposit_modal)
  expect([askedOf(BALANCE), isShown()]).toEqual([[], true])
  await allSettled(deposits.dismissed, { scope })
  expect([scope.getState(depositFields.$typed).amount, isShown()]).toEqual(['500', false])
})

it('a deposit is no longer shown after the player lets it go', async () => {
  const set = await depositAfter(lost)
  settle()
  await look(set, unheard)
  await allSettled(deposits.letGoClicked, { scope: set.scope })
  expect(set.scope.getState(fields.show_deposit_modal)).toBe(false)
})

it('a deposit has one loading flag while it is sent, and another while it is looked up', async () => {
  const flags = () =>
    [fields.deposit_loading, fields.deposit_confirm_loading].map((flag) => set.scope.getState(flag))
  const seen: unknown[] = []
  const see = () => {
    seen.push(flags())
    return lost
  }
  const set: Page = stage({ [ASK]: see, [QUESTION]: see })
  await send(set)
  expect(seen).toEqual([
    [true, false],
    [false, true],
  ])
  expect(flags()).toEqual([false, false])
})

describe('the deposit form', () => {
  it('shows the faults of amount and phone, and sends nothing', async () => {
    const set = stage({})
    await submit(set.scope, depositFields, { amount: '1.250', mobile: '1'.repeat(65) })
    expect(set.scope.getState(depositFields.$faults)).toEqual({
      amount: 'Enter an amount',
      mobile: 'That is too long',
    })
    await submit(set.scope, depositFields, { amount: '5', mobile: '' })
    expect(set.scope.getState(depositFields.$faults)).toEqual({ amount: 'The least is KSh\u00a010' })
    expect(set.asked).toEqual([])
  })

  it('sends any amount when the settings have no minimum', async () => {
    const set = stage({ [ASK]: of('pending') }, { settings: {} })
    await submit(set.scope, depositFields, { amount: '0.50', mobile: '' })
    expect(set.askedOf(ASK)).toMatchObject([{ amount: 0.5 }])
  })

  it.each([
    [123_450, undefined, '1,234.50'],
    [1, undefined, '10'],
    [123, {}, '1.23'],
  ])(
    'is filled with the %i cents that another screen requests, under the settings %j',
    async (cents, settings, amount) => {
      const { scope } = stage({}, settings && { settings })
      await allSettled(amountRequested, { scope, params: cents })
      expect(scope.getState(depositFields.$typed).amount).toBe(amount)
    },
  )

  it('reads the missing amount in cents and the return path from its link', () => {
    expect(depositReturnOf({ from: '/betslip-slip', amount: 8.29 })).toEqual({
      amountCents: 829,
      from: '/betslip-slip',
    })
  })

  it.each([undefined, 'x', { amount: -4, from: '//evil.example' }, { amount: 'x', from: 7 }, { amount: 0 }])(
    'reads nothing from the invalid link state %j',
    (state) => expect(depositReturnOf(state)).toEqual({ amountCents: undefined, from: undefined }),
  )
})

it.each([
  ['/deposit', 'confirmed', []],
  ['/playouts', 'confirmed', ['success: Deposit confirmed: it is confirmed']],
  ['/playouts', 'cancelled', ['warning: The deposit was not paid: it is cancelled']],
])('on %s a deposit that is %s raises the notices %j', async (path, end, expected) => {
  const set = stage({ [ASK]: of(end) }, { path })
  const notices: string[] = []
  createWatch({
    unit: noticed,
    scope: set.scope,
    fn: ({ status, title, description }) => notices.push(`${status}: ${title}: ${description}`),
  })
  await send(set)
  expect(notices).toEqual(expected)
})
