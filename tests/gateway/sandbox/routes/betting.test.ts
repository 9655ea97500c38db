import { expect, test } from 'vitest'
import { readPeriod, roundsAt } from '#shared/model/league/period.ts'
import { selectionKey } from '#shared/model/odds/pick.ts'
import { readFixtures } from '#shared/model/sportsbook/fixture.ts'
import { readMatch, readMatches } from '#shared/model/sportsbook/sportsbook.ts'
import { readSelections } from '#shared/topics/read.ts'
import { openSandbox, rowsOf } from '../opened.ts'

type Opened = Awaited<ReturnType<typeof openSandbox>>

interface Pick {
  readonly match_id: unknown
  readonly sub_type_id: unknown
  readonly odd_key: unknown
}

const FOOTBALL = 79
const LONGEST_BATCH = 100

async function validate({ ask }: Opened, betslip: readonly unknown[]) {
  const { status, body } = await ask('validateBetslip', { betslip })
  expect(status).toBe(200)
  return rowsOf(body, 'data')
}

/** Every selection of every listed football match, from its page. */
async function everySelection(opened: Opened) {
  const listed = await Promise.all(
    (['liveNow', 'upcoming'] as const).map(async (name) =>
      readMatches((await opened.ask(name, { sport_id: FOOTBALL, limit: 100 })).body),
    ),
  )
  const pages = await Promise.all(
    listed.flat().map(async ({ match_id }) => readMatch((await opened.ask('match', { match_id })).body)),
  )
  return pages.flatMap((page) =>
    (page?.markets ?? []).flatMap(({ sub_type_id, selections }) =>
      selections.map(({ odd_key, odd_value, state }) => ({
        match_id: Number(page?.match.match_id),
        sub_type_id: Number(sub_type_id),
        odd_key,
        ...(odd_value !== undefined && { odd_value }),
        state,
      })),
    ),
  )
}

async function openRound(opened: Opened, competition_id = 2) {
  const periods = rowsOf((await opened.ask('periods', { competition_id })).body, 'periods')
  const { open } = roundsAt(
    periods.map(readPeriod).filter((period) => period !== undefined),
    opened.clock.now(),
  )
  if (!open) throw new Error('no round takes bets')
  const { body } = await opened.ask('matches', { round_id: open.round_id, market_id: 10 })
  const picks = readFixtures(body).flatMap(({ match_id, outcomes }) =>
    outcomes.map(({ odd_key, odd_value }) => ({
      match_id: Number(match_id),
      sub_type_id: 10,
      odd_key,
      odd_value,
    })),
  )
  return { open, picks }
}

test('a validation has the prices and states of the match pages, in the order of the slip', async () => {
  const opened = await openSandbox()
  const selections = await everySelection(opened)
  expect(selections.length).toBeGreaterThan(500)
  expect(new Set(selections.map(({ state }) => state))).toContain('open')
  for (let from = 0; from < selections.length; from += LONGEST_BATCH) {
    const batch = selections.slice(from, from + LONGEST_BATCH)
    expect(await validate(opened, batch.toReversed())).toEqual(batch.toReversed())
  }
})

test('the answer is read without a dropped row, each under its requested key', async () => {
  const opened = await openSandbox()
  const picks = (await everySelection(opened)).slice(0, LONGEST_BATCH)
  const { body } = await opened.ask('validateBetslip', { betslip: picks })
  const reading = readSelections(body)
  if (!('rows' in reading)) throw new Error(reading.failure)
  expect(reading.dropped).toEqual({})
  expect(Object.keys(reading.rows)).toEqual(
    picks.map(({ match_id, sub_type_id, odd_key }) =>
      selectionKey({ match_id: String(match_id), sub_type_id: String(sub_type_id), odd_key }),
    ),
  )
})

test('league picks have the prices of their round: open until it starts, closed while it is played, then gone', async () => {
  const opened = await openSandbox()
  const { open, picks } = await openRound(opened)
  const asked = async () => validate(opened, picks)
  expect(picks).toHaveLength(30)
  const expected = (state: string) => picks.map((pick) => ({ ...pick, state }))
  expect(await asked()).toEqual(expected('open'))
  opened.clock.moveTo(open.start_time - 1)
  expect(await asked()).toEqual(expected('open'))
  opened.clock.moveTo(open.start_time)
  expect(await asked()).toEqual(expected('closed'))
  opened.clock.moveTo(open.end_time - 1)
  expect(await asked()).toEqual(expected('closed'))
  opened.clock.moveTo(open.end_time)
  expect(await asked()).toEqual([])
})

