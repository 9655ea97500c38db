import { allSettled, fork } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { $settling, callFx, requestFx } from '#client/calls/call-fx.ts'
import { $offers } from '#client/calls/offers.ts'
import { slotOf } from '#client/intents/kind.ts'
import type { Sending } from '#client/intents/progress.ts'
import { lookupOf, pauseMs } from '#client/intents/recovery.ts'
import { sendingOf } from '#client/intents/send.ts'
import { fields } from '#client/state/fields.ts'
import { $place } from '#client/state/place.ts'
import { readEntry } from '#client/storage/entry.ts'
import { $clock } from '#client/streams/clock.ts'
import type { User } from '#shared/model/account/user.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { everyOffer } from '#tests/support/offers.ts'
import { createShelf } from '../shelf.ts'
import { openWindow } from '../window.ts'
import { kind, userOf, type Wish } from './tab.ts'

const slot = slotOf(kind)
const reference = 'mine'
const intent = { reference, player: '7', body: { owner: '7' }, madeAt: 5, sentAt: 5, after: '' }
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
  return () => vi.unstubAllGlobals()
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
    const lost = {
      state: 'unknown',
      intent,
      isBorrowed,
      settlesAt: 0,
      isMissing: false,
      isSettled: false,
      silences: 0,
    } as const
    return (await allSettled(lookFx, { scope, params: lost })).value
  }
  return { asked, send, look }
}

const done: RestAnswer = { status: 200, body: { done: reference } }
const over: RestAnswer = { status: 401, body: {} }
/** The page's moments that come with each answer. */
const times = { reference, at: 100, settlesAt: 110 }
const lost = { kind: 'lost', reference, settlesAt: 110 }
const none: typeof everyOffer = new Set()

describe('an intent that is sent', () => {
  it('is stored by its claim alone, and once more by each repeat', async () => {
    const { send } = page(done)
    expect(await send(false)).toEqual({ kind: 'done', outcome: reference, ...times })
    expect(slot.stored('7')).toBeUndefined()
    expect(await send(true)).toEqual({ kind: 'done', outcome: reference, ...times })
    expect(slot.stored('7')).toEqual(intent)
    slot.store({ ...intent, sentAt: 1 })
    await send(true)
    expect(slot.stored('7')).toEqual(intent)
    slot.store(other)
    await send(true)
    expect(slot.stored('7')).toEqual(other)
  })

  it('is not sent for another player: the first time it is dropped, a repeat stays open', async () => {
    for (const user of [userOf('8'), null]) {
      slot.store(intent)
      const { send, asked } = page(done, { user })
      expect(await send(true)).toEqual(lost)
      expect(slot.stored('7')).toEqual(intent)
      expect(await send(false)).toEqual({ kind: 'withdrawn', reference })
      expect(slot.stored('7')).toBeUndefined()
      slot.store(other)
      await send(false)
      expect(slot.stored('7')).toEqual(other)
      expect(asked).not.toHaveBeenCalled()
    }
  })

  it('has ended with the session of its first answer; a repeat tells nothing of the first', async () => {
    slot.store(intent)
    expect(await page(over).send(true)).toEqual(lost)
    expect(slot.stored('7')).toEqual(intent)
    expect(await page(over).send(false)).toMatchObject({ kind: 'refused', reference })
    expect(readEntry(kind.key)).toEqual({ ended: reference })
  })

  it('is not ended by an answer that says nothing of the session, and stays stored as it was', async () => {
    slot.store(intent)
    expect(await page({ status: 502, body: {} }).send(false)).toEqual(lost)
    expect(slot.stored('7')).toEqual(intent)
  })

  it('settles by the time of its sending, unless another tab has sent it once more meanwhile', async () => {
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

  it('is refused by an answer to its repeat only where that speaks of the first, too', async () => {
    const answerOf = (status: number) => page({ status, body: { status, error: 'No' } })
    expect(await answerOf(408).send(false)).toMatchObject({ kind: 'refused' })
    expect(await answerOf(408).send(true)).toEqual(lost)
    expect(await answerOf(403).send(true)).toMatchObject({ kind: 'refused', refusal: { message: 'No' } })
  })

  it('is refused where its call is not offered, and open where it was once', async () => {
    const { send, asked } = page(done, { offers: none })
    expect(await send(false, { fx: sendOfferFx })).toMatchObject({ kind: 'refused', reference })
    expect(await send(true, { fx: sendOfferFx })).toEqual(lost)
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('a lost intent', () => {
  const missing: RestAnswer = { status: 200, body: { movements: [] } }

  it.each([
    [
      'has it',
      { status: 200, body: { movements: [{ done: reference }] } },
      everyOffer,
      { kind: 'done', outcome: reference },
    ],
    ['does not have it', missing, everyOffer, { kind: 'missing' }],
    ['does not answer', { status: 502, body: {} }, everyOffer, { kind: 'silent' }],
    ['is not offered', missing, none, { kind: 'waited' }],
  ])('is told of as the history says, where that %s', async (_, answer, offers, expected) => {
    slot.store(intent)
    for (const isBorrowed of [false, true])
      expect(await page(answer, { offers }).look(isBorrowed)).toEqual({ ...times, ...expected })
  })

  it.each([
    ['does not have it', everyOffer],
    ['is not offered', none],
  ])('of another tab that is stored no more has ended there, where the history %s', async (_, offers) => {
    expect(await page(missing, { offers }).look(true)).toEqual({ kind: 'gone', reference })
    expect(await page(missing, { offers }).look()).not.toMatchObject({ kind: 'gone' })
  })

  it('is not looked for in another player’s history', async () => {
    const { look, asked } = page(missing, { user: userOf('8') })
    expect(await look()).toEqual({ kind: 'silent', ...times })
    expect(asked).not.toHaveBeenCalled()
  })

  it('is looked for soon at first, ever more seldom then, and never by all players at once', () => {
    expect([0, 1, 2, 20].map((asked) => Math.round(pauseMs(10_000, asked, 0.5)))).toEqual([
      800, 1_040, 1_352, 10_000,
    ])
    expect([pauseMs(10_000, 0, 0), Math.round(pauseMs(10_000, 0, 1))]).toEqual([640, 960])
  })
})
