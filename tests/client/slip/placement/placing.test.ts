import { describe, expect, it, vi } from 'vitest'
import { AccountGate, playerChanged } from '#client/account/player/account.ts'
import { settingsAnswered } from '#client/calls/offers.ts'
import { sessionOver } from '#client/calls/session.ts'
import { stakeEntered } from '#client/slip/options.ts'
import { $isLookedFor, bets } from '#client/slip/placement/bets.ts'
import { $obstacles, placeClicked } from '#client/slip/placement/obstacle.ts'
import { $reoffer } from '#client/slip/placement/reoffer.ts'
import { slips } from '#client/slip/slip.ts'
import { setter } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { $place } from '#client/state/place.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import { PROVIDER_TIMEOUT_MS } from '#shared/limits.ts'
import { readUser } from '#shared/model/account/user.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { settlesAfterMs } from '#shared/provider/settling.ts'
import { line } from '../../../support/slip-line.ts'
import { START } from '../../league/world.ts'
import { createShelf } from '../../shelf.ts'
import { noAnswer, openSlip, TODAY, unknownBet } from '../world.ts'

/** By default. */
const SETTLED_AFTER_MS = settlesAfterMs(PROVIDER_TIMEOUT_MS)

const taken = (bet_id = 1): RestAnswer => ({
  status: 200,
  body: { status: 200, message: 'Bet placed', bet_id },
})
const bet = (reference: unknown) => ({
  status: 200,
  body: { status: 200, data: { bet_id: 9, reference, stake: 100, state: 'open', legs: [] } },
})

type Shelf = ReturnType<typeof createShelf>
const entryOf = (value: unknown) => JSON.stringify({ value, born: Date.now(), ttl: 6e5 })
const theirs = (reference: string) => ({ kind: 'sports', reference, sentAt: 1, body: { stake: 5 } })

async function ready(...given: Parameters<typeof openSlip>) {
  const slip = await openSlip(...given)
  await slip.toggle(line(1))
  await slip.price(line(1), 2)
  await slip.stake('100')
  return slip
}

/** The bet's answer is lost. From `tell` on the history has the bet, and is asked. */
async function readyToLose() {
  let isKnown = false
  const slip = await ready(({ path, body }) => {
    if (path.endsWith('/v1/bet')) return noAnswer
    return isKnown ? bet(body.reference) : unknownBet
  })
  const tell = () => {
    isKnown = true
    return vi.advanceTimersByTimeAsync(3_000)
  }
  return { ...slip, tell }
}

