import { createWatch } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { playerChanged } from '#client/account/player/account.ts'
import { settingsAnswered } from '#client/calls/offers.ts'
import { $canLookUp, bets } from '#client/slip/placement/bets.ts'
import { $obstacles, placeClicked } from '#client/slip/placement/obstacle.ts'
import { slips } from '#client/slip/slip.ts'
import { setter } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { noticed } from '#client/state/notice.ts'
import { readEntry } from '#client/storage/entry.ts'
import { PROVIDER_TIMEOUT_MS } from '#shared/page-settings.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { settlesAfterMs } from '#shared/provider/settling.ts'
import { line } from '../../../support/slip-line.ts'
import { createShelf } from '../../shelf.ts'
import { noAnswer, openSlip, settings, TODAY, unknownBet } from '../world.ts'

const taken: RestAnswer = { status: 200, body: { status: 200, message: 'Bet placed', bet_id: 1 } }

type Slip = Awaited<ReturnType<typeof openSlip>>

/** A sports slip of one priced pick with a stake of 100. */
async function ready(...options: Parameters<typeof openSlip>) {
  const slip = await openSlip(...options)
  await slip.fill(1)
  await slip.stake('100')
  return slip
}

/** Fills the league's slip with the same pick, at a stake of 50. */
async function fillLeague(slip: Slip) {
  await slip.put(slips.league.pickToggled, line(1))
  await slip.price(line(1), 2)
  await slip.put(slips.league.stakeEntered, '50')
}

describe('placing a slip', () => {
  it('stores the bet before it is sent, sends it once for several taps, and empties the slip once it is accepted', async () => {
    const answer = Promise.withResolvers<RestAnswer>()
    let storedWhenSent: unknown
    const slip = await ready(() => {
      storedWhenSent = readEntry('placing')
      return answer.promise
    })
    await Promise.all([slip.place(), slip.place(), slip.place()])
    expect(slip.scope.getState($obstacles.sports)).toBe('under-way')
    expect(slip.sent).toHaveLength(1)
    const { reference, ...sent } = slip.sent[0]?.body ?? {}
    expect(sent).toEqual({
      betslip: [{ match_id: '1', sub_type_id: '1', odd_key: 'home_team', odd_value: 2 }],
      stake: 100,
      accept: 'higher',
    })
    expect(storedWhenSent).toMatchObject({ reference, body: { kind: 'sports', sent } })
    await slip.toggle(line(2))
    answer.resolve(taken)
    await slip.land()
    expect(slip.placing()).toMatchObject({ state: 'done', outcome: { bet_id: '1' } })
    expect(slip.scope.getState(fields.bet_placement_message)).toBe('Bet placed')
    // A pick that came in meanwhile stays.
    expect(slip.lines()).toMatchObject([{ match_id: '2' }])
    expect(readEntry('placing')).toBeUndefined()
  })

  it.each([
    ['sports', '/provider/v1/bet', { stake: 100 }, [0, 1]],
    ['league', 'bet=', { stake: 50 }, [1, 0]],
  ] as const)('sends and empties only the %s slip where both are ready', async (kind, path, body, left) => {
    const slip = await ready(() => taken)
    await fillLeague(slip)
    await slip.put(placeClicked, kind)
    await slip.land()
    expect(slip.sent).toMatchObject([{ path, body }])
    expect([slip.lines().length, slip.scope.getState(slips.league.$lines).length]).toEqual(left)
  })

  it('keeps the slip after a refusal for the balance, sets the flag, and requests the balance', async () => {
    const error = 'Your balance is too low'
    const answers = [{ status: 402, body: { status: 402, error, insufficient_balance: true, missing: 40 } }]
    const slip = await ready(() => answers.shift() ?? taken)
    const { scope } = slip
    const balances = () => slip.asked.filter((path) => path.includes('/v1/balance')).length
    const before = balances()
    await slip.place()
    expect(slip.placing()).toMatchObject({ state: 'refused', refusal: { message: error, missing: 40 } })
    const flags = () => [
      scope.getState(fields.insufficient_balance),
      scope.getState(fields.bet_placement_message),
    ]
    expect([...flags(), slip.lines().length, balances()]).toEqual([true, error, 1, before + 1])
    await slip.place()
    expect(flags()).toEqual([false, 'Bet placed'])
  })

  it('sends nothing and says so while a pick has no live price, and once for two taps after that', async () => {
    const slip = await ready(() => taken)
    const told: string[] = []
    createWatch({ unit: noticed, fn: ({ title }) => told.push(title), scope: slip.scope })
    await slip.toggle(line(2))
    expect(slip.scope.getState($obstacles.sports)).toBe('line')
    await slip.place()
    expect([slip.sent, told]).toEqual([[], ['Bet not sent']])
    await slip.price(line(2), 2)
    await Promise.all([slip.place(), slip.place()])
    expect([slip.sent.length, told]).toEqual([1, ['Bet not sent']])
  })

  it('sends nothing where another tab has placed the slip already', async () => {
    const shelf = createShelf()
    const slip = await ready(() => taken, shelf)
    shelf.setItem('betslip', JSON.stringify({ value: [], born: Date.now(), ttl: 6e5 }))
    await slip.place()
    expect([slip.sent, slip.placing().state, readEntry('placing')]).toEqual([[], 'idle', undefined])
  })
})

