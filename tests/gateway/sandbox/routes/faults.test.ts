import { expect, test } from 'vitest'
import type { Fault, FaultKind } from '#gateway/sandbox/fault.ts'
import { callOf } from '#shared/calls/catalogue.ts'
import { exchange, type RawAnswer } from '#shared/provider/request.ts'
import { verdict } from '#shared/provider/verdict.ts'
import { type Reading, readLive } from '#shared/topics/read.ts'
import { fieldsOf, openSandbox, rowsOf } from '../opened.ts'

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

/** Result of the product's reader for a faulty answer: number of rows, or the failure. */
const readAs: Partial<Record<FaultKind, number | string>> = {
  truncated: 'no-json',
  html: 'no-json',
  empty: 0,
  'body-500': 'status',
  'body-401': 'unauthorized',
}

test.each(Object.entries(readAs))(
  '%s: HTTP 200, and a body that the reader takes as %s',
  async (kind, expected) => {
    const { live, faults } = await openRound()
    const before = await live()
    expect(countOf(readLive(before.body))).toBe(10)
    faults.set(LIVE, { kind } as Fault)
    const { status, body } = await live()
    expect(status).toBe(200)
    expect(countOf(readLive(body))).toBe(expected)
    faults.clear()
    expect(await live()).toEqual(before)
  },
)

test('fail answers HTTP 500 with its reason', async () => {
  const { live, faults } = await openRound()
  faults.set(LIVE, { kind: 'fail' })
  expect(await live()).toEqual({ status: 500, body: { status: 500, error: 'The provider failed' } })
})

test('the product distinguishes the two kinds of 401', async () => {
  const { live, faults } = await openRound()
  faults.set(LIVE, { kind: 'http-401' })
  expect(verdict(callOf('live'), await live())).toMatchObject({ kind: 'session over', how: 'refused' })
  faults.set(LIVE, { kind: 'body-401' })
  expect(verdict(callOf('live'), await live())).toMatchObject({ kind: 'session over', how: 'expired' })
})

test('reset breaks the connection without an answer', async () => {
  const { raw, faults } = await openRound()
  faults.set(LIVE, { kind: 'reset' })
  expect(await raw()).toEqual({ failure: 'broken' })
})

test('hang never answers, does not delay other calls, and does not prevent closing the sandbox', async () => {
  const { raw, faults, ask, sandbox } = await openRound()
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

test('slow gives the right answer late', async () => {
  const { live, faults } = await openRound()
  const prompt = await live()
  faults.set(LIVE, { kind: 'slow', ms: 120 })
  const startedAt = performance.now()
  expect(await live()).toEqual(prompt)
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(115)
})

test('huge is valid JSON of more than 20 MB', async () => {
  const { raw, live, faults } = await openRound()
  faults.set(LIVE, { kind: 'huge' })
  const answered = await raw()
  expect('bytes' in answered && answered.bytes.length).toBeGreaterThan(20 * 1024 * 1024)
  expect(countOf(readLive((await live()).body))).toBe(10)
})

test('faults are switched over HTTP too, on a path that no fault reaches', async () => {
  const { post, ask, live } = await openRound()
  const turn = (body: unknown) => post('/sandbox/faults', body)
  expect((await turn({ fault: { kind: 'fail' } })).status).toBe(200)
  expect((await ask('markets')).status).toBe(500)
  expect((await turn({ path: LIVE, fault: { kind: 'slow', ms: 0 } })).status).toBe(200)
  expect((await live()).status).toBe(200)
  expect((await turn({ path: LIVE, fault: null })).status).toBe(200)
  expect((await live()).status).toBe(500)
  expect((await turn({ fault: null })).status).toBe(200)
  expect((await ask('markets')).status).toBe(200)
})

test.each([
  {},
  { fault: 'fail' },
  { fault: { kind: 'explode' } },
  { fault: { kind: 'slow' } },
  { fault: { kind: 'slow', ms: -1 } },
  { fault: { kind: 'fail' }, when: 'now' },
])('the switch refuses %j and changes nothing', async (body) => {
  const { post, ask } = await openSandbox()
  const answer = await post('/sandbox/faults', body)
  expect([answer.status, fieldsOf(answer.body).status]).toEqual([400, 400])
  expect((await ask('markets')).status).toBe(200)
})
