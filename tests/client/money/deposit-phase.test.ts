import { allSettled } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DepositGate, deposits } from '#client/money/deposit/deposit.ts'
import { depositFields } from '#client/money/deposit/form.ts'
import { depositPhaseOf } from '#client/money/payment/phase.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import { PROVIDER_TIMEOUT_MS } from '#shared/limits.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { settlesAfterMs } from '#shared/provider/settling.ts'
import { done, lost, refused, stage, submit } from './stage.ts'

const SETTLED_AFTER_MS = settlesAfterMs(PROVIDER_TIMEOUT_MS)
const ASK = '/stk/deposit'
const QUESTION = '/v1/deposit-confirmation'

type Page = ReturnType<typeof stage>
type Answer = RestAnswer | ((payload: Record<string, unknown>) => RestAnswer)

/** The answer of a provider that sends the whole deposit. */
const of =
  (state: string, more: object = {}): Answer =>
  ({ reference }) =>
    done({ message: `it is ${state}`, deposit: { reference, amount: 500, state, expires_at: 99, ...more } })
/** The answers of a provider that has no more than the specification. */
const plain = (body: object) => done(body)
const unheard = refused(404, 'No such deposit was asked for')
const turnedAway = { status: 503, body: { status: 503, outcome: 'not-sent' } }

const send = ({ scope }: Page) => submit(scope, depositFields, { amount: '500', mobile: '' })
const heldBy = ({ scope }: Page) => scope.getState(deposits.$progress)
const phaseOf = (set: Page) => depositPhaseOf(heldBy(set))

/** Asks about the deposit, and gets this answer. */
async function look(set: Page, answer: Answer) {
  set.answers[QUESTION] = answer
  await allSettled(deposits.lookDue, { scope: set.scope })
  const held = heldBy(set)
  const isLeavable = (held.state === 'unknown' || held.state === 'pending') && held.isSettled
  return { phase: depositPhaseOf(held), isLeavable }
}

/** A deposit after this answer to its asking; a lost one is looked for in vain at once. */
async function depositAfter(asking: Answer) {
  const set = stage({ [ASK]: asking, [QUESTION]: lost })
  await send(set)
  return set
}
const settle = () => void vi.advanceTimersByTime(SETTLED_AFTER_MS)

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

describe('a deposit that the provider has taken', () => {
  it('waits for the phone, with its message and its time, and keeps the time where a later answer does not name it', async () => {
    const set = await depositAfter(of('pending'))
    expect(phaseOf(set)).toBe('waiting')
    expect(heldBy(set)).toMatchObject({ expiresAt: 99, message: 'it is pending' })
    await look(set, ({ reference }) => done({ deposit: { reference, amount: 500, state: 'pending' } }))
    expect(heldBy(set)).toMatchObject({ state: 'pending', expiresAt: 99, message: '' })
  })

  it.each(['confirmed', 'cancelled', 'timed-out'])('ends %s as the phone says', async (end) => {
    const set = await depositAfter(of('pending'))
    expect(await look(set, of(end))).toEqual({ phase: end, isLeavable: false })
    expect(await look(set, of('pending'))).toEqual({ phase: end, isLeavable: false })
  })

  it('is unknown after three questions without an answer, and known again by the next that has one', async () => {
    const set = await depositAfter(of('pending'))
    const phases = []
    for (const answer of [lost, turnedAway, refused(429, 'Too often'), of('pending')])
      phases.push((await look(set, answer)).phase)
    expect(phases).toEqual(['waiting', 'waiting', 'unknown', 'waiting'])
    expect(heldBy(set)).toMatchObject({ silences: 0 })
  })

  it('is not there any more where the provider says so, and is once it says that', async () => {
    const set = await depositAfter(of('pending'))
    expect(await look(set, unheard)).toEqual({ phase: 'unanswered', isLeavable: false })
    expect(await look(set, of('pending'))).toEqual({ phase: 'waiting', isLeavable: false })
  })

  it('is not unheard of by an answer on its way that says 404: only the provider’s own does', async () => {
    const set = await depositAfter(of('pending'))
    settle()
    const broken = { status: 504, body: { status: 404, outcome: 'unknown' } }
    expect(await look(set, broken)).toEqual({ phase: 'waiting', isLeavable: false })
    expect(heldBy(set)).toMatchObject({ silences: 1 })
  })

  it('is not ended by what is said of another', async () => {
    const set = await depositAfter(of('pending'))
    expect((await look(set, of('confirmed', { reference: 'another' }))).phase).toBe('waiting')
  })

  it('is not unknown where the question is refused: it can be put away in time, with the provider’s word', async () => {
    const set = await depositAfter(plain({ message: 'Enter your PIN' }))
    const refusal = refused(400, 'Request cancelled')
    for (const _ of [1, 2, 3, 4])
      expect(await look(set, refusal)).toEqual({ phase: 'waiting', isLeavable: false })
    settle()
    expect(await look(set, refusal)).toEqual({ phase: 'waiting', isLeavable: true })
    expect(heldBy(set)).toMatchObject({ message: 'Request cancelled' })
  })

  it('keeps the message of the asking while answers have none, and cannot be left once there is news of it', async () => {
    const set = await depositAfter(plain({ message: 'Enter your PIN' }))
    settle()
    expect(await look(set, plain({ success: false }))).toEqual({ phase: 'waiting', isLeavable: true })
    expect(heldBy(set)).toMatchObject({ message: 'Enter your PIN' })
    for (const answer of [of('pending'), lost]) {
      await look(set, plain({ success: false }))
      expect((await look(set, answer)).isLeavable).toBe(false)
    }
    expect(await look(set, plain({ success: true, message: 'It is here' }))).toMatchObject({
      phase: 'confirmed',
    })
    expect(heldBy(set)).toMatchObject({ outcome: 'It is here' })
  })
})

