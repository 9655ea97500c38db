import { expect, test } from 'vitest'
import { type CallName, callOf } from '#shared/calls/catalogue.ts'
import { sign } from '#shared/provider/sign.ts'
import { eventually } from '#tests/support/patience.ts'
import { openTable } from '../casino/crash/table.ts'
import { fieldsOf, rowsOf, SECRET } from '../opened.ts'

/** A table with the demo player, a crash bet in the round that is next, and an open league bet with its offer. */
async function openEverything() {
  const table = await openTable()
  const { asked, place, ask, logIn, clock } = table
  const token = await logIn('+254700000001', 'kickoff')
  await place({ reference: 'crash-bet' })
  const { round_id } = rowsOf(await asked('periods', { competition_id: 2 }), 'periods').find(
    ({ start_time }) => Number(start_time) > clock.now(),
  ) ?? { round_id: 0 }
  const [match] = rowsOf(await asked('matches', { round_id }), 'matches')
  const [selection] = rowsOf(match, 'selections')
  const slip = {
    betslip: [{ match_id: match?.match_id, sub_type_id: match?.sub_type_id, ...selection }],
    stake: 50,
    accept: 'any',
  }
  await asked('leagueBet', { ...slip, reference: 'league-bet' })
  const [offer] = rowsOf(await asked('leagueCashOuts'), 'data')
  const { data, meta } = await asked('jackpotMatches')
  const picks = (data as { match_id: number }[]).map(({ match_id }) => ({ match_id, odd_keys: ['draw'] }))
  const jackpot_id = fieldsOf(meta).jackpot_id
  const bodies: Partial<Record<CallName, object>> = {
    leagueBet: slip,
    bet: slip,
    jackpotBet: { jackpot_id, picks },
    leagueCashOut: { ...offer },
    crashBet: { game: 'nare-crash', round_id: 1, slot: 2, stake: 50 },
    crashCancel: { bet_reference: 'crash-bet' },
    deposit: { amount: 100 },
    withdraw: { amount: 100 },
    redeemPoints: { points: 100 },
  }
  /** Makes the call under a reference. */
  const send = async (name: CallName, reference: string, notAfter?: number | string) => {
    const body = { ...bodies[name], reference }
    const data = callOf(name).signed === 'always' ? { token: await sign(body, SECRET, clock.now()) } : body
    const headers = notAfter === undefined ? {} : { 'x-not-after': String(notAfter) }
    return await ask(name, data, token, headers)
  }
  return { ...table, send }
}

const moving = [
  ...(['bet', 'leagueBet', 'jackpotBet', 'leagueCashOut', 'crashBet', 'crashCancel'] as const),
  ...(['deposit', 'withdraw', 'redeemPoints'] as const),
]
const tooLate = { status: 409, body: { status: 409, error: 'This came too late: nothing was taken' } }

test('whatever moves money is taken until its time, and after it neither then nor later', async () => {
  const { send, balance, clock } = await openEverything()
  for (const name of moving) {
    const before = await balance()
    expect(await send(name, `${name}-late`, clock.now() - 1), name).toMatchObject(tooLate)
    expect(await send(name, `${name}-late`), `${name} once more`).toMatchObject(tooLate)
    expect(await balance(), name).toBe(before)
    const taken = await send(name, `${name}-in-time`, clock.now())
    expect(taken, name).toMatchObject({ status: 200, body: { status: 200 } })
    expect(await send(name, `${name}-in-time`, clock.now() - 1), `${name} repeated late`).toEqual(taken)
  }
})

test('whatever moves money is not taken where its time comes while the provider is slow', async () => {
  const { send, sandbox, post, balance, clock } = await openEverything()
  const before = await balance()
  const called = () => moving.reduce((sum, name) => sum + (sandbox.calls.get(callOf(name).path) ?? 0), 0)
  const calls = called() + moving.length
  await post('/sandbox/faults', { fault: { kind: 'slow', ms: 500 } })
  const answers = moving.map((name) => send(name, `${name}-slow`, clock.now()))
  await eventually('all calls have come', async () => called() === calls)
  clock.moveBy(1)
  for (const answer of await Promise.all(answers)) expect(answer).toMatchObject(tooLate)
  await post('/sandbox/faults', { fault: null })
  expect(await balance()).toBe(before)
})

test('a time that cannot be read is refused', async () => {
  const { send } = await openEverything()
  for (const notAfter of ['soon', '-1', '1.5'])
    expect(await send('deposit', 'one', notAfter)).toMatchObject({ status: 400, body: { status: 400 } })
})
