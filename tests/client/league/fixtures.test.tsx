import { allSettled } from 'effector'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  $fixtures,
  $fixturesFailure,
  $fixturesPeriod,
  $fixturesState,
  $marketId,
  $markets,
  FixturesGate,
  fixturesRetried,
  marketChosen,
  marketsRetried,
} from '#client/league/fixtures.ts'
import { MarketChoice } from '#client/league/market-choice.tsx'
import { fields } from '#client/state/fields.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import type { Row } from '#shared/topics/rows.ts'
import { wordsOf } from '../drawn.tsx'
import { openPage } from '../page.ts'
import { createWorld, season } from './world.ts'

beforeEach(() => openPage())

const asked1X2 = 'matches {"sub_type_id":"3","round_id":"1","market_id":"3"}'
const markets = {
  markets: [
    { market_id: 3, description: '1X2' },
    { market_id: 18, description: 'Over/under' },
  ],
}
const fixture = ({ round_id, market_id }: Row) => ({
  match_id: `${round_id}-${market_id}`,
  round_id,
  home_team: 'Ash',
  away_team: 'Birch',
  selections: [{ odd_key: 'home_team', name: '1', odd_value: 1.9 }],
})

type Answering = (data: Row) => RestAnswer | Promise<RestAnswer>
const good: Answering = (data) => ({ status: 200, body: { matches: [fixture(data)] } })

async function stage(answer: Answering = good, list: RestAnswer = { status: 200, body: markets }) {
  const provider = { answer, list }
  const world = createWorld((path, data) => {
    if (path === 'matches') return provider.answer(data)
    return path === 'markets' ? provider.list : { status: 200, body: {} }
  })
  await world.open(FixturesGate)
  world.say('periods/2', season)
  await world.goTo(1_000)
  const shown = () => world.scope.getState($fixtures).map(({ match_id }) => match_id)
  const matchesAsked = () => world.asked.filter((call) => call.startsWith('matches'))
  return { ...world, provider, shown, matchesAsked }
}

