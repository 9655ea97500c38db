import { allSettled, createWatch } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DepositGate, deposits, startDepositNotice } from '#client/money/deposit/deposit.ts'
import { depositFields, sumRequested } from '#client/money/deposit/form.ts'
import { depositPhaseOf } from '#client/money/payment/phase.ts'
import { playerForgotten, setter } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { noticed } from '#client/state/notice.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import { PROVIDER_TIMEOUT_MS } from '#shared/limits.ts'
import { settlesAfterMs } from '#shared/provider/settling.ts'
import { createShelf } from '../shelf.ts'
import { ada, done, lost, refused, stage, submit } from './stage.ts'

startDepositNotice()

/** By default. */
const SETTLED_AFTER_MS = settlesAfterMs(PROVIDER_TIMEOUT_MS)

const ASK = '/stk/deposit'
const QUESTION = '/v1/deposit-confirmation'
const BALANCE = '/v1/balance'

const of = (state: string) => (payload: Record<string, unknown>) =>
  done({ message: `it is ${state}`, deposit: { reference: payload.reference, amount: 500, state } })
const rings = { [ASK]: of('pending'), [QUESTION]: of('pending'), [BALANCE]: done({ user: { balance: 500 } }) }

const unheard = refused(404, 'No such deposit was asked for')
const gatewayTimeout = { status: 504, body: { status: 504, error: 'not known yet', outcome: 'unknown' } }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

type Page = ReturnType<typeof stage>

const open = ({ scope }: Page) => allSettled(DepositGate.open, { scope, params: {} })
const look = ({ scope }: Page) => allSettled(deposits.lookDue, { scope })
const again = ({ scope }: Page) => allSettled(deposits.resendClicked, { scope })
const heldBy = ({ scope }: Page) => scope.getState(deposits.$progress)
const stageOf = (set: Page) => depositPhaseOf(heldBy(set))

/** Reads a result, or leaves a deposit that may be left. */
async function close({ scope }: Page) {
  await allSettled(deposits.letGoClicked, { scope })
  await allSettled(deposits.dismissed, { scope })
}

