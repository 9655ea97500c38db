import { expect, test } from 'vitest'
import { SESSION_MS } from '#gateway/sandbox/ledger/sessions.ts'
import { callOf } from '#shared/calls/catalogue.ts'
import { verdict } from '#shared/provider/verdict.ts'
import { demo, fieldsOf, openSandbox } from '../opened.ts'

test('a wrong password and an unknown number get the same answer', async () => {
  const { ask } = await openSandbox()
  const wrong = { status: 400, body: { status: 400, error: 'Mobile number or password is not right' } }
  expect(await ask('login', { ...demo, password: 'kickof' })).toEqual(wrong)
  expect(await ask('login', { ...demo, mobile: '0799999999' })).toEqual(wrong)
})

test.each([
  ['login', { mobile: 'me', password: 'x' }, 'mobile'],
  ['login', { mobile: '1234567890123456', password: 'x' }, 'mobile'],
  ['resetPassword', { mobile: '0712345678', code: '12345a', password: 'eight or more' }, 'code'],
  ['resetPassword', { mobile: '0712345678', code: '1234567', password: 'eight or more' }, 'code'],
  ['login', { mobile: demo.mobile, password: '' }, 'password'],
  ['login', { mobile: demo.mobile, password: 'x'.repeat(201) }, 'password'],
] as const)('%s with %j is refused with a complaint about the %s', async (name, body, field) => {
  const { ask } = await openSandbox()
  const { status, body: answer } = await ask(name, body)
  expect([status, fieldsOf(answer).status]).toEqual([400, 400])
  expect(fieldsOf(answer).error).toMatch(new RegExp(`^${field}: \\S`))
})

test('a sign-up is answered the same for a number with an account, and its owner gets a message', async () => {
  const { ask, sandbox } = await openSandbox()
  const { messages } = sandbox.outbox
  const form = { mobile: '0712345678', password: 'eight or more' }
  const made = await ask('signup', form)
  expect(messages).toEqual([])
  expect(await ask('signup', { ...form, mobile: '+254712345678', password: 'another one' })).toEqual(made)
  expect(messages).toMatchObject([
    { to: '+254712345678', text: expect.stringContaining('Nothing has changed') },
  ])
  expect((await ask('login', { ...form, password: 'another one' })).status).toBe(400)
  expect((await ask('login', form)).status).toBe(200)
})

test('an expired session is a 401 in the body, with HTTP 200', async () => {
  const { ask, logIn, clock } = await openSandbox()
  const token = await logIn(demo.mobile, demo.password)
  clock.moveBy(SESSION_MS - 1)
  expect((await ask('balance', {}, token)).body).toMatchObject({ status: 200 })
  clock.moveBy(1)
  const answer = await ask('balance', {}, token)
  expect([answer.status, fieldsOf(answer.body).status]).toEqual([200, 401])
  expect(verdict(callOf('balance'), answer)).toMatchObject({ kind: 'session over', how: 'expired' })
})
