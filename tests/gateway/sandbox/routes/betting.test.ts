import { expect, test } from 'vitest'
import { readMatch, readMatches } from '#shared/model/sportsbook/sportsbook.ts'
import { openSandbox, rowsOf } from '../opened.ts'

type Opened = Awaited<ReturnType<typeof openSandbox>>

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

/** A pick of the league's next round, as its matches list it. */
async function leaguePick({ ask, clock }: Opened) {
  const periods = rowsOf((await ask('periods', { competition_id: 2 })).body, 'periods')
  const next = periods.find(({ start_time }) => Number(start_time) > clock.now())
  const { body } = await ask('matches', { round_id: next?.round_id, market_id: 10 })
  const [match] = rowsOf(body, 'matches')
  const [selection] = rowsOf(match, 'selections')
  return { match_id: Number(match?.match_id), sub_type_id: 10, odd_key: selection?.odd_key }
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

test('unknown picks are left out, without an effect on the others', async () => {
  const opened = await openSandbox()
  const [pick] = await everySelection(opened)
  const league = await leaguePick(opened)
  if (!pick) throw new Error('nothing to pick')
  expect(await validate(opened, [league])).toMatchObject([{ ...league, state: 'open' }])
  const unknown = [
    null,
    {},
    { ...pick, match_id: `0${pick.match_id}` },
    { ...pick, match_id: -pick.match_id },
    { ...pick, match_id: pick.match_id + 500 * 10_000 },
    { ...pick, match_id: 1079 },
    { ...pick, sub_type_id: 3 },
    { ...pick, odd_key: 'nobody' },
    { ...pick, odd_key: '__proto__' },
    { ...league, sub_type_id: 1 },
    { ...league, match_id: league.match_id + 10 },
    { ...league, odd_key: 'over_2.5' },
  ]
  for (const one of unknown) expect(await validate(opened, [one]), JSON.stringify(one)).toEqual([])
  expect(await validate(opened, [...unknown, pick])).toEqual([pick])
})
