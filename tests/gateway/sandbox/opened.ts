import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { startSandbox } from '#gateway/sandbox/main.ts'
import type { SandboxOptions } from '#gateway/sandbox/routes/provider.ts'
import { type CallName, callOf } from '#shared/calls/catalogue.ts'
import { request } from '#shared/provider/request.ts'
import { sign } from '#shared/provider/sign.ts'
import { closeProven } from '#tests/support/proof.ts'
import { seed } from '#tests/support/seed.ts'

export const SECRET = 'the sandbox and its tests share this one'

/** A path for the file of a ledger, removed with its folder when the test ends. */
export function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nare-sandbox-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'deep', 'ledger.sqlite')
}

/** A time in mid-season, a few seconds into a round of competition 2. */
export const NOON = Date.UTC(2026, 10, 21, 12, 0, 7)

/** A manual clock: it moves only by `moveTo` and `moveBy`. */
export function createClock(at = NOON) {
  return {
    now: () => at,
    moveTo: (time: number) => {
      at = time
    },
    moveBy: (ms: number) => {
      at += ms
    },
  }
}

type Fields = Record<string, unknown>

/** A body as fields; a missing field is undefined. */
export function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null ? (body as Fields) : {}
}

/** The rows of a list in a body. */
export function rowsOf(body: unknown, name: string): Fields[] {
  const list = fieldsOf(body)[name]
  return Array.isArray(list) ? list.map(fieldsOf) : []
}

/** A sandbox that is closed when the test ends, with a manual clock and calls by name. */
export async function openSandbox(options: Partial<SandboxOptions> = {}) {
  const clock = createClock()
  const started = await startSandbox({
    seed: String(seed),
    speed: 1,
    data: ':memory:',
    secret: SECRET,
    now: clock.now,
    ...options,
  })
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= closeProven(started)
    return closing
  }
  onTestFinished(close)
  const sandbox = { ...started, close }

  const ask = (name: CallName, data: unknown = {}, token?: string, headers = {}) => {
    const { method, path } = callOf(name)
    return request({ url: sandbox.url + path, method, data, token, headers })
  }
  const post = (path: string, data: unknown = {}) =>
    request({ url: sandbox.url + path, method: 'POST', data })
  const logIn = async (mobile: string, password: string) => {
    const { body } = await ask('login', { mobile, password })
    return String(fieldsOf(fieldsOf(body).user).token)
  }
  return { sandbox, clock, ask, post, logIn }
}

export const demo = { mobile: '+254700000001', password: 'kickoff' } as const

/** A sandbox with the demo player logged in, and its calls as `{http, ...body}`. */
export async function openPlayer(options: Partial<SandboxOptions> = {}) {
  const opened = await openSandbox(options)
  const { ask, logIn } = opened
  let token = ''
  /** Logs in again, for clocks moved past the end of the session. */
  const enter = async () => {
    token = await logIn(demo.mobile, demo.password)
  }
  await enter()
  let made = 0
  const reference = () => `test-intent-${++made}`
  const asked = async (name: CallName, data: unknown = {}, bearer = token) => {
    const { status, body } = await ask(name, data, bearer)
    return { http: status, ...fieldsOf(body) } as Record<string, unknown>
  }
  const balance = async () => Number(fieldsOf((await asked('balance')).user).balance)
  const deposit = (amount: unknown, own = reference()) => asked('deposit', { amount, reference: own })
  const withdraw = async (amount: unknown, own = reference(), more: object = {}) =>
    asked('withdraw', { token: await sign({ amount, reference: own, ...more }, SECRET, opened.clock.now()) })
  return { ...opened, enter, reference, asked, balance, deposit, withdraw }
}