describe('paying in', () => {
  it('fills in the sum that another screen asks for, or the least that can be paid in', async () => {
    const { scope } = stage(rings)
    const wished = async (cents: number) => {
      await allSettled(sumRequested, { scope, params: cents })
      return scope.getState(depositFields.$typed).amount
    }
    expect(await wished(123_450)).toBe('1,234.50')
    expect(await wished(1)).toBe('10')
  })

  it('stores the intent before it is sent, and sends it in whole units under the stored reference', async () => {
    let storedThen: unknown
    const set = stage({
      ...rings,
      [ASK]: (payload) => {
        storedThen = readEntry('deposit-asked')
        return of('pending')(payload)
      },
    })
    await submit(set.scope, depositFields, { amount: '1,250.50', mobile: '' })
    const [sent] = set.askedOf(ASK)
    expect(sent).toEqual({ amount: 1250.5, reference: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(storedThen).toMatchObject({ reference: sent?.reference, body: { amount: 1250.5 }, player: '7' })
  })

  it('clears the wish once the phone rings, and the wait once it has answered; then the balance is asked for', async () => {
    const set = stage({ ...rings })
    await submit(set.scope, depositFields, { amount: '500', mobile: '' })
    expect([readEntry('deposit-asked'), readEntry('deposit-waiting')]).toEqual([undefined, expect.anything()])
    expect(set.scope.getState(fields.deposits_message)).toBe('it is pending')
    expect(set.scope.getState(fields.show_deposit_modal)).toBe(true)
    set.answers[QUESTION] = of('confirmed')
    await look(set)
    expect([readEntry('deposit-asked'), readEntry('deposit-waiting')]).toEqual([undefined, undefined])
    expect(stageOf(set)).toBe('confirmed')
    expect(set.scope.getState(fields.deposits_confirm_message)).toBe('it is confirmed')
    expect(set.askedOf(BALANCE)).toHaveLength(1)
    expect(set.scope.getState(depositFields.$typed).amount).toBe('')
  })

  it.each(['cancelled', 'timed-out'])(
    'ends %s without asking for the balance, and keeps the amount',
    async (end) => {
      const set = stage({ ...rings, [QUESTION]: of(end) })
      await submit(set.scope, depositFields, { amount: '500', mobile: '' })
      await look(set)
      expect(stageOf(set)).toBe(end)
      expect(set.askedOf(BALANCE)).toEqual([])
      await close(set)
      expect(stageOf(set)).toBeNull()
      expect(set.scope.getState(depositFields.$typed).amount).toBe('500')
    },
  )

  it('sends one deposit, however often the button is pressed while it is open', async () => {
    const set = stage({ ...rings })
    for (const _ of [1, 2, 3]) await submit(set.scope, depositFields, { amount: '500', mobile: '' })
    expect(set.askedOf(ASK)).toHaveLength(1)
    expect([set.scope.getState(deposits.$isUnderWay), stageOf(set)]).toEqual([true, 'waiting'])
  })

  it('says what is wrong with an amount, and sends nothing', async () => {
    const set = stage({ ...rings })
    await submit(set.scope, depositFields, { amount: '1.250', mobile: '1'.repeat(65) })
    expect(set.scope.getState(depositFields.$faults)).toEqual({
      amount: 'Enter an amount',
      mobile: 'That is too long',
    })
    await submit(set.scope, depositFields, { amount: '5', mobile: '' })
    expect(set.scope.getState(depositFields.$faults)).toEqual({ amount: 'The least is KSh\u00a010' })
    expect(set.asked).toEqual([])
  })

  it('leaves it to the provider which amounts it takes, where its settings name none', async () => {
    const set = stage({ ...rings }, { settings: {} })
    await submit(set.scope, depositFields, { amount: '0.50', mobile: '' })
    expect(set.askedOf(ASK)).toMatchObject([{ amount: 0.5 }])
  })

  it('repeats a refusal in the provider’s words, and forgets the intent', async () => {
    const set = stage({ [ASK]: refused(403, 'Your deposit limit for the day leaves KSh 400') })
    await submit(set.scope, depositFields, { amount: '500', mobile: '' })
    expect(heldBy(set)).toMatchObject({
      state: 'refused',
      refusal: { message: 'Your deposit limit for the day leaves KSh 400' },
    })
    expect(stageOf(set)).toBe('refused')
    expect(readEntry('deposit-asked')).toBeUndefined()
  })
})

describe('a lost answer', () => {
  it('is asked about, and the deposit goes on where it was', async () => {
    const set = stage({ ...rings, [ASK]: lost, [QUESTION]: lost })
    await submit(set.scope, depositFields, { amount: '500', mobile: '' })
    expect(stageOf(set)).toBe('unanswered')
    set.answers[QUESTION] = of('pending')
    await look(set)
    expect(stageOf(set)).toBe('waiting')
    expect(set.askedOf(QUESTION)[0]?.reference).toBe(set.askedOf(ASK)[0]?.reference)
  })

  it.each([0, SETTLED_AFTER_MS])(
    'of an ask that never arrived is mended under the same reference, %i ms later',
    async (later) => {
      const set = stage({ ...rings, [ASK]: lost, [QUESTION]: unheard })
      await submit(set.scope, depositFields, { amount: '500', mobile: '' })
      vi.advanceTimersByTime(later)
      await look(set)
      expect(stageOf(set)).toBe(later > 0 ? 'not asked' : 'unanswered')
      set.answers[ASK] = of('pending')
      await again(set)
      expect(stageOf(set)).toBe('waiting')
      const references = set.askedOf(ASK).map(({ reference }) => reference)
      expect(references).toHaveLength(2)
      expect(new Set(references).size).toBe(1)
    },
  )

  it('of one that a slow provider takes late is no loss: it is neither given up nor let go before', async () => {
    const set = stage({ ...rings, [ASK]: gatewayTimeout, [QUESTION]: unheard })
    await submit(set.scope, depositFields, { amount: '500', mobile: '' })
    for (const _ of [1, 2, 3]) {
      vi.advanceTimersByTime(4_000)
      await look(set)
      await close(set)
      expect(stageOf(set)).toBe('unanswered')
    }
    expect(readEntry('deposit-asked')).toBeDefined()
    set.answers[QUESTION] = of('pending')
    await look(set)
    expect(stageOf(set)).toBe('waiting')
    expect(set.askedOf(ASK)).toHaveLength(1)
  })

  it('can be let go once it is too late for it to come; until then it is still asked about', async () => {
    const set = stage({ ...rings, [ASK]: lost, [QUESTION]: unheard })
    await submit(set.scope, depositFields, { amount: '500', mobile: '' })
    vi.advanceTimersByTime(SETTLED_AFTER_MS)
    const asked = set.askedOf(QUESTION).length
    for (const more of [1, 2]) {
      await look(set)
      expect(set.askedOf(QUESTION)).toHaveLength(asked + more)
    }
    expect(stageOf(set)).toBe('not asked')
    await close(set)
    expect(stageOf(set)).toBeNull()
    expect(readEntry('deposit-asked')).toBeUndefined()
  })

  it.each([500, 503])('is what a %i is, whatever it says', async (status) => {
    const set = stage({ ...rings, [ASK]: refused(status, 'The provider failed'), [QUESTION]: lost })
    await submit(set.scope, depositFields, { amount: '500', mobile: '' })
    expect(stageOf(set)).toBe('unanswered')
    set.answers[QUESTION] = of('pending')
    await look(set)
    expect(stageOf(set)).toBe('waiting')
  })
})

describe('a reload', () => {
  it.each([
    ['waits on where the phone rang', of('pending'), 'waiting'],
    ['finds out what became of an ask without an answer', lost, 'unanswered'],
  ])('%s', async (_, answer, expected) => {
    const shelf = createShelf()
    const before = stage({ ...rings, [ASK]: answer, [QUESTION]: lost }, { shelf })
    await submit(before.scope, depositFields, { amount: '500', mobile: '' })
    const after = stage({ ...rings, [QUESTION]: lost }, { shelf })
    await open(after)
    expect(stageOf(after)).toBe(expected)
    const reference = before.askedOf(ASK)[0]?.reference
    expect(heldBy(after)).toMatchObject({ intent: { reference, body: { amount: 500 } } })
    after.answers[QUESTION] = of('pending')
    await look(after)
    expect(stageOf(after)).toBe('waiting')
  })

  it('takes up nothing of another player, and leaves it to them', async () => {
    const shelf = createShelf()
    const before = stage({ ...rings }, { shelf })
    await submit(before.scope, depositFields, { amount: '500', mobile: '' })
    const grace = stage({ ...rings }, { shelf, user: { token: 'grace', id: '8' } as never })
    await open(grace)
    expect(stageOf(grace)).toBeNull()
    const back = stage({ ...rings }, { shelf })
    await open(back)
    expect(stageOf(back)).toBe('waiting')
  })
})

it('that another tab began is followed here, so that no second one is begun', async () => {
  const shelf = createShelf()
  const there = stage({ ...rings }, { shelf })
  const here = stage({ ...rings }, { shelf })
  await open(here)
  await submit(there.scope, depositFields, { amount: '500', mobile: '' })
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'deposit-waiting' }))
  await vi.waitFor(() => expect(stageOf(here)).toBe('waiting'))
  await submit(here.scope, depositFields, { amount: '500', mobile: '' })
  expect(here.askedOf(ASK)).toEqual([])
  await allSettled(DepositGate.close, { scope: here.scope, params: {} })
})

