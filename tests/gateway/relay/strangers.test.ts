import { expect, test } from 'vitest'
import { readCodeSent } from '#shared/model/account/reset.ts'
import { ask } from '#tests/support/gateway/ask.ts'
import { startTestGateway } from '#tests/support/gateway/gateway.ts'
import { openSandbox } from '../sandbox/opened.ts'

const OWNER = '127.0.20.1'
const STRANGER = '127.0.20.2'
const demo = { mobile: '+254700000001' }
const password = 'another one'
/** Bounds of the relay that this test does not reach, so that the sandbox's own are seen. */
const generous = { LOGIN_PER_ACCOUNT: 1_000, LOGIN_PER_MINUTE: 1_000 }

/** A gateway before the sandbox, and calls to it from two addresses. */
async function openHouse() {
  const { sandbox } = await openSandbox()
  const { url } = await startTestGateway({ PROVIDER_URL: sandbox.url, ...generous })
  const post = async (from: string, path: string, fields: object) => {
    const headers = { 'content-type': 'application/json' }
    const { status, text } = await ask(url, {
      path: `/provider${path}`,
      from,
      headers,
      body: JSON.stringify(fields),
    })
    return { status, body: JSON.parse(text) as unknown }
  }
  const statuses = async (count: number, once: () => Promise<{ readonly status: number }>) => {
    const all: number[] = []
    for (let nth = 0; nth < count; nth++) all.push((await once()).status)
    return all
  }
  const newest = () => ({ code: sandbox.outbox.messages[0]?.code ?? '' })
  return { post, statuses, newest }
}

test.each([
  ['by its id from anywhere', '127.0.20.3', true],
  ['without its id from the same address', OWNER, false],
])(
  'a code ends neither by the requests nor by the guesses of another address: it is used %s',
  async (_, from, isNamed) => {
    const { post, statuses, newest } = await openHouse()
    const sent = await post(OWNER, '/v1/code', { mobile: demo.mobile })
    const id = readCodeSent(sent.body)?.id
    const { code } = newest()
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const guess = (more: object) => () =>
      post(STRANGER, '/v1/reset-password', { mobile: demo.mobile, code: wrong, password, ...more })
    expect(await statuses(12, guess({}))).toEqual(Array(12).fill(400))
    expect(await statuses(6, guess({ id: 'made-up' }))).toEqual(Array(6).fill(400))
    const asking = () => post(STRANGER, '/v1/code', { mobile: demo.mobile })
    expect(await statuses(6, asking)).toEqual(Array(6).fill(200))
    expect(await statuses(6, guess({}))).toEqual(Array(6).fill(400))
    const fields = { mobile: demo.mobile, code, password, ...(isNamed && { id }) }
    expect((await post(from, '/v1/reset-password', fields)).status).toBe(200)
  },
)
