import { describe, expect, test } from 'vitest'
import { type CallName, callNames, callOf } from '#shared/calls/catalogue.ts'
import { verdict } from '#shared/provider/verdict.ts'

const login = callOf('login')
const signup = callOf('signup')

describe('the success of a call', () => {
  test('follows the HTTP status that its row allows, and a page never counts', () => {
    expect(verdict(login, { status: 200, body: { user: 1 } })).toEqual({ kind: 'done', body: { user: 1 } })
    expect(verdict(signup, { status: 201, body: 7 })).toEqual({ kind: 'done', body: 7 })
    expect(verdict(signup, { status: 200, body: undefined })).toEqual({ kind: 'done', body: undefined })
    // A network that asks for a login has answered in the provider's place.
    expect(verdict(signup, { status: 200, body: undefined, isPage: true }).kind).toBe('failed')
    expect(verdict(login, { status: 201, body: {} }).kind).toBe('failed')
  })

  test.each([
    [{ error: 'No' }, 'No'],
    [{ status: 200, error: 'No' }, 'No'],
    [{ status: 400, message: 'No' }, 'No'],
    [{ status: '422' }, undefined],
    [{ status: 500, data: [] }, undefined],
    [{ error: { code: 4 } }, undefined],
  ])('is denied at HTTP 200 by the body %j', (body, message) => {
    for (const name of ['resetPassword', 'results', 'casinoLaunch', 'betHistory'] as const) {
      const { failure } = callOf(name)
      const refused = { kind: 'failed', message: message ?? failure, outcome: 'refused', body }
      expect(verdict(callOf(name), { status: 200, body })).toEqual(refused)
    }
  })

  test('of a kept listing follows HTTP alone, whatever status its body has', () => {
    const kept = callNames.filter((name) => 'kept' in callOf(name))
    expect(kept).toEqual(expect.arrayContaining(['settings', 'banners']))
    for (const name of kept)
      for (const body of [{ status: 500, data: [] }, { status: '404' }, { status: 200, error: 'No' }]) {
        expect(verdict(callOf(name), { status: 200, body }), name).toEqual({ kind: 'done', body })
        expect(verdict(callOf(name), { status: 500, body }).kind, name).toBe('failed')
      }
  })

  test('is denied by a page instead of JSON, except for calls whose answer is not used', () => {
    const page = { status: 200, body: undefined }
    const done = callNames.filter((name) => verdict(callOf(name), page).kind === 'done')
    expect(done).toEqual([
      ...['signup', 'forgotPassword', 'resetPassword', 'verifyPassword', 'logout'],
      ...['createCasinoPlayer', 'addFavorite', 'removeFavorite'],
    ])
    expect(verdict(callOf('results'), page)).toMatchObject({ message: 'Virtual League Results  failed' })
  })

  test.each([{}, { status: 'ok', error: '' }, { status: 201, error: null }, undefined, 'fine'])(
    'is a 200 with %j for a call whose answer is not used',
    (body) => expect(verdict(callOf('resetPassword'), { status: 200, body })).toEqual({ kind: 'done', body }),
  )

  test('is denied by every HTTP status except 200 and 201, for every call', () => {
    for (const name of callNames)
      for (const status of [0, 199, 202, 204, 301, 304, 400, 403, 404, 409, 429, 500, 502, 503, 504])
        expect(verdict(callOf(name), { status, body: {} }).kind, `${name} ${status}`).toBe('failed')
  })
})

/** A reason phrase of HTTP is no message for players, unless more is said. */
test.each([
  [{ error: 'E', message: 'M' }, 'E'],
  [{ message: 'M' }, 'M'],
  [{ error: '', message: 'M' }, 'M'],
  [{ error: { code: 4 }, message: 'M' }, 'M'],
  [{ error: null, message: 7 }, 'Login failed'],
  ...[{}, undefined, null, 'oops', 3, ['a']].map((body) => [body, 'Login failed'] as const),
  [{ error: 'Not Found' }, 'Login failed'],
  [{ error: 'not found.' }, 'Login failed'],
  [{ error: '404 Not Found' }, 'Login failed'],
  [{ error: '502: Bad Gateway', message: 'Internal Server Error' }, 'Login failed'],
  [{ error: ' ' }, 'Login failed'],
  [{ error: 'Bad Request', message: 'You have KSh 20' }, 'You have KSh 20'],
  [{ error: 'Not found: this account' }, 'Not found: this account'],
] as const)('the message of a failure with %j is %s', (body, message) => {
  expect(verdict(login, { status: 404, body })).toEqual({ kind: 'failed', message, outcome: 'refused', body })
})