describe('placing', () => {
  it('stores the intent before it sends, sends once however often one taps, and empties the slip', async () => {
    let answer: (answer: RestAnswer) => void = () => {}
    let storedWhenSent: unknown
    const slip = await ready(() => {
      storedWhenSent = readEntry('placing')
      return new Promise((resolve) => {
        answer = resolve
      })
    })
    await Promise.all([slip.place(), slip.place(), slip.place()])
    expect(slip.placing().state).toBe('sending')
    expect(slip.sent).toHaveLength(1)
    const body = slip.sent[0]?.body
    expect(body).toMatchObject({ stake: 100, accept: 'higher', betslip: [{ match_id: '1', odd_value: 2 }] })
    expect(storedWhenSent).toMatchObject({ reference: body?.reference })
    answer(taken())
    await slip.land()
    expect(slip.placing()).toMatchObject({ state: 'done', outcome: { bet_id: '1' } })
    expect(slip.lines()).toEqual([])
    expect(readEntry('placing')).toBeUndefined()
  })

  it('sends the slip whose button was tapped, though the other is ready as well', async () => {
    const slip = await ready(() => taken())
    await slip.put(slips.league.pickToggled, line(2))
    await slip.price(line(2), 3)
    await slip.put(stakeEntered, { kind: 'league' as const, text: '50' })
    await slip.put(placeClicked, 'league' as const)
    await slip.land()
    expect(slip.sent.map(({ body }) => body)).toMatchObject([{ stake: 50, betslip: [{ match_id: '2' }] }])
    expect(slip.lines()).toHaveLength(1)
  })

  it('is refused with the reasons, keeps the slip, and mints another reference for the next try', async () => {
    const answers = [
      {
        status: 409,
        body: {
          status: 409,
          error: 'Prices have moved: look again',
          legs: [{ ...line(1), odd_value: 1.5, reason: 'moved' }],
        },
      },
      taken(),
    ]
    const slip = await ready(() => answers.shift() ?? unknownBet)
    await slip.place()
    expect(slip.placing()).toMatchObject({
      state: 'refused',
      refusal: { message: 'Prices have moved: look again', legs: [{ reason: 'moved', odd_value: 1.5 }] },
    })
    expect(slip.lines()).toHaveLength(1)
    await slip.put(bets.dismissed, undefined)
    expect(slip.placing().state).toBe('idle')
    await slip.place()
    expect(slip.placing().state).toBe('done')
    expect(new Set(slip.sent.map(({ body }) => body.reference)).size).toBe(2)
  })

  it('says by the flag that the balance is too small', async () => {
    const body = { status: 402, error: 'Your balance is too low', insufficient_balance: true, missing: 40 }
    const answers = [{ status: 402, body }]
    const slip = await ready(() => answers.shift() ?? taken())
    await slip.place()
    expect(slip.placing()).toMatchObject({ state: 'refused', refusal: { missing: 40 } })
    expect(slip.scope.getState(fields.insufficient_balance)).toBe(true)
    expect(slip.scope.getState(fields.bet_placement_message)).toBe('Your balance is too low')
    await slip.place()
    expect(slip.placing().state).toBe('done')
    expect(slip.scope.getState(fields.insufficient_balance)).toBe(false)
  })
})

