import { allSettled, fork } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { requestFx } from '#client/calls/call-fx.ts'
import { $print, $sheetTitle, PrintGate, type PrintQuery, printPart } from '#client/site/print.ts'
import { labelOf, lineOf, marketsOf, outcomeIn, priceText } from '#client/site/printed-columns.ts'
import { RollList } from '#client/site/roll-list.tsx'
import { WideList } from '#client/site/wide-list.tsx'
import { setter } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { $clock } from '#client/streams/clock.ts'
import type { OfferedSelection } from '#shared/model/odds/offered.ts'
import { readJackpotPrint, readPrint } from '#shared/model/sportsbook/print.ts'
import type { RestAnswer, RestCall } from '#shared/provider/request.ts'
import { knownClock } from '#tests/support/known-clock.ts'
import { wordsOf } from '../drawn.tsx'
import { createShelf } from '../shelf.ts'

beforeEach(() => void vi.stubGlobal('localStorage', createShelf()))

const match = {
  match_id: 1,
  home_team: 'Ash',
  away_team: 'Birch',
  start_time: 1_700_000_000_000,
  state: 'upcoming',
  markets: [
    { sub_type_id: 1, name: '1X2', selections: [{ odd_key: 'home_team', odd_value: 2.1, state: 'open' }] },
  ],
}
const meta = { name: 'Daily jackpot', as_of: 1_700_000_000_000, prize: 12_000_000, more: 'kept' }

function stage(answer: (call: RestCall) => RestAnswer | Promise<RestAnswer>) {
  const asked: string[] = []
  const scope = fork({
    values: [[$clock, knownClock()]],
    handlers: [
      [
        requestFx,
        async (call: RestCall) => {
          asked.push(`${call.url.split('/').at(-1)} ${JSON.stringify(call.data ?? {})}`)
          return answer(call)
        },
      ],
    ],
  })
  const open = (what: PrintQuery['what'], sport_id?: string) =>
    allSettled(PrintGate.open, { scope, params: { what, sport_id } })
  const held = () => ({
    loaded: scope.getState(fields.loaded),
    title: scope.getState(fields.print_title),
    printed: scope.getState(fields.printed_data).length,
    jackpot: scope.getState(fields.print_jackpot_data),
  })
  return { scope, asked, open, held, state: () => scope.getState(printPart.$state) }
}

describe('a list to print', () => {
  it('of matches is loaded when it is not empty, and keeps the title that the state has', async () => {
    const { scope, asked, open, held, state } = stage(() => ({
      status: 200,
      body: { data: [match], meta: { name: 'Football highlights' } },
    }))
    expect([held(), state()]).toEqual([
      { loaded: false, title: 'highlights', printed: 0, jackpot: null },
      'loading',
    ])
    await open('matches')
    expect(asked).toEqual(['matches {"sport_id":"79"}'])
    expect([held(), state()]).toEqual([
      { loaded: true, title: 'highlights', printed: 1, jackpot: null },
      'ready',
    ])
    expect(scope.getState($sheetTitle)).toBe('Football highlights')
  })

  it('of the jackpot also keeps the name as title and the meta whole', async () => {
    const { asked, open, held } = stage(() => ({ status: 200, body: { data: [match], meta } }))
    await open('jackpot')
    expect(asked).toEqual(['jackpot {}'])
    expect(held()).toEqual({ loaded: true, title: 'Daily jackpot', printed: 1, jackpot: meta })
  })

  it('that is empty is not loaded', async () => {
    const { scope, open, held, state } = stage(() => ({ status: 200, body: { data: [] } }))
    await allSettled(setter('loaded'), { scope, params: true })
    await open('matches')
    expect([held().loaded, state()]).toEqual([false, 'empty'])
    expect(scope.getState($sheetTitle)).toBe('highlights')
  })

  it('is of the sport that the address says, else of the one that is looked at', async () => {
    const { scope, asked, open } = stage(() => ({ status: 200, body: { data: [match] } }))
    await allSettled(setter('active_link'), { scope, params: '85' })
    await open('matches')
    await open('matches', '70')
    expect(asked).toEqual(['matches {"sport_id":"85"}', 'matches {"sport_id":"70"}'])
  })

  it('that failed shows the text of its call, and loads on a retry', async () => {
    let told: RestAnswer = { status: 500, body: {} }
    const { scope, open, state } = stage(() => told)
    await open('matches')
    expect([state(), scope.getState(printPart.$failure)]).toEqual(['failed', 'Print matches Failed'])
    told = { status: 200, body: { data: [match] } }
    await allSettled(printPart.retried, { scope })
    expect([state(), scope.getState(printPart.$failure)]).toEqual(['ready', ''])
  })

  it('that is not wanted any more is not shown in the place of another', async () => {
    let late: (answer: RestAnswer) => void = () => {}
    const { scope, open, held } = stage(({ url }) =>
      url.endsWith('matches')
        ? new Promise((done) => (late = done))
        : { status: 200, body: { data: [match, { ...match, match_id: 2 }], meta } },
    )
    void open('matches')
    const second = open('jackpot')
    late({ status: 200, body: { data: [match] } })
    await second
    expect(scope.getState($print).data).toHaveLength(2)
    expect(held()).toMatchObject({ printed: 2, title: 'Daily jackpot' })
  })
})

