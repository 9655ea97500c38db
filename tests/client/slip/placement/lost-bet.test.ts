import { describe, expect, it, vi } from 'vitest'
import { settingsAnswered } from '#client/calls/offers.ts'
import { BetGate, bets } from '#client/slip/placement/bets.ts'
import { setter } from '#client/state/actions.ts'
import { $place } from '#client/state/place.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import { readUser } from '#shared/model/account/user.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { line } from '../../../support/slip-line.ts'
import { createShelf } from '../../shelf.ts'
import { type Asked, noAnswer, openSlip, unknownBet } from '../world.ts'

const [ada, grace] = [7, 8].map((id) => readUser({ token: `of-${id}`, id }) ?? null)
const HISTORY = '/provider/v1/bets/one'

/** A bet of Ada's, as another tab stores it. */
const theirs = (reference = 'of-another-tab') => ({
  kind: 'sports',
  reference,
  player: '7',
  sentAt: 1,
  body: { stake: 5 },
})

/** A page of Ada's; a bet's own answer is lost, the history answers what the test says. */
async function openPage(tells: (asked: Asked) => RestAnswer | Promise<RestAnswer> = () => unknownBet) {
  const shelf = createShelf()
  const slip = await openSlip((asked) => (asked.path.endsWith('/v1/bet') ? noAnswer : tells(asked)), shelf)
  await slip.put(setter('user'), ada ?? null)
  return {
    ...slip,
    shelf,
    hear: (key: string | null) => {
      window.dispatchEvent(Object.assign(new Event('storage'), { key }))
      return slip.land()
    },
    lose: async () => {
      await slip.toggle(line(1))
      await slip.price(line(1), 2)
      await slip.stake('100')
      await slip.place()
    },
    questions: () => slip.asked.filter((call) => call.startsWith(HISTORY)).length,
  }
}

describe('a bet of another tab', () => {
  it('is known here by its key alone, to its own player, and while the page is open', async () => {
    const page = await openPage()
    writeEntry('placing', theirs())
    await page.hear('betslip')
    expect(page.placing().state).toBe('idle')
    await page.hear('placing')
    expect(page.placing()).toMatchObject({ state: 'unknown', intent: { reference: 'of-another-tab' } })
    const other = await openPage()
    await other.put(setter('user'), grace ?? null)
    writeEntry('placing', theirs())
    await other.hear(null)
    expect(other.placing().state).toBe('idle')
    const closed = await openPage()
    await closed.put(setter('user'), null)
    await closed.put(BetGate.close, {})
    writeEntry('placing', theirs())
    await closed.put(setter('user'), ada ?? null)
    expect(closed.placing().state).toBe('idle')
  })

  it('of a player without an id shows to nobody who is not logged in', async () => {
    const page = await openPage()
    await page.put(setter('user'), null)
    writeEntry('placing', { ...theirs(), player: '' })
    await page.hear('placing')
    expect(page.placing().state).toBe('idle')
  })

  it('is known by any change of the storage that names no key', async () => {
    const page = await openPage()
    writeEntry('placing', theirs())
    await page.hear(null)
    expect(page.placing().state).toBe('unknown')
  })

  it.each([
    ['does not have it', () => unknownBet, true],
    ['does not answer', () => noAnswer, false],
  ] as const)('that is stored no more has ended there, once the history %s', async (_, tells, isOver) => {
    const page = await openPage(tells)
    writeEntry('placing', theirs())
    await page.hear('placing')
    page.shelf.removeItem('placing')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(page.placing().state).toBe(isOver ? 'idle' : 'unknown')
  })

  it('that is stored no more has ended there where there is no history to ask', async () => {
    const page = await openPage()
    await page.put(settingsAnswered, {})
    writeEntry('placing', theirs())
    await page.hear('placing')
    page.shelf.removeItem('placing')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(page.placing().state).toBe('idle')
  })
})

