import { createWatch } from 'effector'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { $reoffer, reofferOf, reofferTaken } from '#client/slip/placement/reoffer.ts'
import { slips } from '#client/slip/slip.ts'
import { setter } from '#client/state/actions.ts'
import { noticed } from '#client/state/notice.ts'
import { $clock } from '#client/streams/clock.ts'
import { legReasons } from '#shared/model/bets/placed.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { line } from '../../../support/slip-line.ts'
import '../../../support/seed.ts'
import { openSlip } from '../world.ts'

const taken: RestAnswer = { status: 200, body: { status: 200, message: 'Bet placed', bet_id: 1 } }

const mine = { player: '', reference: 'r', madeAt: 1, sentAt: 1, after: '' }

interface Leg {
  readonly match: number
  readonly odd_value?: number
  readonly reason?: string
}
const refusing = (...legs: readonly Leg[]): RestAnswer => ({
  status: 409,
  body: {
    status: 409,
    error: 'Prices have moved: look again',
    legs: legs.map(({ match, ...said }) => ({ ...line(match), odd_value: 1.5, reason: 'moved', ...said })),
  },
})

/** A slip of two picks at 2.00 that was placed, and answered by the first of these answers. */
const refused = (...answers: RestAnswer[]) => refusedAt('100', ...answers)

async function refusedAt(stake: string, ...answers: RestAnswer[]) {
  const slip = await openSlip(() => answers.shift() ?? taken)
  await slip.fill(1, 2)
  await slip.stake(stake)
  await slip.place()
  expect(slip.placing().state).toBe('refused')
  const reoffer = () => slip.scope.getState($reoffer)
  const told: string[] = []
  createWatch({ unit: noticed, fn: ({ title }) => told.push(title), scope: slip.scope })
  return {
    ...slip,
    reoffer,
    told,
    take: (shown = reoffer()) => {
      if (!shown) throw new Error('nothing is offered again')
      return slip.put(reofferTaken, shown)
    },
  }
}