describe('a list of Match entities', () => {
  const odds = { home_odd: 2.1, neutral_odd: 3.2, away_odd: '3.40' }
  const data = [
    { match_id: 7, sub_type_id: 3, odds },
    {
      match_id: 8,
      sub_type_id: '3',
      odds: { ...odds, neutral_odd: null },
      home_team: 'Ash',
      away_team: 'Birch',
    },
    { match_id: 8, sub_type_id: 18, odd_key: 'over_2.5', odd_value: 1.9 },
    { match_id: '8', sub_type_id: 18, odd_key: 'under_2.5', odd_value: 1.8 },
    { match_id: 9, competition: 'Coast', start_time: 'tomorrow' },
    { sub_type_id: 3, odds },
  ]

  it.each([
    ['matches', 'highlights'],
    ['jackpot', 'The plain jackpot'],
  ] as const)('is printed under %s with what it says', async (what, print_title) => {
    const body = { data, meta: { name: 'The plain jackpot' } }
    const { scope, open, held, state } = stage(() => ({ status: 200, body }))
    await open(what)
    expect([held().loaded, held().printed, held().title, state()]).toEqual([true, 3, print_title, 'ready'])
    expect(scope.getState($sheetTitle)).toBe('The plain jackpot')
  })

  it('has a line for each match with its markets', () => {
    const print = readJackpotPrint({ data, meta: { name: 'The plain jackpot' } })
    const prices = print.data.map(({ match_id, markets }) => [
      match_id,
      markets.map(({ name, selections }) => `${name}: ${selections.map(priceText).join(' ')}`),
    ])
    expect(prices).toEqual([
      ['7', ['1X2: 2.10 3.20 3.40']],
      ['8', ['1X2: 2.10 3.40', 'Market 18: 1.90 1.80']],
      ['9', []],
    ])
  })

  it.each([
    ['a4', <WideList key="a4" matches={readPrint({ data }).data} />],
    ['roll', <RollList key="roll" matches={readPrint({ data }).data} />],
  ])('is drawn on %s', (paper, list) => {
    const words = wordsOf(fork(), list)
    for (const match of ['Match 7', 'Ash v Birch', 'Match 9']) expect(words).toContain(`|${match}|`)
    if (paper === 'a4') expect(words).toContain('|Ash v Birch|2.10|–|3.40|1.90|2.5|1.80|2.5|')
    else expect(words).toContain('|Ash v Birch|1|2.10|2|3.40|Over 2.5|1.90|Under 2.5|1.80|')
    expect(words).not.toMatch(/Invalid|NaN|undefined/)
  })
})

describe('the columns of paper', () => {
  const offer = (odd_key: string, odd_value?: number, state: OfferedSelection['state'] = 'open') =>
    ({
      odd_key,
      name: odd_key.toUpperCase(),
      odd_value,
      state,
    }) satisfies Partial<OfferedSelection> as OfferedSelection

  it('are labelled in few letters, with the line apart', () => {
    const labels = ['home_team', 'draw', 'away_team', 'home_or_draw', 'draw_or_away', 'over_161.5', 'yes']
    expect(labels.map((key) => labelOf(offer(key)))).toEqual(['1', 'X', '2', '1X', 'X2', 'Over', 'YES'])
    expect([lineOf(offer('under_2.5')), lineOf(offer('draw'))]).toEqual(['2.5', undefined])
  })

  it('are as many as the fullest match needs, and a match without one has none there', () => {
    const market = (sub_type_id: number, ...keys: string[]) => ({
      sub_type_id,
      name: `Market ${sub_type_id}`,
      selections: keys.map((odd_key) => ({ odd_key, odd_value: 2, state: 'open' })),
    })
    const { data } = readPrint({
      data: [
        { ...match, markets: [market(1, 'home_team', 'away_team')] },
        {
          ...match,
          match_id: 2,
          markets: [market(1, 'home_team', 'draw', 'away_team'), market(18, 'over_2.5')],
        },
      ],
    })
    const markets = marketsOf(data)
    expect(markets.map(({ name, columns }) => [name, columns.map(({ label }) => label)])).toEqual([
      ['Market 1', ['1', 'X', '2']],
      ['Market 18', ['Over']],
    ])
    const [first] = data
    const over = markets[1]?.columns[0]
    expect(first && over && outcomeIn(first, over)).toBeUndefined()
    const keys = markets[0]?.columns.map((column) => first && outcomeIn(first, column)?.odd_key)
    expect(keys).toEqual(['home_team', undefined, 'away_team'])
  })

  it('have no price where nothing can be bet', () => {
    expect(priceText(offer('draw', 3.4))).toBe('3.40')
    expect(priceText(offer('draw', 3.4, 'suspended'))).toBe('–')
    expect(priceText(offer('draw'))).toBe('–')
    expect(priceText(undefined)).toBe('–')
  })
})