test.each([
  [200, { status: 401, message: 'gone' }, { kind: 'session over', how: 'expired', message: 'gone' }],
  [500, { status: '401' }, { kind: 'session over', how: 'expired' }],
  [401, { status: 401 }, { kind: 'session over', how: 'expired' }],
  [401, { status: 200 }, { kind: 'session over', how: 'refused', message: 'Login failed' }],
  [401, undefined, { kind: 'session over', how: 'refused' }],
  [403, { status: 403 }, { kind: 'failed' }],
  [200, { status_code: 401 }, { kind: 'done' }],
])('HTTP %i with %j means for the session: %j', (status, body, expected) =>
  expect(verdict(login, { status, body })).toMatchObject(expected),
)

const moving = callNames.filter((name) => callOf(name).money)
const outcome = (name: CallName, status: number | undefined, body: unknown) => {
  const read = verdict(callOf(name), { status, body })
  return read.kind === 'failed' ? read.outcome : read.kind
}
const html = undefined

describe.each([
  [200, {}, 'done'],
  [201, { message: 'On its way' }, 'done'],
  [200, { status: 200, message: 'On its way' }, 'done'],
  [200, { status: [200] }, 'unknown'],
  [201, { status: '200' }, 'done'],
  [200, { status: null, error: '', message: 'Done' }, 'done'],
  [200, { status: 200, error: null, insufficient_balance: false }, 'done'],
  [200, { status: 200, insufficient_balance: '0' }, 'done'],

  [200, { status: 402, insufficient_balance: true }, 'refused'],
  [200, { status: '402', error: 'Too little' }, 'refused'],
  [200, { status: 499 }, 'refused'],
  [302, { status: 409 }, 'refused'],
  [402, { status: 200 }, 'refused'],
  [400, {}, 'refused'],
  [404, {}, 'refused'],
  [403, { outcome: 'lost' }, 'refused'],
  [500, { outcome: 'not-sent' }, 'refused'],
  [503, { status: 503, error: 'Busy', outcome: 'not-sent' }, 'refused'],

  [undefined, undefined, 'unknown'],
  [200, html, 'unknown'],
  [200, null, 'unknown'],
  [200, 'Done', 'unknown'],
  [200, [{ status: 200 }], 'unknown'],
  [200, { error: 'The provider failed' }, 'unknown'],
  [200, { message: 'Too little', insufficient_balance: 'true' }, 'unknown'],
  [200, { status: 200, insufficient_balance: true }, 'unknown'],
  [200, { status: 500, error: 'The provider failed' }, 'unknown'],
  [200, { status: '500' }, 'unknown'],
  [200, { status: 202 }, 'unknown'],
  [200, { status: 'failed' }, 'unknown'],
  [200, { status: '' }, 'unknown'],
  [202, { status: 200 }, 'unknown'],
  [302, { message: 'Moved' }, 'unknown'],
  [400, html, 'unknown'],
  [403, 'Forbidden', 'unknown'],
  [400, { status: 500 }, 'unknown'],
  [400, { outcome: 'unknown' }, 'unknown'],
  [500, { status: 400, error: 'No' }, 'unknown'],
  [502, 'Bad Gateway', 'unknown'],
  [503, { outcome: 'refused' }, 'unknown'],
  [504, { status: 504, error: 'Late', outcome: 'unknown' }, 'unknown'],
] as const)('the outcome for money after HTTP %s with %j', (status, body, expected) => {
  test.each(moving)(`is ${expected} for %s`, (name) => expect(outcome(name, status, body)).toBe(expected))
})

test('the outcome is refused for any failure of a call that moves no money', () => {
  expect(outcome('login', 504, { outcome: 'unknown' })).toBe('refused')
  expect(outcome('login', undefined, undefined)).toBe('refused')
  expect(outcome('highlights', 200, { status: 500 })).toBe('refused')
})
