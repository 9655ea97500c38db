import { createHmac } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'
import { sign, verifySigned } from '#shared/provider/sign.ts'

const secret = 'a secret that both sides know'
const nowMs = Date.UTC(2026, 10, 21, 6, 0, 0, 250)
const now = Math.floor(nowMs / 1000)
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A token by hand, well signed whatever it claims. */
function forge(header: object, claims: object, hash = 'sha256', key = secret): string {
  const text = `${base64(header)}.${base64(claims)}`
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
}
const hs256 = { alg: 'HS256', typ: 'JWT' }
const claims = { amount: 5, iat: now, exp: now + 60, jti: 'one' }

describe('a signed token', () => {
  test('has the payload’s fields, iat, exp = iat + 60 and a jti, by HS256', async () => {
    const token = await sign({ amount: 500, mobile: '0711' }, secret, nowMs)
    expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(decodeJwt(token)).toEqual({
      amount: 500,
      mobile: '0711',
      iat: now,
      exp: now + 60,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  })

  test('has its own jti, and its own times in place of the payload’s', async () => {
    const payload = { iat: 1, exp: 9_999_999_999, jti: 'mine' }
    const tokens = await Promise.all([sign(payload, secret, nowMs), sign(payload, secret, nowMs)])
    const [one, two] = tokens.map((token) => decodeJwt(token))
    expect(one).toMatchObject({ iat: now, exp: now + 60 })
    expect(new Set([one?.jti, two?.jti, 'mine']).size).toBe(3)
  })
})

describe('the verifier of tokens', () => {
  const verified = (token: string, at = nowMs) => verifySigned(token, secret, at)

  test('accepts a token made by hand, also from a clock up to 2 s ahead', async () => {
    expect(await verified(forge(hs256, claims))).toEqual(claims)
    expect(await verified(forge(hs256, { ...claims, iat: now + 2, exp: now + 62 }))).toBeDefined()
  })

  test.each([
    ['no algorithm', `${base64({ alg: 'none' })}.${base64(claims)}.`],
    ['HS512', forge({ alg: 'HS512' }, claims, 'sha512')],
    ['HS256 signed as something else', forge({ alg: 'none' }, claims)],
    ['another secret', forge(hs256, claims, 'sha256', 'another secret')],
    ['no jti', forge(hs256, { ...claims, jti: undefined })],
    ['a jti that is not text', forge(hs256, { ...claims, jti: 7 })],
    ['an empty jti', forge(hs256, { ...claims, jti: '' })],
    ['no iat', forge(hs256, { ...claims, iat: undefined })],
    ['no exp', forge(hs256, { ...claims, exp: undefined })],
    ['an iat further ahead than clocks may differ', forge(hs256, { ...claims, iat: now + 3, exp: now + 60 })],
    ['an exp that has passed', forge(hs256, { ...claims, iat: now - 61, exp: now - 1 })],
    ['a life longer than 60 s', forge(hs256, { ...claims, exp: now + 61 })],
    ['a payload that is not an object', forge(hs256, [claims])],
    ['no text', ''],
    ['nonsense', 'a.b.c'],
  ])('rejects a token with %s', async (_why, token) => {
    expect(await verified(token)).toBeUndefined()
  })

  test('rejects a payload changed after signing', async () => {
    const [header, , signature] = forge(hs256, claims).split('.')
    expect(await verified([header, base64({ ...claims, amount: 6 }), signature].join('.'))).toBeUndefined()
  })

  test('accepts a token for exactly 60 s', async () => {
    const token = await sign({ amount: 1 }, secret, now * 1000)
    expect(await verified(token, now * 1000 + 59_999)).toBeDefined()
    expect(await verified(token, now * 1000 + 60_000)).toBeUndefined()
  })
})
