import { allSettled, fork } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type CallFailure, callFx, requestFx } from '#client/calls/call-fx.ts'
import { $offers } from '#client/calls/offers.ts'
import { $settling } from '#client/calls/settling.ts'
import type { Sending } from '#client/intents/progress.ts'
import { lookupOf, pauseMs } from '#client/intents/recovery.ts'
import { isRefused, sendingOf } from '#client/intents/send.ts'
import { slotOf } from '#client/intents/slot.ts'
import { fields } from '#client/state/fields.ts'
import { $place } from '#client/state/place.ts'
import { $clock } from '#client/streams/clock.ts'
import type { User } from '#shared/model/account/user.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { intentOf, lostOf } from '#tests/support/intents/intent.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { everyOffer } from '#tests/support/offers.ts'
import { createShelf } from '../shelf.ts'
import { openWindow } from '../window.ts'
import { kind, userOf, type Wish } from './tab.ts'

const slot = slotOf(kind)
const reference = 'mine'
const intent = intentOf({ owner: '7' }, { sentAt: 5 })
const other = { ...intent, reference: 'other' }
/** The page's clock stands at 100 ms by default, and a call settles 10 ms after it was sent. */
const afterMs = 10

const sendFx = sendingOf(kind, slot)
const offer = callFx('movements')
const sendOfferFx = sendingOf({ ...kind, callOf: () => offer }, slot)
const lookFx = lookupOf(kind, slot)

beforeEach(() => {
  vi.stubGlobal('localStorage', createShelf())
  openWindow()
})

/** A page of a player, which an end of the session leaves as it is: it is at the login already. */
function page(
  answer: RestAnswer,
  { user = userOf('7') as User | null, offers = everyOffer, now = (): number => 100 } = {},
) {
  const asked = vi.fn(async () => answer)
  const scope = fork({
    values: [
      [$offers, offers],
      [$settling, { now, afterMs }],
      [$clock, knownClock()],
      [fields.user, user],
      [$place, { path: () => '/auth/login', address: () => '/auth/login' }],
    ],
    handlers: [[requestFx, asked]],
  })
  const send = async (isRepeat: boolean, { fx = sendFx, isBorrowed = false } = {}) => {
    const params: Sending<Wish> = { state: 'sending', intent, isRepeat, isBorrowed }
    return (await allSettled(fx, { scope, params })).value
  }
  const look = async (isBorrowed = false) => {
    return (await allSettled(lookFx, { scope, params: { ...lostOf(intent), isBorrowed } })).value
  }
  return { asked, send, look }
}

const done: RestAnswer = { status: 200, body: { done: reference, movements: [{ done: reference }] } }
const unauthorized: RestAnswer = { status: 401, body: {} }
/** The page's moments that come with each answer. */
const times = { reference, at: 100, settlesAt: 110 }
const lost = { kind: 'lost', reference, settlesAt: 110 }
const none: typeof everyOffer = new Set()

