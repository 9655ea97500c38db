import { describe, expect, test } from 'vitest'
import { callNames, callOf } from '#shared/calls/catalogue.ts'
import { verdict } from '#shared/provider/verdict.ts'

const login = callOf('login')
const signup = callOf('signup')
const withdraw = callOf('withdraw')
const none = { status: undefined, body: undefined }

describe('success', () => {
  test('is decided by the HTTP status, by the row of the call', () => {
    expect(verdict(login, { status: 200, body: { user: 1 } })).toEqual({ kind: 'done', body: { user: 1 } })
    expect(verdict(signup, { status: 201, body: 7 })).toEqual({ kind: 'done', body: 7 })
    expect(verdict(signup, { status: 200, body: undefined })).toEqual({ kind: 'done', body: undefined })
    expect(verdict(login, { status: 201, body: {} }).kind).toBe('failed')
  })

  test('is nothing but 200 and 201, for every call', () => {
    for (const name of callNames)
      for (const status of [0, 199, 202, 204, 301, 304, 400, 403, 404, 409, 429, 500, 502, 503, 504])
        expect(verdict(callOf(name), { status, body: {} }).kind, `${name} ${status}`).toBe('failed')
  })
})

describe('the message of a failure', () => {
  const said = (body: unknown) => {
    const read = verdict(login, { status: 400, body })
    return read.kind === 'failed' ? read.message : read.kind
  }

  test('is the error, else the message, else the text of the row', () => {
    expect(said({ error: 'E', message: 'M' })).toBe('E')
    expect(said({ message: 'M' })).toBe('M')
    expect(said({})).toBe('Login failed')
  })

  test('passes over what is empty or no text', () => {
    expect(said({ error: '', message: 'M' })).toBe('M')
    expect(said({ error: { code: 4 }, message: 'M' })).toBe('M')
    expect(said({ error: null, message: 7 })).toBe('Login failed')
  })

  test('is the text of the row where the body is no object, or absent', () => {
    for (const body of [undefined, null, 'oops', 3, ['a']]) expect(said(body)).toBe('Login failed')
    expect(verdict(login, none)).toMatchObject({
      kind: 'failed',
      message: 'Login failed',
      outcome: 'refused',
    })
  })

  test('comes with the body, so that a screen can read more from it', () => {
    const body = { message: 'too little', insufficient_balance: true }
    expect(verdict(callOf('bet'), { status: 400, body })).toEqual({
      kind: 'failed',
      message: 'too little',
      outcome: 'refused',
      body,
    })
  })
})

describe('the end of a session', () => {
  test('is expired when the body says 401, whatever HTTP says', () => {
    for (const status of [200, 201, 400, 500])
      expect(verdict(login, { status, body: { status: 401, message: 'gone' } })).toEqual({
        kind: 'session over',
        how: 'expired',
        message: 'gone',
      })
    expect(verdict(login, { status: 200, body: { status: '401' } })).toMatchObject({ how: 'expired' })
  })

  test('is refused when HTTP says 401', () => {
    for (const body of [undefined, {}, { status: 200 }, 'no'])
      expect(verdict(login, { status: 401, body })).toEqual({
        kind: 'session over',
        how: 'refused',
        message: 'Login failed',
      })
  })

  test('is expired when both say it: the notice comes first', () => {
    expect(verdict(login, { status: 401, body: { status: 401 } })).toMatchObject({ how: 'expired' })
  })

  test('is not a body’s status_code, nor any other 4xx', () => {
    expect(verdict(login, { status: 403, body: { status: 403 } }).kind).toBe('failed')
    expect(verdict(login, { status: 200, body: { status_code: 401 } }).kind).toBe('done')
  })
})

describe('the outcome of a call that moves money', () => {
  const outcome = (status: number | undefined, body: unknown, call = withdraw) => {
    const read = verdict(call, { status, body })
    return read.kind === 'failed' ? read.outcome : read.kind
  }

  test('is unknown when no answer came', () => {
    for (const name of ['withdraw', 'deposit', 'bet', 'jackpotBet', 'leagueBet', 'redeemPoints'] as const)
      expect(verdict(callOf(name), none), name).toMatchObject({ kind: 'failed', outcome: 'unknown' })
  })

  test('is unknown when the relay says so', () => {
    expect(outcome(504, { status: 504, error: 'timeout', outcome: 'unknown' })).toBe('unknown')
    expect(outcome(502, { status: 502, error: 'broken', outcome: 'unknown' })).toBe('unknown')
  })

  test('is refused when the relay says that nothing was sent: it may be tried again', () => {
    for (const status of [500, 503])
      expect(outcome(status, { status, error: 'busy', outcome: 'not-sent' })).toBe('refused')
  })

  test('is unknown at every 5xx, whoever says it and whatever: it may have been done before it broke', () => {
    for (const status of [500, 502, 503, 504, 599])
      for (const body of [
        undefined,
        null,
        'Bad Gateway',
        ['no'],
        {},
        { message: 'no' },
        { status, error: 'The provider failed' },
        { status: 400, error: 'no' },
        { outcome: 'refused' },
      ])
        expect(outcome(status, body), JSON.stringify(body)).toBe('unknown')
  })

  test('is refused when the provider answered', () => {
    expect(outcome(400, { message: 'too little' })).toBe('refused')
    expect(outcome(499, { message: 'no' })).toBe('refused')
    expect(outcome(429, undefined)).toBe('refused')
    expect(outcome(403, { outcome: 'lost' })).toBe('refused')
  })

  test('does not concern calls that move none', () => {
    expect(outcome(504, { outcome: 'unknown' }, login)).toBe('refused')
    expect(outcome(undefined, undefined, login)).toBe('refused')
  })
})
