import { expect, test } from 'vitest'
import { createSignedReader } from '#gateway/sandbox/routes/signed-body.ts'
import { sign } from '#shared/provider/sign.ts'
import { createClock, NOON, openSandbox, SECRET } from '../opened.ts'

const refusal = { status: 400, body: { status: 400, error: 'The signed body is not valid' } }
/** The answer after a valid signature: the player is checked next. */
const accepted = { status: 401, body: { error: 'Please log in' } }

test('a body signed as by the gateway is accepted once', async () => {
  const { ask } = await openSandbox()
  const token = await sign({ amount: 100 }, SECRET, NOON)
  expect(await ask('withdraw', { token })).toEqual(accepted)
  expect(await ask('withdraw', { token })).toEqual(refusal)
  expect(await ask('withdraw', { token: await sign({ amount: 100 }, SECRET, NOON) })).toEqual(accepted)
})

// A forged signature is refused in `shared/provider/sign.test.ts`.
test.each<[string, () => Promise<unknown> | unknown]>([
  ['with another secret', async () => ({ token: await sign({}, `${SECRET}!`, NOON) })],
  ['that expired a second ago', async () => ({ token: await sign({}, SECRET, NOON - 61_000) })],
  ['that is not valid yet', async () => ({ token: await sign({}, SECRET, NOON + 60_000) })],
  ['with fields beside the token', async () => ({ token: await sign({}, SECRET, NOON), amount: 5 })],
  ['that is not signed at all', () => ({ amount: 100 })],
  ['whose token is no text', () => ({ token: 5 })],
])('a body %s is refused', async (_, bodyOf) => {
  const { ask } = await openSandbox()
  expect(await ask('withdraw', await bodyOf())).toEqual(refusal)
})

test('a token is held against replay exactly as long as it is valid', async () => {
  const clock = createClock()
  const readSigned = createSignedReader(SECRET, clock.now)
  const token = await sign({ amount: 1 }, SECRET, NOON)
  expect(await readSigned({ token })).toMatchObject({ amount: 1 })
  for (const ms of [0, 30_000, 59_999, 60_000, 61_000, 10_000_000]) {
    clock.moveTo(NOON + ms)
    expect(await readSigned({ token }), `${ms} ms later`).toBeUndefined()
  }
})