describe('a lost bet', () => {
  it('of this tab goes on where the storage has lost it, and is sent again from here', async () => {
    const page = await openPage()
    await page.lose()
    page.shelf.removeItem('placing')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(page.placing()).toMatchObject({ state: 'unknown', isMissing: true })
    await page.put(bets.resendClicked, undefined)
    expect(page.sent).toHaveLength(2)
  })

  it('is asked about by one question at a time, a pause after each answer', async () => {
    let answer: (answer: RestAnswer) => void = () => {}
    const page = await openPage(() => new Promise((resolve) => (answer = resolve)))
    await page.lose()
    expect(page.questions()).toBe(1)
    await page.put(setter('user'), { ...(ada as NonNullable<typeof ada>), balance: 5 })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(page.questions()).toBe(1)
    answer(unknownBet)
    await vi.advanceTimersByTimeAsync(800)
    expect(page.questions()).toBe(1)
    await vi.advanceTimersByTimeAsync(500)
    expect(page.questions()).toBe(2)
  })

  it('is asked about neither before it is lost nor after it was found', async () => {
    const answer = Promise.withResolvers<RestAnswer>()
    const page = await openSlip(({ path, body: { reference } }) =>
      path.endsWith('/v1/bet')
        ? answer.promise
        : { status: 200, body: { status: 200, data: { bet_id: 9, reference, stake: 100, legs: [] } } },
    )
    const questions = () => page.asked.filter((call) => call.startsWith(HISTORY)).length
    await page.put(setter('user'), ada ?? null)
    await page.toggle(line(1))
    await page.price(line(1), 2)
    await page.stake('100')
    await page.place()
    await page.put(setter('user'), { ...(ada as NonNullable<typeof ada>), balance: 5 })
    expect([page.placing().state, questions()]).toEqual(['sending', 0])
    answer.resolve(noAnswer)
    await page.land()
    expect([page.placing().state, questions()]).toEqual(['done', 1])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(questions()).toBe(1)
  })

  it('is not asked about without a player, nor in another one’s history', async () => {
    const page = await openPage()
    await page.lose()
    await vi.advanceTimersByTimeAsync(1_000)
    for (const user of [null, grace ?? null]) {
      await page.put(setter('user'), user)
      const before = page.questions()
      await vi.advanceTimersByTimeAsync(5_000)
      expect(page.questions()).toBe(before)
    }
    expect(page.placing()).toMatchObject({ state: 'unknown', isMissing: false })
  })

  it('of a player whose id is not known is not asked about once they have left', async () => {
    const page = await openPage()
    await page.put(setter('user'), readUser({ token: 'theirs' }) ?? null)
    await page.lose()
    await page.put(setter('user'), null)
    const before = page.questions()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(page.questions()).toBe(before)
  })

  it('is not known to be refused by a repeat that finds the session over', async () => {
    const answers: RestAnswer[] = [noAnswer, { status: 401, body: {} }]
    const page = await openSlip(({ path }) =>
      path.endsWith('/v1/bet') ? (answers.shift() ?? noAnswer) : unknownBet,
    )
    // On the login page nobody is sent away, and nothing is forgotten.
    await page.put($place, { path: () => '/auth/login', address: () => '/auth/login' })
    await page.toggle(line(1))
    await page.price(line(1), 2)
    await page.stake('100')
    await page.place()
    await vi.advanceTimersByTimeAsync(100)
    await page.put(bets.resendClicked, undefined)
    expect(page.sent).toHaveLength(2)
    expect(page.placing().state).toBe('unknown')
  })

  it('that is sent again is on its way again', async () => {
    const answers: (RestAnswer | Promise<RestAnswer>)[] = [noAnswer, new Promise(() => {})]
    const page = await openSlip(({ path }) =>
      path.endsWith('/v1/bet') ? (answers.shift() ?? noAnswer) : unknownBet,
    )
    await page.toggle(line(1))
    await page.price(line(1), 2)
    await page.stake('100')
    await page.place()
    await vi.advanceTimersByTimeAsync(100)
    await page.put(bets.resendClicked, undefined)
    expect([page.sent.length, page.placing().state]).toEqual([2, 'sending'])
  })

  it('is not sent again with another player’s token', async () => {
    const page = await openPage()
    await page.lose()
    await vi.advanceTimersByTimeAsync(100)
    expect(page.placing()).toMatchObject({ isMissing: true })
    void page.put(setter('user'), grace ?? null)
    await page.put(bets.resendClicked, undefined)
    expect(page.sent).toHaveLength(1)
    expect(page.placing()).toMatchObject({ state: 'unknown', intent: { player: '7' } })
    expect(readEntry('placing')).toMatchObject({ player: '7' })
  })

  it('is not missing for an answer that cannot be read', async () => {
    const page = await openPage(() => ({ status: 200, body: '<html>' }))
    await page.lose()
    expect(page.placing()).toMatchObject({ state: 'unknown', isMissing: false })
  })

  it.each([
    ['a body of null', { data: null }, { state: 'unknown', isMissing: true }],
    [
      'a refusal',
      { refused: { error: 'Too late', insufficient_balance: true } },
      { state: 'refused', refusal: { message: 'Too late', insufficient_balance: true } },
    ],
  ] as const)('is what the history says of it: %s', async (_, body, expected) => {
    const page = await openPage(() => ({ status: 200, body: { status: 200, ...body } }))
    await page.lose()
    expect(page.placing()).toMatchObject(expected)
  })

  it('that is found has those legs that name a price, each at its first outcome', async () => {
    const legs = [
      { match_id: 1, sub_type_id: 1, odd_key: 'home_team', odd_value: 2.5 },
      { match_id: 3, sub_type_id: 1, odd_key: 'draw' },
    ]
    const found = { bet_id: 9, stake: 100, message: 'Found', legs }
    const page = await openPage(({ body: { reference } }) => ({
      status: 200,
      body: { status: 200, data: { ...found, reference } },
    }))
    await page.lose()
    expect(page.placing()).toMatchObject({
      state: 'done',
      outcome: {
        bet_id: '9',
        legs: [{ match_id: '1', sub_type_id: '1', odd_key: 'home_team', odd_value: 2.5 }],
      },
    })
  })
})