describe('the new offer of a bet that was refused for its prices', () => {
  it('is placed by one tap at the shown prices, with a new reference and from its own slip only', async () => {
    const slip = await refused(refusing({ match: 1, odd_value: 1.95 }))
    await slip.put(slips.league.pickToggled, line(1, { taken: 7 }))
    expect(slip.reoffer()).toMatchObject({ prices: { 1: 1.95 }, stake: 100 })
    const shown = slip.reoffer() ?? undefined
    const at = slip.scope.getState($clock)().now()
    await Promise.all([slip.take(shown), slip.take(shown), slip.take(shown)])
    expect(slip.sent).toHaveLength(2)
    const [first, second] = slip.sent.map(({ body }) => body)
    expect(second).toMatchObject({
      betslip: [
        { match_id: '1', odd_value: 1.95 },
        { match_id: '2', odd_value: 2 },
      ],
      stake: 100,
      accept: first?.accept,
    })
    expect(second?.reference).not.toBe(first?.reference)
    // The server's time of the agreement stands on the lines that moved alone.
    expect(slip.placing()).toMatchObject({
      state: 'done',
      intent: {
        body: {
          lines: [
            { taken: 1.95, taken_at: at, version: undefined },
            { taken: 2, taken_at: 1, version: 'a.2' },
          ],
        },
      },
    })
    expect(slip.lines()).toEqual([])
    expect(slip.scope.getState(slips.league.$lines)).toMatchObject([{ taken: 7 }])
    expect(slip.told).toEqual([])
  })

  it.each(['1.15', '20.15'])('is made for a stake with cents too, such as %s', async (stake) => {
    const slip = await refusedAt(stake, refusing({ match: 1, odd_value: 1.95 }))
    expect(slip.reoffer()).toMatchObject({ stake: Number(stake) })
    await slip.take()
    expect(slip.sent[1]?.body).toMatchObject({ stake: Number(stake) })
  })

  it('changes with each next price, and is never placed at a price that was not on the screen', async () => {
    const slip = await refused(
      refusing({ match: 1, odd_value: 1.95 }),
      refusing({ match: 1, odd_value: 1.4 }),
    )
    const shown = slip.reoffer() ?? undefined
    await slip.take(shown)
    expect(slip.placing().state).toBe('refused')
    expect(slip.lines()).toMatchObject([{ taken: 1.95 }, { taken: 2 }])
    expect(slip.reoffer()).toMatchObject({ prices: { 1: 1.4 } })
    // The tap was meant for the offer before.
    await slip.take(shown)
    expect(slip.sent).toHaveLength(2)
    await slip.take()
    expect(slip.sent[2]?.body).toMatchObject({ betslip: [{ odd_value: 1.4 }, { odd_value: 2 }] })
    expect(slip.placing().state).toBe('done')
  })

  type Refused = Awaited<ReturnType<typeof refused>>
  it.each([
    ['a pick has left the slip', ({ put }: Refused) => put(slips.sports.lineRemoved, '2')],
    ['a pick has come in', ({ fill }: Refused) => fill(3)],
    [
      'a pick has another outcome of its match',
      async ({ toggle, price }: Refused) => {
        await toggle(line(2, { odd_key: 'draw' }))
        await price(line(2, { odd_key: 'draw' }), 2)
      },
    ],
    ['the stake has changed', ({ stake }: Refused) => stake('101')],
    ['a match is paused', ({ price }: Refused) => price(line(2), 2, 'suspended')],
    ['nobody is logged in', ({ put }: Refused) => put(setter('user'), null)],
  ] as const)('disappears while %s, and a tap on it sends nothing and says so', async (_, change) => {
    const slip = await refused(refusing({ match: 1 }))
    const shown = slip.reoffer() ?? undefined
    await change(slip)
    expect(slip.reoffer()).toBeNull()
    await slip.take(shown)
    expect([slip.sent.length, slip.told]).toEqual([1, ['Bet not sent']])
  })

  it('is not made for a ticket, nor without a stake', () => {
    const lines = [line(1)]
    const offeredFor = (kind: 'sports' | 'jackpot', stake: unknown) =>
      reofferOf({
        state: 'refused',
        intent: { ...mine, body: { kind, sent: { betslip: lines, stake }, lines } },
        refusal: {
          message: undefined,
          insufficient_balance: false,
          missing: undefined,
          legs: [{ ...line(1), odd_value: 1.5, reason: 'moved' }],
        },
      })
    expect(offeredFor('sports', 10)).toMatchObject({ stake: 10, prices: { 1: 1.5 } })
    expect(offeredFor('sports', 'ten')).toBeUndefined()
    expect(offeredFor('jackpot', 10)).toBeUndefined()
  })

  /** Whatever is refused: each price that would be sent is one that the player took, or was shown in the refusal. */
  it('asks for no price that was not shown', () => {
    const priced = fc.option(
      fc.integer({ min: 101, max: 9_999 }).map((cents) => cents / 100),
      { nil: undefined },
    )
    const leg = fc.record({
      match: fc.integer({ min: 1, max: 5 }),
      reason: fc.constantFrom('moved' as const, 'moved' as const, ...legReasons),
      odd_value: priced,
    })
    const legs = fc.uniqueArray(leg, { maxLength: 4, selector: ({ match }) => match })
    fc.assert(
      fc.property(legs, fc.integer({ min: 1, max: 5 }), (refusedLegs, count) => {
        const lines = Array.from({ length: count }, (_, at) => line(at + 1, { taken: 2 + at }))
        const sent = { betslip: lines, stake: 10, accept: 'higher' }
        const legs = refusedLegs.map(({ match, ...said }) => ({ ...line(match), ...said }))
        const reoffer = reofferOf({
          state: 'refused',
          intent: { ...mine, body: { kind: 'sports', sent, lines } },
          refusal: { message: undefined, insufficient_balance: false, missing: undefined, legs },
        })
        const isMerelyMoved =
          legs.length > 0 &&
          refusedLegs.every(
            ({ match, reason, odd_value }) => match <= count && reason === 'moved' && odd_value,
          )
        expect(reoffer !== undefined).toBe(isMerelyMoved)
        const betslip = (reoffer?.sent.betslip ?? []) as readonly { match_id: string; odd_value: number }[]
        for (const { match_id, odd_value } of betslip) {
          const shown = legs.find((one) => one.match_id === match_id)?.odd_value
          expect(odd_value).toBe(shown ?? lines.find((one) => one.match_id === match_id)?.taken)
        }
      }),
      { numRuns: 300 },
    )
  })
})
