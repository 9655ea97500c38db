import { allSettled } from 'effector'
import { expect, it } from 'vitest'
import { balanceAsked } from '#client/account/player/balance.ts'
import { $troubles, troubleRetried } from '#client/app/notices/troubles.ts'
import { settingsAsked } from '#client/calls/settings.ts'
import { done, stage } from '../money/stage.ts'

const SETTINGS = '/v1/bet/settings'
const BALANCE = '/v1/balance'
const failed = { status: 500, body: {} }

/** A player before a provider whose settings and balance have failed. */
async function open() {
  const set = stage({ [SETTINGS]: failed, [BALANCE]: failed })
  const { scope } = set
  await allSettled(settingsAsked, { scope })
  await allSettled(balanceAsked, { scope })
  return { ...set, texts: () => scope.getState($troubles).map(({ text }) => text) }
}

it('a failed settings or balance call shows its message, is retried alone, and clears once it loads', async () => {
  const { scope, answers, askedOf, texts } = await open()
  const both = ['Fetching App Configs failed', 'Fetching User Balance failed']
  expect(texts()).toEqual(both)
  await allSettled(troubleRetried, { scope, params: 'balance' })
  expect([askedOf(SETTINGS).length, askedOf(BALANCE).length, texts()]).toEqual([1, 2, both])
  answers[BALANCE] = done({ user: { balance: 5 } })
  await allSettled(troubleRetried, { scope, params: 'balance' })
  expect(texts()).toEqual(['Fetching App Configs failed'])
  answers[SETTINGS] = { status: 200, body: { status_code: 200, message: {} } }
  await allSettled(troubleRetried, { scope, params: 'settings' })
  expect(texts()).toEqual([])
})
