import { expect, test } from 'vitest'
import { callOf } from '#shared/calls/catalogue.ts'
import { exchange, type RawAnswer } from '#shared/provider/request.ts'
import { type Reading, readLive } from '#shared/topics/read.ts'
import { openSandbox, rowsOf } from '../opened.ts'

const LIVE = callOf('live').path

async function openRound() {
  const opened = await openSandbox()
  const periods = rowsOf((await opened.ask('periods', { competition_id: 2 })).body, 'periods')
  const round_id = periods[0]?.round_id
  const live = () => opened.ask('live', { round_id })
  const raw = (signal?: AbortSignal): Promise<RawAnswer> =>
    exchange({
      url: opened.sandbox.url + LIVE,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ round_id }),
      ...(signal && { signal }),
    })
  return { ...opened, live, raw, faults: opened.sandbox.faults }
}

const countOf = (reading: Reading) => ('rows' in reading ? Object.keys(reading.rows).length : reading.failure)

test.each([
  ['truncated', 200, 'no-json'],
  ['html', 200, 'no-json'],
  ['empty', 200, 0],
  ['body-500', 200, 'status'],
  ['body-401', 200, 'unauthorized'],
  ['http-401', 401, 'no-list'],
  ['fail', 500, 'status'],
  ['huge', 200, 10],
] as const)('%s: HTTP %i, and a body that the product reads as %s', async (kind, http, read) => {
  const { live, faults } = await openRound()
  const before = await live()
  expect(countOf(readLive(before.body))).toBe(10)
  faults.set(LIVE, { kind })
  const { status, body } = await live()
  expect([status, countOf(readLive(body))]).toEqual([http, read])
  faults.clear()
  expect(await live()).toEqual(before)
})

test('reset breaks the connection without an answer; hang never answers, nor prevents closing the sandbox', async () => {
  const { raw, faults, ask, sandbox } = await openRound()
  faults.set(LIVE, { kind: 'reset' })
  expect(await raw()).toEqual({ failure: 'broken' })
  faults.set(LIVE, { kind: 'hang' })
  const leaving = new AbortController()
  const [left, stayed] = [raw(leaving.signal), raw()]
  const first = await Promise.race([left, stayed, ask('markets').then(({ status }) => status)])
  expect(first).toBe(200)
  leaving.abort()
  expect(await left).toEqual({ failure: 'aborted' })
  await sandbox.close()
  expect(await stayed).toEqual({ failure: 'broken' })
})

test('faults are switched over HTTP too, on a path that no fault reaches, and only known ones', async () => {
  const { post, ask, live } = await openRound()
  const turn = async (body: unknown) => (await post('/sandbox/faults', body)).status
  expect(await turn({ fault: { kind: 'fail' } })).toBe(200)
  expect((await ask('markets')).status).toBe(500)
  expect(await turn({ path: LIVE, fault: { kind: 'slow', ms: 0 } })).toBe(200)
  expect((await live()).status).toBe(200)
  expect(await turn({ path: LIVE, fault: null })).toBe(200)
  expect((await live()).status).toBe(500)
  expect(await turn({ fault: null })).toBe(200)
  for (const unknown of [{}, { fault: { kind: 'explode' } }, { fault: { kind: 'slow', ms: -1 } }])
    expect(await turn(unknown)).toBe(400)
  expect((await ask('markets')).status).toBe(200)
})
