import { allSettled, fork } from 'effector'
import { describe, expect, it } from 'vitest'
import { $print, $sheetTitle, PrintGate, type PrintQuery, printPart } from '#client/site/print.ts'
import { RollList, WideList } from '#client/site/printed-lists.tsx'
import { setter } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { readPrint } from '#shared/model/sportsbook/print.ts'
import { wordsOf } from '../drawn.tsx'
import { done, stage as moneyStage } from '../money/stage.ts'

const MATCHES = '/v1/print/matches'
const JACKPOT = '/v1/print/jackpot'
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

function stage(answers: Parameters<typeof moneyStage>[0]) {
  const set = moneyStage(answers)
  const { scope } = set
  const held = () => ({
    loaded: scope.getState(fields.loaded),
    title: scope.getState(fields.print_title),
    printed: scope.getState(fields.printed_data).length,
    jackpot: scope.getState(fields.print_jackpot_data),
  })
  return {
    ...set,
    held,
    open: (what: PrintQuery['what'], sport_id?: string) =>
      allSettled(PrintGate.open, { scope, params: { what, sport_id } }),
    state: () => [scope.getState(printPart.$state), scope.getState(printPart.$failure)],
  }
}

describe('a list to print', () => {
  it('keeps the title field for matches, and stores name and meta data for the jackpot', async () => {
    const name = 'Football highlights'
    const { scope, open, held, state } = stage({
      [MATCHES]: done({ data: [match], meta: { name } }),
      [JACKPOT]: done({ data: [match], meta }),
    })
    const bare = { title: 'highlights', jackpot: null }
    expect([held(), state()[0]]).toEqual([{ ...bare, loaded: false, printed: 0 }, 'loading'])
    await open('matches')
    expect([held(), state()[0]]).toEqual([{ ...bare, loaded: true, printed: 1 }, 'ready'])
    expect(scope.getState($sheetTitle)).toBe(name)
    await open('jackpot')
    expect(held()).toEqual({ loaded: true, title: 'Daily jackpot', printed: 1, jackpot: meta })
  })

  it('has the time and the name of no list printed before it', async () => {
    const { scope, open } = stage({
      [MATCHES]: done({ data: [match], meta: { name: 'Football highlights', as_of: 1_700_000_000_000 } }),
      [JACKPOT]: done({ data: [match] }),
    })
    await open('matches')
    expect(scope.getState($print).as_of).toBe(1_700_000_000_000)
    await open('jackpot')
    expect([scope.getState($print).as_of, scope.getState($sheetTitle)]).toEqual([undefined, 'highlights'])
  })

  it('without rows is not marked as loaded', async () => {
    const { scope, open, held, state } = stage({ [MATCHES]: done({ data: [] }) })
    await allSettled(setter('loaded'), { scope, params: true })
    await open('matches')
    expect([held().loaded, state()[0], scope.getState($sheetTitle)]).toEqual([false, 'empty', 'highlights'])
  })
})

const market = (sub_type_id: number, ...selections: readonly (readonly [string, number?, string?])[]) => ({
  sub_type_id,
  name: `Market ${sub_type_id}`,
  selections: selections.map(([odd_key, odd_value, state = 'open']) => ({ odd_key, odd_value, state })),
})

it('a printed list is an A4 table with the columns of the fullest match and dashes for closed prices, or a roll', () => {
  const { data } = readPrint({
    data: [
      { match_id: 7, markets: [market(1, ['home_team', 2.1], ['away_team', 3.4]), market(5, ['yes', 2])] },
      {
        ...match,
        match_id: 8,
        markets: [
          market(1, ['home_team', 2.5], ['draw', 3.2], ['away_team']),
          market(18, ['over_2.5', 1.9], ['under_2.5', 1.8, 'suspended']),
        ],
      },
      { match_id: 9, competition: 'Coast', start_time: 'tomorrow', sub_type_id: 3, odds: { neutral_odd: 3 } },
    ],
  })
  const wide = wordsOf(fork(), <WideList matches={data} />)
  for (const said of [
    '|Market 1|Market 5|Market 18|Market 3|',
    '|1|X|2|Yes|Over|Under|',
    '|Match 7|2.10|–|3.40|2.00|–|–|–|',
    '|Ash v Birch|2.50|3.20|–|–|1.90|2.5|–|2.5|–|',
    '|Match 9|Coast|–|–|–|–|–|–|3.00|',
  ])
    expect(wide).toContain(said)
  const roll = wordsOf(fork(), <RollList matches={data} />)
  for (const said of [
    '|Match 7|1|2.10|2|3.40|Yes|2.00|',
    '|Ash v Birch|1|2.50|X|3.20|2|–|Over 2.5|1.90|Under 2.5|–|',
    '|Match 9|X|3.00|',
  ])
    expect(roll).toContain(said)
  expect(wide + roll).not.toMatch(/Invalid|NaN|undefined/)
})
