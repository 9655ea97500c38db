import { createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { VALID_FOR_MS } from '#client/slip/live-lines.ts'
import { topicOf } from '#client/slip/selections.ts'
import { SlipGate, slips } from '#client/slip/slip.ts'
import { startTimedValidation, validationRetried } from '#client/slip/validation.ts'
import { PriceCheck } from '#client/slip/view/panel.tsx'
import { fields } from '#client/state/fields.ts'
import type { TopicState } from '#client/streams/topic.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { line } from '../../support/slip-line.ts'
import { wordsOf } from '../drawn.tsx'
import { START } from '../league/world.ts'
import { openSlip, TODAY } from './world.ts'

startTimedValidation()

const EVERY_MS = 4_000
const PATH = '/provider/v1/betslip/validate'
const answerOf = (odd_value: number): RestAnswer => ({
  status: 200,
  body: { status: 200, data: [{ ...line(1), odd_value, state: 'open' }] },
})

/** A slip of one line, whose validation answers what the test says. */
async function opened(answer: () => RestAnswer | Promise<RestAnswer> = () => answerOf(2)) {
  const slip = await openSlip(undefined, undefined, answer)
  await slip.toggle(line(1))
  const { scope } = slip
  return {
    ...slip,
    asked: () => slip.asked.filter((call) => call.startsWith(PATH)),
    /** The line's topic by this link: the socket pushes its prices, by any other the slip is validated. */
    hear: (more: Partial<TopicState>, odd_value = 2) =>
      slip.tell(topicOf(line(1)), { selection: { ...line(1), state: 'open', odd_value } }, more),
    state: () => ({
      runs: scope.getState(fields.slip_has_live_interval),
      status: scope.getState(fields.betslip_validation_status),
      known: Object.keys(scope.getState(fields.slip_validation_data)).length,
    }),
    /** Moves the server's clock. */
    at: (ms: number) => slip.goTo(TODAY - START + ms),
  }
}

describe('a slip is validated over HTTP', () => {
  const refused = { link: 'lost', error: 'too-many', epoch: '', seq: -1 } as const
  it.each([
    ['polled over HTTP', { link: 'rest' }],
    ['lost', { link: 'lost' }],
    ['refused for lack of room', { ...refused, health: { state: 'down', as_of: 0 } }],
  ] as const)('while one of its topics is %s, whatever is pushed for the others', async (_, more) => {
    const { fill, price, hear, state } = await opened()
    const runs = async (change: unknown) => {
      await change
      return state().runs
    }
    expect(await runs(hear({ link: 'socket' }))).toBe(false)
    expect(await runs(fill(2))).toBe(false)
    expect(await runs(hear(more))).toBe(true)
    expect(await runs(price(line(2), 2.1))).toBe(true)
    expect(await runs(hear({ link: 'socket' }))).toBe(false)
  })

  it.each([
    ['rest', true],
    ['lost', true],
    ['socket', false],
  ] as const)(
    'before its picks have a state over the link %s: %s; never while empty or closed',
    async (link, isValidated) => {
      const { hear, toggle, put, state, watched } = await opened()
      await hear({ link })
      await toggle(line(1))
      expect(state().runs).toBe(false)
      await toggle(line(3))
      await put(slips.league.pickToggled, line(4))
      expect(state().runs).toBe(isValidated)
      await put(SlipGate.close, {})
      expect([state().runs, watched()]).toEqual([false, []])
    },
  )
})

describe('the validation of slips', () => {
  it('is requested at once for both slips, one at a time, and after each answer until prices are pushed', async () => {
    let answer = Promise.withResolvers<RestAnswer>()
    const slip = await opened(() => answer.promise)
    await slip.put(slips.league.pickToggled, line(2))
    await slip.put(validationRetried, undefined)
    expect(slip.asked()).toEqual([])
    await slip.hear({ link: 'lost' })
    await slip.put(validationRetried, undefined)
    const betslip = [1, 2].map((match) => ({ match_id: `${match}`, sub_type_id: '1', odd_key: 'home_team' }))
    expect(slip.asked()).toEqual([`${PATH} ${JSON.stringify({ betslip })}`])
    expect(slip.scope.getState(fields.loading_slip_validation)).toBe(true)
    answer.resolve(answerOf(2.4))
    await slip.land()
    expect(slip.scope.getState(fields.loading_slip_validation)).toBe(false)
    expect(slip.state()).toEqual({ runs: true, status: 'done', known: 2 })
    expect(slip.scope.getState(fields.slip)).toMatchObject(betslip)
    expect(slip.scope.getState(fields.slip_validation_data)).toMatchObject({
      'selection/1/1/home_team': { offered: { match_id: '1', odd_value: 2.4 } },
    })
    answer = Promise.withResolvers()
    answer.resolve(answerOf(2.4))
    await vi.advanceTimersByTimeAsync(EVERY_MS)
    expect(slip.asked()).toHaveLength(2)
    await slip.hear({ link: 'socket' })
    await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
    expect(slip.asked()).toHaveLength(2)
    expect(slip.state()).toMatchObject({ runs: false, known: 2 })
  })

  it('is used where the topic is old, for a limited time, and never over a fresh topic', async () => {
    const slip = await opened(() => answerOf(2.4))
    await slip.hear({ link: 'rest' }, 2.1)
    expect(slip.liveLines()).toMatchObject([{ price: 2.1, blockReason: undefined }])
    await slip.at(120_000)
    await slip.put(validationRetried, undefined)
    await slip.at(120_000 + VALID_FOR_MS - 1)
    expect(slip.liveLines()).toMatchObject([{ price: 2.4, blockReason: undefined, movedAt: undefined }])
    await slip.at(120_000 + VALID_FOR_MS)
    expect(slip.liveLines()).toMatchObject([{ price: 2.4, blockReason: 'unsure' }])
  })

  it('is not shown where it is older than the last state of its topic', async () => {
    const slip = await opened(() => answerOf(2.4))
    await slip.hear({ link: 'lost' })
    await slip.at(5_000)
    await slip.hear({ link: 'socket' }, 2.2)
    await slip.at(120_000)
    expect(slip.liveLines()).toMatchObject([{ price: 2.2, blockReason: 'unsure' }])
  })

  it('has the price of each pick, calls a pick without an answer gone, and forgets removed picks', async () => {
    const slip = await opened(() => answerOf(2.4))
    await slip.toggle(line(2))
    await slip.hear({ link: 'lost' })
    await slip.at(120_000)
    await slip.put(validationRetried, undefined)
    await slip.at(120_001)
    expect(slip.liveLines()).toMatchObject([{ price: 2.4 }, { blockReason: 'gone' }])
    await slip.put(slips.sports.lineRemoved, '1')
    await slip.put(validationRetried, undefined)
    expect(slip.state()).toMatchObject({ known: 1 })
  })

  it.each([
    ['has no list', { status: 200 }],
    ['has a list that is none', { data: { message: 'Busy' } }],
    ['has no readable row', { data: [{ odd: 2 }] }],
  ])('has failed, and calls no pick gone, where its answer %s', async (_, body) => {
    const answers: RestAnswer[] = [answerOf(2.4)]
    const slip = await opened(() => answers.shift() ?? { status: 200, body })
    await slip.hear({ link: 'lost' })
    await slip.at(120_000)
    await slip.put(validationRetried, undefined)
    expect(slip.state()).toMatchObject({ status: 'fail' })
    expect(slip.liveLines()).toMatchObject([{ blockReason: 'unsure' }])
    expect(wordsOf(slip.scope, createElement(PriceCheck))).toContain('|BetslipValidation failed|')
  })

  it('shows its failure and can be retried, and is forgotten when the slips close', async () => {
    const failed: RestAnswer = { status: 500, body: { status: 500, error: 'Later' } }
    const answers = [failed, failed]
    const slip = await opened(() => answers.shift() ?? answerOf(2))
    const words = () => wordsOf(slip.scope, createElement(PriceCheck))
    await slip.hear({ link: 'lost' })
    for (const times of [1, 2]) {
      expect([slip.state(), slip.asked().length]).toEqual([{ runs: true, status: 'fail', known: 0 }, times])
      expect(words()).toMatch(/\|Later\|.*\|Try again\|/)
      await slip.put(validationRetried, undefined)
    }
    expect(slip.state()).toEqual({ runs: true, status: 'done', known: 1 })
    expect(words()).toBe('|Prices are checked every few seconds|')
    await slip.put(SlipGate.close, {})
    expect(slip.state()).toEqual({ runs: false, status: null, known: 0 })
  })
})
