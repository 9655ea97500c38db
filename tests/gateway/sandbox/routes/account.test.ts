import { expect, test } from 'vitest'
import { SESSION_MS } from '#gateway/sandbox/ledger/sessions.ts'
import { callOf } from '#shared/calls/catalogue.ts'
import { readCodeSent, readVerifiedMobile } from '#shared/model/account/reset.ts'
import { verdict } from '#shared/provider/verdict.ts'
import { demo, fieldsOf, openSandbox } from '../opened.ts'

const stranger = '+254799999999'
const password = 'another one'

async function openForgotten() {
  const opened = await openSandbox()
  const { ask, sandbox } = opened
  const askCode = async (mobile: string) => readCodeSent((await ask('code', { mobile })).body)?.id
  const lastCode = () => sandbox.outbox.messages.find(({ code }) => code)?.code ?? ''
  const reset = (body: object) => ask('resetPassword', { mobile: demo.mobile, password, ...body })
  return { ...opened, askCode, lastCode, reset }
}

const refusal = { status: 400, body: { status: 400, error: 'The code is not right, or no longer good' } }

test('a wrong password and an unknown number get the same answer', async () => {
  const { ask } = await openSandbox()
  const wrong = { status: 400, body: { status: 400, error: 'Mobile number or password is not right' } }
  expect(await ask('login', { ...demo, password: 'kickof' })).toEqual(wrong)
  expect(await ask('login', { ...demo, mobile: '0799999999' })).toEqual(wrong)
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

test('a code sets a new password, once; the old one and every session end, by HTTP 401', async () => {
  const { ask, askCode, lastCode, reset, logIn } = await openForgotten()
  const sessions = [await logIn(demo.mobile, demo.password), await logIn(demo.mobile, demo.password)]
  const id = await askCode(demo.mobile)
  const answers = await Promise.all(Array.from({ length: 5 }, () => reset({ code: lastCode(), id })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  for (const token of sessions) {
    const answer = await ask('balance', {}, token)
    expect(verdict(callOf('balance'), answer)).toMatchObject({ kind: 'session over', how: 'refused' })
  }
  expect((await ask('login', demo)).status).toBe(400)
  expect((await ask('login', { ...demo, password })).status).toBe(200)
})

test('a number without an account gets the same answers, and no message', async () => {
  const { ask, reset, sandbox } = await openForgotten()
  const [known, unknown] = [
    await ask('code', { mobile: demo.mobile }),
    await ask('code', { mobile: stranger }),
  ]
  const hidden = (body: unknown) => ({ ...fieldsOf(fieldsOf(body).success), id: 'hidden' })
  expect(hidden(unknown.body)).toEqual(hidden(known.body))
  expect(await reset({ mobile: stranger, code: '123456' })).toEqual(refusal)
  expect(sandbox.outbox.messages).toHaveLength(1)
})

test('a link by e-mail sets a new password for the account that named the address, once; a used code voids a link', async () => {
  const { ask, sandbox, askCode, lastCode } = await openForgotten()
  const player = { mobile: '0712345678', password: 'eight or more', email: 'Asha@example.com' }
  const askLink = async () => {
    await ask('forgotPassword', { email: player.email })
    return new URL(sandbox.outbox.messages[0]?.link ?? '', sandbox.url).searchParams.get('resetToken')
  }
  await ask('signup', player)
  const forgotten = await ask('forgotPassword', { email: 'asha@EXAMPLE.com' })
  expect(await ask('forgotPassword', { email: 'nobody@example.com' })).toEqual(forgotten)
  expect(sandbox.outbox.messages).toHaveLength(1)
  const resetToken = await askLink()
  for (let looked = 0; looked < 2; looked++) {
    const verified = await ask('verifyPassword', { resetToken })
    expect(readVerifiedMobile(verified.body)).toBe('+254712345678')
  }
  expect(await ask('resetPassword', { mobile: demo.mobile, resetToken, password })).toEqual(refusal)
  // Without a number beside it a link is as good, and as used up.
  expect((await ask('resetPassword', { resetToken, password })).status).toBe(200)
  expect(await ask('resetPassword', { mobile: player.mobile, resetToken, password })).toEqual(refusal)
  expect((await ask('login', { mobile: player.mobile, password })).status).toBe(200)

  const next = await askLink()
  await askCode(player.mobile)
  const byCode = { mobile: player.mobile, code: lastCode(), password }
  expect((await ask('resetPassword', byCode)).status).toBe(200)
  expect((await ask('verifyPassword', { resetToken: next })).status).toBe(400)
})
