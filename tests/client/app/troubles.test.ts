import { allSettled, fork } from 'effector'
import { beforeEach, expect, it, vi } from 'vitest'
import { balanceAsked } from '#client/account/player/account.ts'
import { $troubles, troubleRetried } from '#client/app/notices/troubles.ts'
import { requestFx } from '#client/calls/call-fx.ts'
import { settingsAsked } from '#client/calls/settings.ts'
import { playerForgotten } from '#client/state/actions.ts'
import { fields } from '#client/state/fields.ts'
import { readUser } from '#shared/model/account/user.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { createShelf } from '../shelf.ts'

const SETTINGS = '/provider/v1/bet/settings'
const BALANCE = '/provider/v1/balance'
const failed: RestAnswer = { status: 500, body: {} }

beforeEach(() => {
  vi.stubGlobal('localStorage', createShelf())
})

/** A player before a provider whose settings and balance fail until a test says otherwise. */
async function open() {
  const answers: Record<string, RestAnswer> = { [SETTINGS]: failed, [BALANCE]: failed }
  const asked: string[] = []
  const scope = fork({
    values: [[fields.user, readUser({ token: 'theirs' }) ?? null]],
    handlers: [
      [
        requestFx,
        async ({ url }: { url: string }) => {
          asked.push(url)
          return answers[url]
        },
      ],
    ],
  })
  await allSettled(settingsAsked, { scope })
  await allSettled(balanceAsked, { scope })
  return { scope, answers, asked, texts: () => scope.getState($troubles).map(({ text }) => text) }
}

it('failed settings and balance calls show their messages', async () => {
  const { texts } = await open()
  expect(texts()).toEqual(['Fetching App Configs failed', 'Fetching User Balance failed'])
})

it('each is retried alone, keeps its text meanwhile, and is removed once it loads', async () => {
  const { scope, answers, asked, texts } = await open()
  asked.length = 0
  await allSettled(troubleRetried, { scope, params: 'balance' as const })
  expect([asked, texts().length]).toEqual([[BALANCE], 2])
  answers[BALANCE] = { status: 200, body: { status: 200, user: { balance: 5 } } }
  await allSettled(troubleRetried, { scope, params: 'balance' as const })
  expect(texts()).toEqual(['Fetching App Configs failed'])
  answers[SETTINGS] = { status: 200, body: { status_code: 200, message: {} } }
  await allSettled(troubleRetried, { scope, params: 'settings' as const })
  expect(texts()).toEqual([])
})

it('a failed balance call is not shown after a log-out', async () => {
  const { scope, texts } = await open()
  await allSettled(playerForgotten, { scope })
  expect(texts()).toEqual(['Fetching App Configs failed'])
})
