import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSignedReader } from '#gateway/sandbox/routes/signed-body.ts'
import { sign } from '#shared/provider/sign.ts'
import { createClock, NOON, openSandbox, SECRET } from '../opened.ts'

const refusal = { status: 400, body: { status: 400, error: 'The signed body is not valid' } }
/** The answer after a valid signature: the player is checked next. */
const accepted = { status: 401, body: { error: 'Please log in' } }

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token with any header, signed with the right secret by any hash. */
function forge(header: object, hash: string | undefined, more: object = {}): string {
  const issuedAt = Math.floor(NOON / 1000)
  const payload = { amount: 100, iat: issuedAt, exp: issuedAt + 60, jti: 'forged', ...more }
  const text = `${encode(header)}.${encode(payload)}`
  return `${text}.${hash ? createHmac(hash, SECRET).update(text).digest('base64url') : ''}`
}

test('a body signed as by the gateway is accepted once', async () => {
  const { ask } = await openSandbox()
  const token = await sign({ amount: 100 }, SECRET, NOON)
  expect(await ask('withdraw', { token })).toEqual(accepted)
  expect(await ask('withdraw', { token })).toEqual(refusal)
  expect(await ask('withdraw', { token: await sign({ amount: 100 }, SECRET, NOON) })).toEqual(accepted)
})

test('of many repeats at the same time exactly one is accepted', async () => {
  const { ask } = await openSandbox()
  const token = await sign({ amount: 100 }, SECRET, NOON)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('withdraw', { token })))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
})

test('a forged token without a fault is accepted, so that each refusal below has one cause', async () => {
  const { ask } = await openSandbox()
  expect(await ask('withdraw', { token: forge({ alg: 'HS256', typ: 'JWT' }, 'sha256') })).toEqual(accepted)
})

test.each<[string, () => Promise<unknown> | unknown]>([
  ['with the algorithm none', () => ({ token: forge({ alg: 'none' }, undefined) })],
  ['with HS512', () => ({ token: forge({ alg: 'HS512' }, 'sha512') })],
  ['with HS256 in name and SHA-512 in fact', () => ({ token: forge({ alg: 'HS256' }, 'sha512') })],
  ['with another secret', async () => ({ token: await sign({}, `${SECRET}!`, NOON) })],
  ['that expired a second ago', async () => ({ token: await sign({}, SECRET, NOON - 61_000) })],
  ['that is not valid yet', async () => ({ token: await sign({}, SECRET, NOON + 60_000) })],
  [
    'that invariants to live for an hour',
    () => ({ token: forge({ alg: 'HS256' }, 'sha256', { iat: NOON / 1000 - 90, exp: NOON / 1000 + 3_600 }) }),
  ],
  ['without a jti', () => ({ token: forge({ alg: 'HS256' }, 'sha256', { jti: undefined }) })],
  ['with fields beside the token', async () => ({ token: await sign({}, SECRET, NOON), amount: 5 })],
  ['that is not signed at all', () => ({ amount: 100 })],
  ['that is no token', () => ({ token: 'a.b.c' })],
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