describe('a deposit without an answer', () => {
  it('was not asked when the provider has not heard of it so long after it was sent, and is asked about until then', async () => {
    const set = await depositAfter(lost)
    expect(await look(set, unheard)).toEqual({ phase: 'unanswered', isLeavable: false })
    settle()
    expect(await look(set, refused(429, 'Too often'))).toEqual({ phase: 'unanswered', isLeavable: false })
    expect(await look(set, unheard)).toEqual({ phase: 'not asked', isLeavable: true })
    expect(await look(set, of('pending'))).toEqual({ phase: 'waiting', isLeavable: false })
  })

  it('that is sent again is waited for anew, under the same reference', async () => {
    const set = await depositAfter(lost)
    settle()
    await look(set, unheard)
    await allSettled(deposits.resendClicked, { scope: set.scope })
    expect(phaseOf(set)).toBe('unanswered')
    expect(set.askedOf(ASK)[1]).toEqual(set.askedOf(ASK)[0])
    settle()
    expect((await look(set, unheard)).phase).toBe('not asked')
  })

  it('stays so while the provider says no more than that it is not paid, and can be left in time', async () => {
    const set = await depositAfter(lost)
    expect(await look(set, plain({ success: false }))).toEqual({ phase: 'unanswered', isLeavable: false })
    settle()
    expect(await look(set, plain({ success: 'false' }))).toEqual({ phase: 'unanswered', isLeavable: true })
  })

  it.each([
    ['turned away on its way', turnedAway],
    ['turned away as one of too many', refused(429, 'Too often')],
    ['answered about another deposit', of('pending', { reference: 'another' })],
  ])('is one that is %s', async (_, answer) => {
    expect(phaseOf(await depositAfter(answer))).toBe('unanswered')
  })

  it('is one whose repeat is refused without a word on the first', async () => {
    const set = await depositAfter(lost)
    for (const [answer, phase] of [
      [refused(408, 'Too late'), 'unanswered'],
      [refused(403, 'No'), 'refused'],
    ] as const) {
      set.answers[ASK] = answer
      await allSettled(deposits.resendClicked, { scope: set.scope })
      expect(phaseOf(set)).toBe(phase)
    }
  })
})

describe('a deposit that an older build has stored', () => {
  const old = { reference: 'of-an-older-build', amountCents: 125_050, madeAt: 3, sentAt: 5, player: '7' }

  it.each([
    ['deposit-asked', 'unanswered'],
    ['deposit-waiting', 'waiting'],
  ] as const)('under %s is taken up as %s', async (key, phase) => {
    const set = stage({ [QUESTION]: lost })
    writeEntry(key, { ...old, mobile: '+254711000000', after: 'another' })
    await allSettled(DepositGate.open, { scope: set.scope, params: {} })
    expect(phaseOf(set)).toBe(phase)
    const body = { amount: 1250.5, mobile: '+254711000000' }
    expect(heldBy(set)).toMatchObject({ intent: { reference: old.reference, player: '7', sentAt: 5, body } })
    expect(await look(set, of('confirmed'))).toMatchObject({ phase: 'confirmed' })
    expect([readEntry('deposit-asked'), readEntry('deposit-waiting')]).toEqual([undefined, undefined])
  })

  it.each([{ ...old, amountCents: 'x' }, { ...old, reference: '' }, 'x'])(
    'is none where it cannot be read: %j',
    async (entry) => {
      const set = stage({ [QUESTION]: lost })
      writeEntry('deposit-waiting', entry)
      await allSettled(DepositGate.open, { scope: set.scope, params: {} })
      expect(phaseOf(set)).toBeNull()
    },
  )
})