describe('sending an intent', () => {
  it('for another player makes no call: a first send is withdrawn, a repeat stays open', async () => {
    for (const user of [userOf('8'), null]) {
      slot.store(intent)
      const { send, asked } = page(done, { user })
      expect(await send(true)).toEqual(lost)
      expect(slot.stored('7')).toEqual(intent)
      expect(await send(false)).toEqual({ kind: 'withdrawn', reference })
      expect(slot.stored('7')).toBeUndefined()
      expect(asked).not.toHaveBeenCalled()
    }
  })

  const refusal = { kind: 'refused', reference }
  it.each([
    ['a 502', { status: 502, body: {} }, lost, lost],
    ['a success that cannot be read', { status: 200, body: {} }, lost, lost],
    ['a 408', { status: 408, body: { status: 408 } }, refusal, lost],
    ['a 403', { status: 403, body: { error: 'No', status: 403 } }, refusal, { refusal: { message: 'No' } }],
    ['a 401 that ends the session', unauthorized, refusal, lost],
  ])('maps %s to the outcome of a first send and of a repeat', async (_, answer, first, again) => {
    slot.store(intent)
    expect(await page(answer).send(true)).toMatchObject(again)
    expect(slot.stored('7')).toEqual(intent)
    expect(await page(answer).send(false)).toMatchObject(first)
    expect(slot.stored('7')).toEqual(answer === unauthorized ? undefined : intent)
  })

  it('again makes no call while another one is stored, nor for another tab when it is no longer stored', async () => {
    const { send, asked } = page(done)
    expect(await send(true, { isBorrowed: true })).toEqual({ kind: 'gone', reference })
    slot.store(other)
    expect(await send(true)).toEqual(lost)
    expect(asked).not.toHaveBeenCalled()
  })

  it('sets the settle time by its own send, or by a later send of another tab', async () => {
    for (const stored of [intent, other, { ...intent, sentAt: 9 }]) {
      slot.store(intent)
      let now = 100
      const answer = page({ status: 502, body: {} }, { now: () => now })
      answer.asked.mockImplementation(async () => {
        now = 107
        slot.store(stored)
        return { status: 502, body: {} }
      })
      expect(await answer.send(false)).toEqual({ ...lost, settlesAt: stored.sentAt === 9 ? 117 : 110 })
      expect(slot.stored('7')).toEqual(stored)
    }
  })

  it('without an offered call is refused at first, and stays open at a repeat', async () => {
    const { send, asked } = page(done, { offers: none })
    expect(await send(false, { fx: sendOfferFx })).toMatchObject({ kind: 'refused', reference })
    expect(await send(true, { fx: sendOfferFx })).toEqual(lost)
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('a lost intent', () => {
  const missing: RestAnswer = { status: 200, body: { movements: [] } }

  it.each([
    ['has it', done, everyOffer, { kind: 'done', outcome: reference }],
    ['does not have it', missing, everyOffer, { kind: 'missing' }],
    ['does not answer', { status: 502, body: {} }, everyOffer, { kind: 'silent' }],
    ['is not offered', missing, none, { kind: 'waited' }],
  ])(
    'has the outcome of a history that %s, or is gone when the tab that sent it removed it',
    async (...row) => {
      const [, answer, offers, expected] = row
      const { look } = page(answer, { offers })
      slot.store(intent)
      for (const isBorrowed of [false, true])
        expect(await look(isBorrowed)).toEqual({ ...times, ...expected })
      slot.drop(intent)
      const isUntold = expected.kind === 'missing' || expected.kind === 'waited'
      expect(await look()).toEqual({ ...times, ...expected })
      expect(await look(true)).toEqual(isUntold ? { kind: 'gone', reference } : { ...times, ...expected })
    },
  )

  it('is not looked up in another player’s history', async () => {
    const { look, asked } = page(missing, { user: userOf('8') })
    expect(await look()).toEqual({ kind: 'silent', ...times })
    expect(asked).not.toHaveBeenCalled()
  })

  it('is looked up with growing pauses that differ between players', () => {
    expect([0, 1, 2, 20].map((asked) => Math.round(pauseMs(10_000, asked, 0.5)))).toEqual([
      800, 1_040, 1_352, 10_000,
    ])
    expect([pauseMs(10_000, 0, 0), Math.round(pauseMs(10_000, 0, 1))]).toEqual([640, 960])
  })
})

const failed = (outcome: 'refused' | 'unknown', body: unknown): CallFailure => ({
  kind: 'failed',
  outcome,
  message: '',
  body,
  token: 'ada',
})
const refusing = (status: number) => failed('refused', { status })
const over: CallFailure = { kind: 'session over', how: 'refused', message: '', token: 'ada' }

/** Kinds of failure; true: known to refuse an intent that was sent first, then one that was sent again. */
it.each<readonly [string, readonly CallFailure[], boolean, boolean]>([
  ['no answer', [failed('unknown', undefined), failed('unknown', { status: 400 })], false, false],
  ['an end without a request', [over, { kind: 'not offered', message: '', token: 'ada' }], false, false],
  ['a gateway that has not sent it', [failed('refused', { status: 503, outcome: 'not-sent' })], false, false],
  ['a refusal without a status', [failed('refused', {}), failed('refused', undefined)], true, false],
  ['a refusal of the player or the moment', [399, 401, 408, 425, 500].map(refusing), true, false],
  ['a refusal for asking too often', [refusing(429)], false, false],
  ['a refusal of the intent', [400, 402, 403, 409, 422, 499].map(refusing), true, true],
])('the kind of failure decides whether an intent is refused: %s', (_, failures, isFirst, isRepeat) => {
  for (const failure of failures)
    expect([isRefused(failure, { isRepeat: false }), isRefused(failure, { isRepeat: true })]).toEqual([
      isFirst,
      isRepeat,
    ])
})