describe('a lost answer', () => {
  it('locks the slip, asks the history until it knows, and never sends again by itself', async () => {
    const slip = await readyToLose()
    await slip.place()
    expect(slip.placing().state).toBe('unknown')
    expect(slip.scope.getState($obstacles.sports)).toBe('under-way')
    await slip.place()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(slip.sent).toHaveLength(1)
    expect(slip.placing()).toMatchObject({ state: 'unknown', isMissing: true })
    await slip.tell()
    expect(slip.placing()).toMatchObject({ state: 'done', outcome: { bet_id: '9' } })
    expect(slip.lines()).toEqual([])
  })

  it('leaves in the slip what came in while it was on its way', async () => {
    const slip = await readyToLose()
    await slip.place()
    await slip.toggle(line(2))
    await slip.tell()
    expect(slip.placing().state).toBe('done')
    expect(slip.lines().map(({ match_id }) => match_id)).toEqual(['2'])
  })

  it('survives a reload: the next page asks for the very bet', async () => {
    const shelf = createShelf()
    const first = await ready(
      ({ path }) => (path.endsWith('/v1/bet') ? new Promise(() => {}) : unknownBet),
      shelf,
    )
    await first.place()
    const reference = first.sent[0]?.body.reference
    const next = await openSlip(
      ({ body }) => (body.reference === reference ? bet(reference) : unknownBet),
      shelf,
    )
    await vi.advanceTimersByTimeAsync(5_000)
    expect(next.placing()).toMatchObject({ state: 'done', intent: { reference } })
    expect(next.sent).toEqual([])
    expect(readEntry('placing')).toBeUndefined()
  })

  it('can be sent again, word for word, or let go, once the history says that it does not know it', async () => {
    let isUp = false
    const slip = await ready(({ path }) => {
      if (path.endsWith('/v1/bet')) return isUp ? taken(3) : noAnswer
      return unknownBet
    })
    await slip.place()
    await vi.advanceTimersByTimeAsync(5_000)
    isUp = true
    await slip.put(bets.resendClicked, undefined)
    expect(slip.sent).toHaveLength(2)
    expect(slip.sent[1]?.body).toEqual(slip.sent[0]?.body)
    expect(slip.placing()).toMatchObject({ state: 'done', outcome: { bet_id: '3' } })

    const other = await ready(({ path }) => (path.endsWith('/v1/bet') ? noAnswer : unknownBet))
    await other.place()
    await other.put(bets.letGoClicked, undefined)
    expect(other.placing().state).toBe('unknown')
    expect(readEntry('placing')).toMatchObject({ body: { kind: 'sports' } })
    await vi.advanceTimersByTimeAsync(SETTLED_AFTER_MS + 3_000)
    await other.put(bets.letGoClicked, undefined)
    expect(other.placing().state).toBe('idle')
    expect(readEntry('placing')).toBeUndefined()
    expect(other.lines()).toHaveLength(1)
  })

  it('of a player whose session has ended shows to nobody and goes on once they are back, not to another one', async () => {
    const [ada, grace] = [7, 8].map((id) => readUser({ token: `of-${id}`, id }) ?? null)
    const slip = await ready(({ path }) => (path.endsWith('/v1/bet') ? noAnswer : unknownBet))
    await slip.put(setter('user'), ada ?? null)
    await slip.place()
    expect(slip.placing()).toMatchObject({ state: 'unknown', intent: { player: '7' } })
    await slip.put(sessionOver, { how: 'refused' as const, token: 'of-7' })
    expect(slip.placing().state).toBe('idle')
    expect(slip.lines()).toHaveLength(1)
    const asked = slip.asked.length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(slip.asked).toHaveLength(asked)
    await slip.put(setter('user'), grace ?? null)
    expect(slip.placing().state).toBe('idle')
    await slip.put(setter('user'), ada ?? null)
    expect(slip.placing()).toMatchObject({ state: 'unknown', intent: { player: '7' } })
    expect(slip.sent).toHaveLength(1)
  })

  it('is none where the bet’s own answer ends the session: it is not asked about later', async () => {
    const over = { status: 401, body: { status: 401, error: 'Please log in' } }
    const slip = await ready(() => over)
    await slip.place()
    expect(slip.scope.getState(fields.user)).toBeNull()
    expect(slip.placing().state).toBe('idle')
    expect(readEntry('placing')).toBeUndefined()
    expect(slip.lines()).toHaveLength(1)
  })

  it('is none where the session was over on a page that nobody is sent away from: the balance is not to blame', async () => {
    const slip = await ready(() => ({ status: 401, body: {} }))
    await slip.put($place, { path: () => '/auth/login', address: () => '/auth/login' })
    await slip.place()
    expect(slip.placing()).toMatchObject({ state: 'refused', refusal: { insufficient_balance: false } })
  })

  it('is not known to be refused by a repeat that was turned away on its way', async () => {
    const crowded = { status: 503, body: { status: 503, error: 'Too many', outcome: 'not-sent' } }
    const answers = [noAnswer, crowded]
    let known = false
    const slip = await ready(({ path, body }) => {
      if (path.endsWith('/v1/bet')) return answers.shift() ?? taken()
      return known ? bet(body.reference) : unknownBet
    })
    await slip.place()
    await slip.put(bets.resendClicked, undefined)
    expect(slip.sent).toHaveLength(2)
    expect(slip.placing().state).toBe('unknown')
    known = true
    await vi.advanceTimersByTimeAsync(3_000)
    expect(slip.placing()).toMatchObject({ state: 'done', outcome: { bet_id: '9' } })
  })

  it('is not told by a first answer that turned it away: browsers repeat by themselves what broke off', async () => {
    const crowded = { status: 503, body: { status: 503, error: 'Too many', outcome: 'not-sent' } }
    const slip = await ready(({ path, body }) => (path.endsWith('/v1/bet') ? crowded : bet(body.reference)))
    await slip.place()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(slip.sent).toHaveLength(1)
    expect(slip.placing()).toMatchObject({ state: 'done', outcome: { bet_id: '9' } })
  })

  it.each([500, 502, 503, 504])('is what a %i is, whatever it says: the history decides', async (status) => {
    const broken = { status, body: { status, error: 'The provider failed' } }
    const slip = await ready(({ path, body }) => (path.endsWith('/v1/bet') ? broken : bet(body.reference)))
    await slip.place()
    expect(slip.sent).toHaveLength(1)
    expect(slip.placing()).toMatchObject({ state: 'done', outcome: { bet_id: '9' } })
    const other = await ready(({ path }) => (path.endsWith('/v1/bet') ? broken : unknownBet))
    await other.place()
    expect(other.placing()).toMatchObject({ state: 'unknown', isMissing: true })
    expect(other.scope.getState(fields.bet_placement_message)).toBe('')
  })

  it('sent again is waited for anew: what was sent last may yet be taken, after a reload too', async () => {
    const shelf = createShelf()
    const slip = await ready(({ path }) => (path.endsWith('/v1/bet') ? noAnswer : unknownBet), shelf)
    await slip.place()
    await vi.advanceTimersByTimeAsync(14_000)
    await slip.goTo(TODAY - START + 14_000)
    await slip.put(bets.resendClicked, undefined)
    expect(slip.sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(4_000)
    await slip.put(bets.letGoClicked, undefined)
    expect(slip.placing().state).toBe('unknown')
    expect(readEntry('placing')).toMatchObject({ sentAt: TODAY + 14_000 })
    await vi.advanceTimersByTimeAsync(SETTLED_AFTER_MS - 1_000)
    await slip.put(bets.letGoClicked, undefined)
    expect(slip.placing().state).toBe('idle')
  })

  it.each([18_000, settlesAfterMs(20_000) - 2_000])(
    'that lands after %i ms, where the provider may take 20 s, is found and never let go',
    async (landsMs) => {
      const shelf = createShelf()
      let landsAt = Number.POSITIVE_INFINITY
      const answer: Parameters<typeof openSlip>[0] = ({ path, body }) => {
        if (path.endsWith('/v1/bet')) return new Promise(() => {})
        return performance.now() >= landsAt ? bet(body.reference) : unknownBet
      }
      const first = await ready(answer, shelf, undefined, 20_000)
      await first.place()
      const next = await openSlip(answer, shelf, undefined, 20_000)
      landsAt = performance.now() + landsMs
      while (performance.now() < landsAt) {
        await next.put(bets.letGoClicked, undefined)
        expect(next.placing().state).toBe('unknown')
        await vi.advanceTimersByTimeAsync(1_000)
      }
      await vi.advanceTimersByTimeAsync(3_000)
      expect(next.placing()).toMatchObject({ state: 'done', outcome: { bet_id: '9' } })
      expect(next.sent).toEqual([])
    },
  )

  it('is not let go for a clock that jumps ahead, nor sooner after a reload', async () => {
    const shelf = createShelf()
    const answer = ({ path }: { path: string }) => (path.endsWith('/v1/bet') ? noAnswer : unknownBet)
    const slip = await ready(answer, shelf)
    await slip.place()
    vi.setSystemTime(Date.now() + 3_600_000)
    const next = await openSlip(answer, shelf)
    for (const one of [slip, next]) {
      await vi.advanceTimersByTimeAsync(SETTLED_AFTER_MS / 2 - 3_000)
      await one.put(bets.letGoClicked, undefined)
      expect(one.placing().state).toBe('unknown')
    }
  })

  it('can be neither sent again nor let go while the history does not answer', async () => {
    let isUp = true
    const slip = await ready(({ path }) => (path.endsWith('/v1/bet') || !isUp ? noAnswer : unknownBet))
    await slip.place()
    expect(slip.placing()).toMatchObject({ state: 'unknown', isMissing: true })
    isUp = false
    await vi.advanceTimersByTimeAsync(20_000)
    expect(slip.placing()).toMatchObject({ state: 'unknown', isMissing: false })
    await slip.put(bets.resendClicked, undefined)
    await slip.put(bets.letGoClicked, undefined)
    expect(slip.sent).toHaveLength(1)
    expect(slip.placing().state).toBe('unknown')
  })

  it.each([
    ['has let it go', (shelf: Shelf) => shelf.removeItem('placing')],
    ['has given way to a third', (shelf: Shelf) => shelf.setItem('placing', entryOf(theirs('of-a-third')))],
  ] as const)(
    'of another tab ends where that tab %s: what was never sent is not sent here',
    async (_, end) => {
      for (const isTapped of [true, false]) {
        const shelf = createShelf()
        const slip = await ready(() => unknownBet, shelf)
        shelf.setItem('placing', entryOf(theirs('of-another-tab')))
        await slip.place()
        await vi.advanceTimersByTimeAsync(3_000)
        expect(slip.placing()).toMatchObject({ state: 'unknown', isMissing: true })
        end(shelf)
        if (isTapped) await slip.put(bets.resendClicked, undefined)
        else await vi.advanceTimersByTimeAsync(3_000)
        expect(slip.sent).toEqual([])
        expect(slip.placing().state).toBe('idle')
      }
    },
  )

  it('of another tab is waited for in place of one of our own', async () => {
    const shelf = createShelf()
    const slip = await ready(({ body }) => bet(body.reference), shelf)
    shelf.setItem('placing', entryOf(theirs('of-another-tab')))
    await slip.place()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(slip.sent).toEqual([])
    expect(slip.placing()).toMatchObject({ state: 'done', intent: { reference: 'of-another-tab' } })
  })
})

describe('a provider without a history of all bets', () => {
  const plainly = async (slip: Awaited<ReturnType<typeof ready>>) => {
    await slip.put(settingsAnswered, {})
    return slip
  }

  it('is never asked for one: a lost bet stays unknown until it may be let go, in words that stay true', async () => {
    const slip = await ready(() => noAnswer)
    expect(slip.scope.getState($isLookedFor)).toBe(true)
    await plainly(slip)
    await slip.place()
    expect(slip.scope.getState($isLookedFor)).toBe(false)
    await vi.advanceTimersByTimeAsync(SETTLED_AFTER_MS - 3_000)
    await slip.put(bets.letGoClicked, undefined)
    expect(slip.placing()).toMatchObject({ state: 'unknown', isMissing: false, isSettled: false })
    await vi.advanceTimersByTimeAsync(6_000)
    expect(slip.placing()).toMatchObject({ state: 'unknown', isMissing: false, isSettled: true })
    expect(slip.asked.filter((call) => /bets\/one|bet-history/.test(call))).toEqual([])
    await slip.put(bets.resendClicked, undefined)
    expect(slip.sent).toHaveLength(2)
    expect(slip.sent[1]?.body).toEqual(slip.sent[0]?.body)
    await vi.advanceTimersByTimeAsync(SETTLED_AFTER_MS + 3_000)
    await slip.put(bets.letGoClicked, undefined)
    expect(slip.placing().state).toBe('idle')
  })

  it('shows the message of its answer, with a bet_id or without', async () => {
    for (const bet_id of [7, undefined]) {
      const slip = await plainly(await ready(() => ({ status: 200, body: { message: 'Good luck', bet_id } })))
      await slip.place()
      expect(slip.placing()).toMatchObject({
        state: 'done',
        outcome: { message: 'Good luck', bet_id: bet_id && '7' },
      })
      expect(slip.scope.getState(fields.bet_placement_message)).toBe('Good luck')
    }
  })
})

describe('the price that is sent', () => {
  it('is the one on the screen where that has risen: a fall below what was seen is refused, and offered anew', async () => {
    const moved = {
      match_id: '1',
      sub_type_id: line(1).sub_type_id,
      odd_key: line(1).odd_key,
      odd_value: 2.05,
    }
    const slip = await ready(() => ({
      status: 409,
      body: { status: 409, error: 'A price has moved', legs: [{ ...moved, reason: 'moved' }] },
    }))
    await slip.price(line(1), 2.4)
    await slip.place()
    expect(slip.sent[0]?.body).toMatchObject({ accept: 'higher', betslip: [{ odd_value: 2.4 }] })
    expect(slip.placing()).toMatchObject({
      state: 'refused',
      intent: { body: { lines: [{ taken: 2.4 }] } },
      refusal: { legs: [{ reason: 'moved', odd_value: 2.05 }] },
    })
    await slip.price(line(1), 2.05)
    expect(slip.scope.getState($reoffer)).toMatchObject({ prices: { 1: 2.05 } })
  })
})

describe('a bet of a player who leaves in the moment of the tap', () => {
  it('is not sent with the token of the next one', async () => {
    const slip = await ready(() => taken())
    let claimed: (() => unknown) | undefined
    vi.stubGlobal('navigator', {
      locks: {
        request: (_: string, work: () => unknown) =>
          new Promise((done) => {
            claimed = () => done(work())
          }),
      },
    })
    await slip.put(setter('user'), readUser({ token: 'of-ada', id: 7 }) ?? null)
    await slip.place()
    await slip.put(setter('user'), readUser({ token: 'of-grace', id: 8 }) ?? null)
    claimed?.()
    await slip.land()
    expect(slip.sent).toEqual([])
    expect(slip.placing().state).toBe('idle')
    expect(readEntry('placing')).toBeUndefined()
  })
})

describe('a slip that another tab has placed', () => {
  it('is not placed again by a tab that has not heard of it yet', async () => {
    const shelf = createShelf()
    const slip = await ready(() => taken(), shelf)
    shelf.setItem('betslip', entryOf([]))
    await slip.place()
    expect(slip.sent).toEqual([])
    expect(slip.placing().state).toBe('idle')
    expect(readEntry('placing')).toBeUndefined()
  })
})

describe('a slip is not placed', () => {
  it.each([
    ['empty', async ({ toggle }: Awaited<ReturnType<typeof ready>>) => toggle(line(1))],
    ['no-stake', async ({ stake }: Awaited<ReturnType<typeof ready>>) => stake('')],
    ['bad-stake', async ({ stake }: Awaited<ReturnType<typeof ready>>) => stake('20000.01')],
    ['line', async ({ price }: Awaited<ReturnType<typeof ready>>) => price(line(1), 2, 'suspended')],
    ['logged-out', async ({ put }: Awaited<ReturnType<typeof ready>>) => put(setter('user'), null)],
    [
      'excluded',
      async ({ put }: Awaited<ReturnType<typeof ready>>) =>
        put(playerChanged, { excluded_until: TODAY + 86_400_000 }),
    ],
  ] as const)('while it is %s', async (obstacle, make) => {
    const slip = await ready(() => taken())
    expect(slip.scope.getState($obstacles.sports)).toBeNull()
    await make(slip)
    expect(slip.scope.getState($obstacles.sports)).toBe(obstacle)
    await slip.place()
    expect(slip.sent).toEqual([])
    expect(slip.placing().state).toBe('idle')
  })

  it('by an excluded player in any tab, from the moment on in which one of them knows, until it is over', async () => {
    const slip = await ready(() => taken())
    writeEntry('user', { token: 'theirs' })
    await slip.put(AccountGate.open, {})
    expect(slip.scope.getState($obstacles.sports)).toBeNull()
    writeEntry('user', { token: 'theirs', excluded_until: TODAY + 60_000 })
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'user' }))
    await slip.land()
    expect(slip.scope.getState($obstacles.sports)).toBe('excluded')
    await slip.place()
    expect(slip.sent).toEqual([])
    await slip.goTo(TODAY - START + 60_000)
    await slip.price(line(1), 2)
    expect(slip.scope.getState($obstacles.sports)).toBeNull()
  })

  it('by a player who was excluded elsewhere: a refusal asks anew for who they are', async () => {
    const slip = await ready(() => ({
      status: 403,
      body: { status: 403, error: 'You have excluded yourself' },
    }))
    const before = slip.asked.filter((path) => path.includes('/v1/balance')).length
    await slip.place()
    expect(slip.placing().state).toBe('refused')
    expect(slip.asked.filter((path) => path.includes('/v1/balance'))).toHaveLength(before + 1)
  })
})