it('is nobody’s once the player has left, and its end is told once', async () => {
  const set = stage({ ...rings, [QUESTION]: of('confirmed') })
  let ends = 0
  createWatch({ unit: deposits.ended, scope: set.scope, fn: () => ends++ })
  await submit(set.scope, depositFields, { amount: '500', mobile: '' })
  for (const _ of [1, 2]) await look(set)
  expect(ends).toBe(1)
  await allSettled(playerForgotten, { scope: set.scope })
  expect(stageOf(set)).toBeNull()
})

describe('a provider of the specification', () => {
  it('tells by message and success alone: the message while waiting, the outcome, and nothing stored after it', async () => {
    const set = stage({
      [ASK]: done({ message: 'Enter your PIN on the phone that rings now' }),
      [QUESTION]: done({ success: false }),
      [BALANCE]: done({ user: { balance: 500 } }),
    })
    await submit(set.scope, depositFields, { amount: '500', mobile: '' })
    const waiting = { state: 'pending', message: 'Enter your PIN on the phone that rings now' }
    expect(heldBy(set)).toMatchObject(waiting)
    expect(set.scope.getState(fields.deposits_message)).toBe(waiting.message)
    await look(set)
    expect(heldBy(set)).toMatchObject(waiting)
    set.answers[QUESTION] = done({ success: 'KES 500 has come in' })
    await look(set)
    expect(heldBy(set)).toMatchObject({ state: 'done', outcome: 'KES 500 has come in' })
    expect(set.scope.getState(fields.deposits_confirm_message)).toBe('KES 500 has come in')
    expect([readEntry('deposit-asked'), readEntry('deposit-waiting')]).toEqual([undefined, undefined])
    expect(set.askedOf(BALANCE)).toHaveLength(1)
  })

  it('that never says so lets the player put it away in time', async () => {
    const set = stage({ [ASK]: done({ message: 'Enter your PIN' }), [QUESTION]: done({ success: false }) })
    await submit(set.scope, depositFields, { amount: '500', mobile: '' })
    for (const later of [0, SETTLED_AFTER_MS]) {
      vi.advanceTimersByTime(later)
      await look(set)
      await close(set)
      expect(stageOf(set) === null).toBe(later > 0)
    }
    expect(readEntry('deposit-waiting')).toBeUndefined()
  })
})