describe('the fixtures', () => {
  it('are those of the open round, with the prices of the default market', async () => {
    const { scope, shown, matchesAsked } = await stage()
    expect(matchesAsked()).toEqual([asked1X2])
    expect(shown()).toEqual(['1-3'])
    expect([scope.getState($fixturesState), scope.getState($fixturesPeriod)?.round_id]).toEqual([
      'ready',
      '1',
    ])
    expect(scope.getState($markets).map(({ description }) => description)).toEqual(['1X2', 'Over/under'])
    expect(scope.getState($marketId)).toBe('3')
  })

  it('are asked for anew when the round turns; the old ones go at once', async () => {
    const { scope, shown, goTo, matchesAsked, provider } = await stage()
    let answer: (answer: RestAnswer) => void = () => {}
    provider.answer = () => new Promise((done) => (answer = done))
    await goTo(120_000)
    expect(matchesAsked()).toHaveLength(2)
    expect([shown(), scope.getState($fixturesState)]).toEqual([[], 'loading'])
    answer({ status: 200, body: { matches: [fixture({ round_id: '2', market_id: '3' })] } })
    await goTo(121_000)
    expect([shown(), scope.getState($fixturesPeriod)?.round_id]).toEqual([['2-3'], '2'])
  })

  it('of an old round that come late are not shown', async () => {
    const answers: ((answer: RestAnswer) => void)[] = []
    const { scope, shown, goTo } = await stage(() => new Promise((done) => answers.push(done)))
    await goTo(120_000)
    answers[1]?.({ status: 200, body: { matches: [fixture({ round_id: '2', market_id: '3' })] } })
    await goTo(121_000)
    answers[0]?.({ status: 200, body: { matches: [fixture({ round_id: '1', market_id: '3' })] } })
    await goTo(122_000)
    expect(shown()).toEqual(['2-3'])
    expect(scope.getState($fixturesState)).toBe('ready')
  })

  it('that belong to another round than was asked are left out', async () => {
    const { scope, shown } = await stage(() => ({
      status: 200,
      body: { matches: [fixture({ round_id: '9', market_id: '3' })] },
    }))
    expect([shown(), scope.getState($fixturesState)]).toEqual([[], 'empty'])
  })

  it('follow the market', async () => {
    const { scope, shown, land } = await stage()
    void allSettled(marketChosen, { scope, params: '18' })
    expect([shown(), scope.getState($fixturesState)]).toEqual([[], 'loading'])
    await land()
    expect(shown()).toEqual(['1-18'])
    expect([scope.getState(fields.market_id), scope.getState(fields.market_options)]).toEqual([
      '18',
      'sub_type_id=18',
    ])
  })

  it('are asked with the options of the market, whose sub type their prices have', async () => {
    const options = 'sub_type_id=10&line=2.5'
    const price = { match_id: 1, sub_type_id: 10, odd_key: 'over_2.5', odd_value: 1.9 }
    const { scope, land, matchesAsked } = await stage(
      () => ({ status: 200, body: { data: [price, { ...price, sub_type_id: 3 }] } }),
      { status: 200, body: { data: [...markets.markets, { market_id: 29, description: 'Goals', options }] } },
    )
    expect([scope.getState(fields.market_id), scope.getState(fields.market_options)]).toEqual([
      '3',
      'sub_type_id=3',
    ])
    void allSettled(marketChosen, { scope, params: '29' })
    await land()
    expect(matchesAsked().at(-1)).toBe(
      'matches {"sub_type_id":"10","line":"2.5","round_id":"1","market_id":"29"}',
    )
    expect([scope.getState(fields.market_id), scope.getState(fields.market_options)]).toEqual(['29', options])
    expect(scope.getState($fixtures)).toMatchObject([{ match_id: '1', sub_type_id: '10', round_id: '1' }])
  })

  it('are of the first market where the provider has none of the default', async () => {
    const { scope, matchesAsked } = await stage(good, {
      status: 200,
      body: [{ market_id: 7, description: 'Result', options: 'sub_type_id=1' }],
    })
    expect(matchesAsked()).toEqual(['matches {"sub_type_id":"1","round_id":"1","market_id":"7"}'])
    expect(scope.getState($marketId)).toBe('7')
    expect([scope.getState(fields.market_id), scope.getState(fields.market_options)]).toEqual([
      '7',
      'sub_type_id=1',
    ])
  })

  it.each([
    ['fail', { status: 502, body: undefined }, 'Fetching Markets failed'],
    ['fail with a reason', { status: 500, body: { message: 'Markets are closed' } }, 'Markets are closed'],
    ['are none', { status: 200, body: { data: [] } }, 'Fetching Markets failed'],
  ])(
    'show the default market where the markets %s, which is said and can be retried',
    async (_, list, text) => {
      const { scope, shown, land, provider } = await stage(good, list)
      const words = () => wordsOf(scope, <MarketChoice />)
      expect(shown()).toEqual(['1-3'])
      expect(words()).toBe(`|${text}|Try again|`)
      provider.list = { status: 200, body: markets }
      void allSettled(marketsRetried, { scope })
      await land()
      expect(words()).toBe('|1X2|Over/under|')
    },
  )

  it('can be asked for again when they failed', async () => {
    const { scope, shown, land, provider } = await stage(() => ({ status: 500, body: {} }))
    expect(scope.getState($fixturesState)).toBe('failed')
    expect(scope.getState($fixturesFailure)).toBe('Fetching Virtual League Matches failed')
    provider.answer = good
    void allSettled(fixturesRetried, { scope })
    await land()
    expect([shown(), scope.getState($fixturesState)]).toEqual([['1-3'], 'ready'])
  })

  it('are asked for again once the picture is live again, and stay meanwhile', async () => {
    const { shown, say, goTo, matchesAsked } = await stage()
    say('periods/2', season, { link: 'lost' })
    await goTo(2_000)
    expect(shown()).toEqual(['1-3'])
    say('periods/2', season)
    await goTo(3_000)
    expect(matchesAsked()).toHaveLength(2)
    expect(shown()).toEqual(['1-3'])
  })

  it('are let be while no screen shows them', async () => {
    const { close, goTo, matchesAsked } = await stage()
    await close(FixturesGate)
    await goTo(120_000)
    expect(matchesAsked()).toHaveLength(1)
  })
})