describe('a bet without an answer', () => {
  const lost = ({ path }: { path: string }) => (path.endsWith('/v1/bet') ? noAnswer : unknownBet)

  it('is sent again unchanged, and only once the history does not have it', async () => {
    let isUp = false
    const slip = await ready((asked) => (isUp ? lost(asked) : noAnswer))
    await slip.place()
    await slip.put(bets.resendClicked, undefined)
    expect(slip.sent).toHaveLength(1)
    isUp = true
    await vi.advanceTimersByTimeAsync(3_000)
    await slip.put(bets.resendClicked, undefined)
    expect(slip.sent[1]).toEqual(slip.sent[0])
  })

  it('keeps its slip when the player lets it go, and leaves no card', async () => {
    const slip = await ready(lost)
    await slip.place()
    await vi.advanceTimersByTimeAsync(settlesAfterMs(PROVIDER_TIMEOUT_MS) + 3_000)
    await slip.put(bets.letGoClicked, undefined)
    expect([slip.placing().state, slip.lines().length]).toEqual(['idle', 1])
    expect(readEntry('placing')).toBeUndefined()
  })

  it('can be looked up in the history of all bets, or for a league bet in the specified one', async () => {
    const slip = await ready(() => noAnswer)
    await fillLeague(slip)
    expect(slip.scope.getState($canLookUp)).toBe(true)
    await slip.put(settingsAnswered, {})
    await slip.put(placeClicked, 'league' as const)
    expect(slip.scope.getState($canLookUp)).toBe(true)
    const other = await ready(() => noAnswer)
    await other.put(settingsAnswered, {})
    await other.place()
    expect(other.scope.getState($canLookUp)).toBe(false)
  })
})

it.each([
  ['empty', ({ toggle }: Slip) => toggle(line(1))],
  ['no-stake', ({ stake }: Slip) => stake('')],
  [
    'no-stake',
    async ({ put, stake }: Slip) => {
      await put(setter('app_config'), {})
      await stake('0')
    },
  ],
  ['bad-stake', ({ stake }: Slip) => stake('20000.01')],
  ['line', ({ price }: Slip) => price(line(1), 2, 'suspended')],
  ['line', ({ toggle }: Slip) => toggle(line(3))],
  [
    'too-many',
    async ({ put, fill, scope }: Slip) => {
      await put(setter('app_config'), { ...settings, max_picks: 2 })
      await fill(3)
      expect(scope.getState($obstacles.sports)).toBeNull()
      await fill(4)
    },
  ],
  ['logged-out', ({ put }: Slip) => put(setter('user'), null)],
  ['excluded', ({ put }: Slip) => put(playerChanged, { excluded_until: TODAY + 86_400_000 })],
] as const)('a slip is not placed while its obstacle is %s', async (obstacle, make) => {
  const slip = await ready(() => taken)
  expect(slip.scope.getState($obstacles.sports)).toBeNull()
  await make(slip)
  expect(slip.scope.getState($obstacles.sports)).toBe(obstacle)
  await slip.place()
  expect([slip.sent, slip.placing().state]).toEqual([[], 'idle'])
})