it('that another tab asks for at the same time is one', async () => {
  const shelf = createShelf()
  const [there, here] = [stage({ ...rings, [ASK]: lost }, { shelf }), stage({ ...rings }, { shelf })]
  await submit(there.scope, depositFields, { amount: '500', mobile: '' })
  await submit(here.scope, depositFields, { amount: '500', mobile: '' })
  expect(here.askedOf(ASK)).toEqual([])
  expect(heldBy(here)).toMatchObject({ intent: { reference: there.askedOf(ASK)[0]?.reference } })
})

describe('two tabs', () => {
  it('of which one has not heard yet that the other’s deposit has ended make one, and say so; then another', async () => {
    const shelf = createShelf()
    const page = { ...rings, [ASK]: of('confirmed') }
    const [there, here] = [stage(page, { shelf }), stage(page, { shelf })]
    const notices: string[] = []
    createWatch({ unit: noticed, scope: here.scope, fn: ({ title }) => notices.push(title) })
    const stages: unknown[] = []
    createWatch({
      unit: deposits.$progress,
      scope: here.scope,
      fn: (held) => stages.push(depositPhaseOf(held)),
    })
    await submit(there.scope, depositFields, { amount: '500', mobile: '' })
    expect(stageOf(there)).toBe('confirmed')
    await submit(here.scope, depositFields, { amount: '500', mobile: '' })
    expect([here.askedOf(ASK), stageOf(here), notices]).toEqual([[], null, ['Not sent from here']])
    expect(stages).toEqual(['asking', null])
    await submit(here.scope, depositFields, { amount: '500', mobile: '' })
    expect(here.askedOf(ASK)).toHaveLength(1)
    expect(notices).toHaveLength(1)
  })

  it('of which one opens after the other’s deposit has ended know of that end: a tap there is another deposit', async () => {
    const shelf = createShelf()
    const page = { ...rings, [ASK]: of('confirmed') }
    const [there, here] = [stage(page, { shelf }), stage(page, { shelf })]
    await submit(there.scope, depositFields, { amount: '500', mobile: '' })
    await open(here)
    await submit(here.scope, depositFields, { amount: '500', mobile: '' })
    expect(here.askedOf(ASK)).toHaveLength(1)
  })

  it('know of each other’s by the keys of a deposit alone', async () => {
    const shelf = createShelf()
    const there = stage({ ...rings, [ASK]: lost, [QUESTION]: lost }, { shelf })
    const here = stage({ ...rings, [QUESTION]: lost }, { shelf })
    const told = async (key: string | null) => {
      window.dispatchEvent(Object.assign(new Event('storage'), { key }))
      await allSettled(here.scope)
      return stageOf(here)
    }
    await open(here)
    await submit(there.scope, depositFields, { amount: '500', mobile: '' })
    expect(await told('betslip')).toBeNull()
    expect(await told(null)).toBe('unanswered')
    here.answers[QUESTION] = of('pending')
    // The answer that the phone gave there is asked for here at once.
    void told('deposit-waiting')
    await vi.waitFor(() => expect(stageOf(here)).toBe('waiting'))
    await allSettled(DepositGate.close, { scope: here.scope, params: {} })
  })

  it('let go of a deposit that has ended in the tab that had sent it, and of none else', async () => {
    const shelf = createShelf()
    const there = stage({ ...rings, [ASK]: lost, [QUESTION]: unheard }, { shelf })
    await submit(there.scope, depositFields, { amount: '500', mobile: '' })
    const here = stage({ ...rings, [QUESTION]: unheard }, { shelf })
    await open(here)
    await look(here)
    expect(stageOf(here)).toBe('unanswered')
    shelf.removeItem('deposit-asked')
    for (const tab of [here, there]) await look(tab)
    expect(stageOf(here)).toBeNull()
    expect(stageOf(there)).toBe('unanswered')
  })

  it('show the end of a deposit that the other had sent until it is read', async () => {
    const shelf = createShelf()
    const there = stage({ ...rings, [ASK]: lost }, { shelf })
    await submit(there.scope, depositFields, { amount: '500', mobile: '' })
    const here = stage({ ...rings, [QUESTION]: of('confirmed') }, { shelf })
    await open(here)
    await look(here)
    expect(stageOf(here)).toBe('confirmed')
    expect(readEntry('deposit-asked')).toBeUndefined()
  })

  it('do not send again what has ended in the tab that had sent it; what was sent here is sent again', async () => {
    const shelf = createShelf()
    const there = stage({ ...rings, [ASK]: lost, [QUESTION]: lost }, { shelf })
    await submit(there.scope, depositFields, { amount: '500', mobile: '' })
    const here = stage({ ...rings, [QUESTION]: lost }, { shelf })
    await open(here)
    shelf.removeItem('deposit-asked')
    await again(here)
    expect([here.askedOf(ASK), stageOf(here)]).toEqual([[], null])
    await again(there)
    expect(there.askedOf(ASK)).toHaveLength(2)
    expect(readEntry('deposit-asked')).toMatchObject({ reference: there.askedOf(ASK)[0]?.reference })
  })

  it('send again what the other has sent, as long as it is stored: from then on with its time anew', async () => {
    const shelf = createShelf()
    const there = stage({ ...rings, [ASK]: lost, [QUESTION]: lost }, { shelf })
    await submit(there.scope, depositFields, { amount: '500', mobile: '' })
    const here = stage({ ...rings, [ASK]: lost, [QUESTION]: lost }, { shelf })
    await open(here)
    vi.advanceTimersByTime(1_000)
    await again(here)
    expect(here.askedOf(ASK)).toEqual(there.askedOf(ASK))
    expect(readEntry('deposit-asked')).toMatchObject({ sentAt: Date.now() })
  })

  it('do not take the place of each other’s deposit by sending theirs again', async () => {
    const shelf = createShelf()
    const set = stage({ ...rings, [ASK]: lost, [QUESTION]: lost }, { shelf })
    await submit(set.scope, depositFields, { amount: '500', mobile: '' })
    const stored = readEntry('deposit-asked')
    writeEntry('deposit-asked', { ...(stored as object), reference: 'of-another-tab' })
    await again(set)
    expect(set.askedOf(ASK)).toHaveLength(2)
    expect(readEntry('deposit-asked')).toMatchObject({ reference: 'of-another-tab' })
  })
})