test('five league rounds ahead are open, the sixth is suspended and without prices, and opens on time', async () => {
  const opened = await openSandbox()
  const { open, picks } = await openRound(opened)
  const ahead = (rounds: number) =>
    picks.map((pick) => ({ ...pick, match_id: pick.match_id + 1_000 * rounds }))
  const states = async (rounds: number) =>
    new Set((await validate(opened, ahead(rounds))).map(({ state }) => state))
  for (const rounds of [0, 1, 5]) expect(await states(rounds)).toEqual(new Set(['open']))
  expect(await states(6)).toEqual(new Set(['suspended']))
  expect(await states(7)).toEqual(new Set())
  const sixth = { round_id: Number(open.round_id) + 60, market_id: 10 }
  const priced = async () =>
    readFixtures((await opened.ask('matches', sixth)).body).filter(({ outcomes }) => outcomes.length > 0)
  expect(await priced()).toEqual([])
  opened.clock.moveTo(Number(open.open_time) + 6 * 180_000)
  expect(await states(6)).toEqual(new Set(['open']))
  expect(await priced()).toHaveLength(10)
})

test('one slip may hold both kinds, and ids as numbers or as their digits', async () => {
  const opened = await openSandbox()
  const [sports] = (await everySelection(opened)).filter(({ state }) => state === 'open')
  const { picks } = await openRound(opened)
  const [league] = picks
  if (!sports || !league) throw new Error('nothing to pick')
  const asText = (pick: Pick) => ({
    ...pick,
    match_id: String(pick.match_id),
    sub_type_id: String(pick.sub_type_id),
  })
  const wanted = [sports, { ...league, state: 'open' }]
  expect(await validate(opened, [sports, league])).toEqual(wanted)
  expect(await validate(opened, [sports, league].map(asText))).toEqual(wanted)
})

test('unknown picks are left out, without an effect on the others', async () => {
  const opened = await openSandbox()
  const [pick] = await everySelection(opened)
  const { picks } = await openRound(opened)
  const [league] = picks
  if (!pick || !league) throw new Error('nothing to pick')
  const unknown = [
    null,
    'x',
    [],
    {},
    { ...pick, match_id: `0${pick.match_id}` },
    { ...pick, match_id: pick.match_id + 0.5 },
    { ...pick, match_id: -pick.match_id },
    { ...pick, match_id: pick.match_id + 500 * 10_000 },
    { ...pick, match_id: 1079 },
    { ...pick, sub_type_id: 3 },
    { ...pick, sub_type_id: undefined },
    { ...pick, odd_key: 'nobody' },
    { ...pick, odd_key: '__proto__' },
    { ...league, sub_type_id: 1 },
    { ...league, match_id: league.match_id + 10 },
    { ...league, match_id: league.match_id + 8_000 },
    { ...league, odd_key: 'over_2.5' },
  ]
  for (const one of unknown) expect(await validate(opened, [one]), JSON.stringify(one)).toEqual([])
  expect(await validate(opened, [...unknown, pick])).toEqual([pick])
})

test('a pick of an ended match is closed without a price for five minutes, then gone', async () => {
  const opened = await openSandbox()
  const [pick] = (await everySelection(opened)).filter(({ state }) => state === 'open')
  const page = readMatch((await opened.ask('match', { match_id: pick?.match_id })).body)
  const end = (page?.match.start_time ?? 0) + 15 * 60_000
  const { odd_value: _, ...bare } = { odd_value: 0, ...pick }
  opened.clock.moveTo(end)
  expect(await validate(opened, [pick])).toEqual([{ ...bare, state: 'closed' }])
  opened.clock.moveTo(end + 5 * 60_000 - 1)
  expect(await validate(opened, [pick])).toEqual([{ ...bare, state: 'closed' }])
  opened.clock.moveTo(end + 5 * 60_000)
  expect(await validate(opened, [pick])).toEqual([])
})

test('the largest validation of a gateway is answered; an empty slip gets an empty answer', async () => {
  const opened = await openSandbox()
  expect(await validate(opened, [])).toEqual([])
  expect(
    await validate(
      opened,
      Array.from({ length: 20_000 }, () => null),
    ),
  ).toEqual([])
  for (const [body, error] of [
    [{ betslip: Array.from({ length: 20_001 }, () => null) }, 'betslip: must be 20000 picks or fewer'],
    [{ betslip: 'x' }, 'betslip: Invalid input: expected array, received string'],
    [{}, 'betslip: Invalid input: expected array, received undefined'],
  ] as const)
    expect(await opened.ask('validateBetslip', body)).toEqual({ status: 400, body: { status: 400, error } })
})
