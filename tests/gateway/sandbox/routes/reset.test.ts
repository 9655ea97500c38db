import { expect, test } from 'vitest'
import { callOf } from '#shared/calls/catalogue.ts'
import { readCodeSent, readVerifiedMobile } from '#shared/model/account/reset.ts'
import { request } from '#shared/provider/request.ts'
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

test('a code sets a new password; the old one and every session end, by HTTP 401', async () => {
  const { ask, askCode, lastCode, reset, logIn } = await openForgotten()
  const sessions = [await logIn(demo.mobile, demo.password), await logIn(demo.mobile, demo.password)]
  const id = await askCode(demo.mobile)
  expect(await reset({ code: lastCode(), id })).toMatchObject({
    status: 200,
    body: { message: 'Your password is changed: log in with it' },
  })
  for (const token of sessions) {
    const answer = await ask('balance', {}, token)
    expect(verdict(callOf('balance'), answer)).toMatchObject({ kind: 'session over', how: 'refused' })
  }
  expect((await ask('login', demo)).status).toBe(400)
  expect((await ask('login', { ...demo, password })).status).toBe(200)
})

test('of many resets with one code at once, one succeeds', async () => {
  const { askCode, lastCode, reset } = await openForgotten()
  await askCode(demo.mobile)
  const answers = await Promise.all(Array.from({ length: 5 }, () => reset({ code: lastCode() })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
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

test('a link by e-mail sets a new password for the account that named the address', async () => {
  const { ask, sandbox } = await openForgotten()
  const player = { mobile: '0712345678', password: 'eight or more', email: 'Asha@example.com' }
  await ask('signup', player)
  const forgotten = await ask('forgotPassword', { email: 'asha@EXAMPLE.com' })
  expect(await ask('forgotPassword', { email: 'nobody@example.com' })).toEqual(forgotten)
  const [message, ...more] = sandbox.outbox.messages
  expect(more).toEqual([])
  const resetToken = new URL(message?.link ?? '', sandbox.url).searchParams.get('resetToken')
  for (let looked = 0; looked < 2; looked++) {
    const verified = await ask('verifyPassword', { resetToken })
    expect(readVerifiedMobile(verified.body)).toBe('+254712345678')
  }
  expect(await ask('resetPassword', { mobile: demo.mobile, resetToken, password })).toEqual(refusal)
  const whole = { mobile: player.mobile, resetToken, password }
  expect((await ask('resetPassword', whole)).status).toBe(200)
  // Without a number beside it a link is as good, and as used up.
  for (const used of [whole, { resetToken, password }])
    expect(await ask('resetPassword', used)).toEqual(refusal)
  await ask('forgotPassword', { email: player.email })
  const next = new URL(sandbox.outbox.messages[0]?.link ?? '', sandbox.url).searchParams.get('resetToken')
  expect((await ask('resetPassword', { resetToken: next, password })).status).toBe(200)
  expect((await ask('verifyPassword', { resetToken })).status).toBe(400)
  expect((await ask('login', { mobile: player.mobile, password })).status).toBe(200)
})

test('setting a password voids the other requested code or link', async () => {
  const { ask, lastCode, sandbox, askCode } = await openForgotten()
  const player = { mobile: '0712345678', password: 'eight or more', email: 'asha@example.com' }
  await ask('signup', player)
  await ask('forgotPassword', { email: player.email })
  const link = sandbox.outbox.messages[0]?.link ?? ''
  const resetToken = new URL(link, sandbox.url).searchParams.get('resetToken')
  await askCode(player.mobile)
  const { mobile } = player
  expect((await ask('resetPassword', { mobile, code: lastCode(), password })).status).toBe(200)
  expect((await ask('verifyPassword', { resetToken })).status).toBe(400)
  expect(await ask('resetPassword', { mobile, resetToken, password })).toEqual(refusal)
})

test('the outbox lists the messages to players, newest first, on the sandbox’s own port', async () => {
  const { sandbox, askCode, lastCode, ask } = await openForgotten()
  await askCode(demo.mobile)
  await ask('signup', { mobile: '0712345678', password: 'eight or more', email: 'asha@example.com' })
  await ask('forgotPassword', { email: 'asha@example.com' })
  expect((await request({ url: `${sandbox.url}/outbox`, method: 'GET' })).body).toMatchObject({
    messages: [{ to: 'asha@example.com' }, { to: demo.mobile, code: lastCode() }],
  })
})