describe('a deposit', () => {
  it('is asked about by one question at a time, while it is open and its player is here', async () => {
    const set = stage({ ...rings })
    await look(set)
    expect(set.askedOf(QUESTION)).toEqual([])
    await submit(set.scope, depositFields, { amount: '500', mobile: '' })
    await Promise.all([1, 2].map(() => look(set)))
    expect(set.askedOf(QUESTION)).toHaveLength(1)
    for (const user of [null, { ...ada, id: '8' }]) {
      await allSettled(setter('user'), { scope: set.scope, params: user })
      await look(set)
    }
    expect(set.askedOf(QUESTION)).toHaveLength(1)
    set.answers[QUESTION] = of('confirmed')
    await allSettled(setter('user'), { scope: set.scope, params: ada })
    for (const _ of [1, 2]) await look(set)
    expect(set.askedOf(QUESTION)).toHaveLength(2)
  })

  it('shows in the frame from its wish until it is put away', async () => {
    const set = stage({ ...rings, [ASK]: of('cancelled') })
    expect(set.scope.getState(fields.show_deposit_modal)).toBe(false)
    await submit(set.scope, depositFields, { amount: '500', mobile: '' })
    expect(set.scope.getState(fields.show_deposit_modal)).toBe(true)
    await close(set)
    expect(set.scope.getState(fields.show_deposit_modal)).toBe(false)
  })

  it('is not begun, nor sent again, where there is none or it is on its way', async () => {
    const refusing = stage({ ...rings, [ASK]: refused(403, 'No') })
    await submit(refusing.scope, depositFields, { amount: '500', mobile: '' })
    await again(refusing)
    expect(refusing.askedOf(ASK)).toHaveLength(1)
    const set = stage({ ...rings, [ASK]: () => new Promise(() => {}) })
    await again(set)
    expect(set.asked).toEqual([])
    void submit(set.scope, depositFields, { amount: '500', mobile: '' })
    await vi.waitFor(() => expect(set.askedOf(ASK)).toHaveLength(1))
    void again(set)
    await vi.waitFor(() => expect(stageOf(set)).toBe('asking'))
    expect(set.askedOf(ASK)).toHaveLength(1)
  })

  it('that waits is stored once, however often it is asked about: each change of the storage wakes the other tabs', async () => {
    const shelf = createShelf()
    const written: string[] = []
    const watched: Storage = {
      ...shelf,
      setItem: (key, text) => {
        written.push(key)
        shelf.setItem(key, text)
      },
    }
    const set = stage({ ...rings }, { shelf: watched })
    await submit(set.scope, depositFields, { amount: '500', mobile: '' })
    for (const _ of [1, 2]) await look(set)
    expect(written.filter((key) => key.startsWith('deposit'))).toEqual(['deposit-asked', 'deposit-waiting'])
  })

  it('that another tab sends once more is not sent from here while its own asking is on its way', async () => {
    const shelf = createShelf()
    const set = stage({ ...rings, [ASK]: () => new Promise(() => {}) }, { shelf })
    void open(set)
    void submit(set.scope, depositFields, { amount: '500', mobile: '' })
    await vi.waitFor(() => expect(set.askedOf(ASK)).toHaveLength(1))
    const stored = readEntry('deposit-asked') as { sentAt: number }
    writeEntry('deposit-asked', { ...stored, sentAt: stored.sentAt + 1 })
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'deposit-asked' }))
    await new Promise((later) => setImmediate(later))
    void again(set)
    await new Promise((later) => setImmediate(later))
    expect([stageOf(set), set.askedOf(ASK).length]).toEqual(['asking', 1])
  })

  it('names the phone that pays where the player has named one', async () => {
    const set = stage({ ...rings, [ASK]: lost, [QUESTION]: lost })
    await submit(set.scope, depositFields, { amount: '500', mobile: '+254711000000' })
    await again(set)
    expect(set.askedOf(ASK).map(({ mobile }) => mobile)).toEqual(['+254711000000', '+254711000000'])
    expect(readEntry('deposit-asked')).toMatchObject({ body: { mobile: '+254711000000' } })
  })

  it('is not touched by the answer to the one of a player who has left', async () => {
    let answer: (answer: typeof lost) => void = () => {}
    const set = stage({ ...rings, [ASK]: () => new Promise((resolve) => (answer = resolve)) })
    void submit(set.scope, depositFields, { amount: '500', mobile: '' })
    await vi.waitFor(() => expect(set.askedOf(ASK)).toHaveLength(1))
    set.answers[ASK] = () => new Promise(() => {})
    void allSettled(playerForgotten, { scope: set.scope })
    void allSettled(setter('user'), { scope: set.scope, params: { ...ada, token: 'grace', id: '8' } })
    void allSettled(depositFields.entered, { scope: set.scope, params: { amount: '700' } })
    void allSettled(depositFields.submitted, { scope: set.scope })
    await vi.waitFor(() => expect(set.askedOf(ASK)).toHaveLength(2))
    answer(lost)
    await new Promise((later) => setImmediate(later))
    expect(heldBy(set)).toMatchObject({ state: 'sending', intent: { player: '8' } })
  })

  it('loads while it is asked, and while it is asked about', async () => {
    const loads = async (path: string, begin: (set: ReturnType<typeof stage>) => unknown) => {
      let answer: (answer: typeof lost) => void = () => {}
      const set = stage({ ...rings, [ASK]: lost, [path]: () => new Promise((resolve) => (answer = resolve)) })
      const flags = () => [fields.deposit_loading, fields.deposit_confirm_loading].map(set.scope.getState)
      void begin(set)
      await vi.waitFor(() => expect(set.askedOf(path)).toHaveLength(1))
      const during = flags()
      answer(lost)
      await allSettled(set.scope)
      expect(flags()).toEqual([false, false])
      return during
    }
    const send = ({ scope }: ReturnType<typeof stage>) =>
      submit(scope, depositFields, { amount: '500', mobile: '' })
    expect(await loads(ASK, send)).toEqual([true, false])
    expect(
      await loads(QUESTION, async (set) => {
        await send(set)
        await look(set)
      }),
    ).toEqual([false, true])
  })

  it('that has ended is followed by the next one', async () => {
    const set = stage({ ...rings, [ASK]: of('confirmed') })
    for (const nth of [1, 2]) {
      await submit(set.scope, depositFields, { amount: '500', mobile: '' })
      expect(set.askedOf(ASK)).toHaveLength(nth)
      expect(set.scope.getState(deposits.$isUnderWay)).toBe(false)
    }
  })

  it('is not begun by nobody, and what a player without a name has left open is not theirs', async () => {
    const set = stage({ ...rings }, { user: null })
    writeEntry('deposit-asked', { reference: 'mine', amountCents: 500, madeAt: 1, player: '' })
    await submit(set.scope, depositFields, { amount: '500', mobile: '' })
    await open(set)
    expect([set.asked, stageOf(set)]).toEqual([[], null])
  })

  it('that was left open is taken up only while a player’s page is open', async () => {
    const shelf = createShelf()
    const before = stage({ ...rings }, { shelf })
    await submit(before.scope, depositFields, { amount: '500', mobile: '' })
    const after = stage({ ...rings }, { shelf, user: null })
    await allSettled(setter('user'), { scope: after.scope, params: ada })
    expect(stageOf(after)).toBeNull()
    await allSettled(setter('user'), { scope: after.scope, params: null })
    await open(after)
    expect(stageOf(after)).toBeNull()
    await allSettled(setter('user'), { scope: after.scope, params: ada })
    expect(stageOf(after)).toBe('waiting')
  })
})

it('any wish for a sum is filled in as it is where the settings name no least', async () => {
  const { scope } = stage(rings, { settings: {} })
  await allSettled(sumRequested, { scope, params: 123 })
  expect(scope.getState(depositFields.$typed).amount).toBe('1.23')
})

describe('the end of a deposit', () => {
  it.each([
    ['/deposit', 'confirmed', []],
    ['/playouts', 'confirmed', ['success: Deposit confirmed: it is confirmed']],
    ['/playouts', 'cancelled', ['warning: The deposit was not paid: it is cancelled']],
  ])('is noticed where the player is elsewhere: on %s, %s', async (path, end, expected) => {
    const set = stage({ ...rings, [ASK]: of(end) }, { path })
    const notices: string[] = []
    createWatch({
      unit: noticed,
      scope: set.scope,
      fn: ({ status, title, description }) => notices.push(`${status}: ${title}: ${description}`),
    })
    await submit(set.scope, depositFields, { amount: '500', mobile: '' })
    expect(notices).toEqual(expected)
  })
})
