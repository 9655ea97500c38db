import { allSettled, createWatch, fork } from 'effector'
import { beforeEach, expect, it, vi } from 'vitest'
import { callFx, requestFx } from '#client/calls/call-fx.ts'
import { $areOffersKnown, $offers, offered } from '#client/calls/offers.ts'
import { $settingsError, $settingsState, settingsAsked } from '#client/calls/settings.ts'
import { fields } from '#client/state/fields.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import type { OfferName } from '#shared/calls/offers.ts'
import { KEPT_FOR_MS } from '#shared/lifetimes.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { expectNoReports } from '../reports.ts'
import { createShelf } from '../shelf.ts'

const SETTINGS = '/provider/v1/bet/settings'
const bets = callFx('bets')
const limits = callFx('limits')
const standings = callFx('standings')

beforeEach(() => {
  vi.stubGlobal('localStorage', createShelf())
  vi.useFakeTimers()
})

type Answer = RestAnswer | Promise<RestAnswer>

const naming = (...offers: string[]): RestAnswer => ({
  status: 200,
  body: { status_code: 200, message: { offers, currency: 'KES' } },
})
const failing: RestAnswer = { status: 500, body: {} }

/** A page with its settings call, in which nothing may throw. */
function stage(settings: () => Answer, known: ReadonlySet<OfferName> | null = null) {
  expectNoReports()
  const asked: string[] = []
  const scope = fork({
    values: [
      [$offers, known],
      [$areOffersKnown, known !== null],
    ],
    handlers: [
      [
        requestFx,
        async ({ url }: { url: string }) => {
          asked.push(url)
          return url === SETTINGS ? await settings() : { status: 200, body: { status: 200 } }
        },
      ],
    ],
  })
  const ask = ({ fx }: typeof bets) => allSettled(fx, { scope, params: {} })
  return { scope, asked, ask }
}

const refused = { status: 'fail', value: { kind: 'not offered', message: '' } }

it('a call that the provider does not offer fails without a request or an error message', async () => {
  const { ask, asked, scope } = stage(() => failing, new Set(['bets']))
  expect(await ask(limits)).toMatchObject(refused)
  expect([asked, scope.getState(fields.error)]).toEqual([[], ''])
})

it('a call of the specification does not wait for the settings', async () => {
  const { ask, asked } = stage(() => new Promise(() => {}))
  expect(await ask(standings)).toMatchObject({ status: 'done' })
  expect(asked).toEqual(['/provider/v1/nare-league/standings'])
})

it('calls that need an offer wait for one settings call while the offers are unknown', async () => {
  let answer: (answer: RestAnswer) => void = () => {}
  const { ask, asked } = stage(() => new Promise((resolve) => (answer = resolve)))
  const asking = [ask(bets), ask(bets), ask(limits)]
  await vi.waitFor(() => expect(asked).toEqual([SETTINGS]))
  answer(naming('bets'))
  expect(await Promise.all(asking)).toMatchObject([{ status: 'done' }, { status: 'done' }, refused])
  expect(asked).toEqual([SETTINGS, '/provider/v1/bets', '/provider/v1/bets'])
  expect(vi.getTimerCount()).toBe(0)
})

it('a call waits for missing settings no longer than the provider’s time limit', async () => {
  const { scope, asked } = stage(() => new Promise(() => {}))
  const told = vi.fn()
  void bets.fx.failData.watch(told)
  void allSettled(bets.fx, { scope, params: {} })
  await vi.advanceTimersByTimeAsync(5_999)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'not offered' }))
  expect(asked).toEqual([SETTINGS])
})

it.each([
  ['those of the last visit', ['bets', 'junk'], null, ['bets']],
  ['those already known', undefined, ['bets'], ['bets']],
  ['none when neither exists', undefined, null, []],
])('after a settings failure the offers are %s', async (_, ofLastVisit, known, offers) => {
  if (ofLastVisit) writeEntry('offers', ofLastVisit)
  const { ask, scope } = stage(() => failing, known && new Set(known as OfferName[]))
  const told = vi.fn()
  void allSettled(settingsAsked, { scope })
  void ask(bets).then(told)
  await vi.advanceTimersByTimeAsync(1)
  const end = offers.length > 0 ? { status: 'done' } : refused
  expect([[...(scope.getState($offers) ?? [])], told.mock.lastCall?.[0]]).toMatchObject([offers, end])
})

it('cached settings are used only when the page has no offers of its own', async () => {
  writeEntry('kept-settings', { status_code: 200, message: { offers: ['limits'] } }, { ttlMs: KEPT_FOR_MS })
  for (const [known, offers] of [
    [new Set<OfferName>(['bets']), ['bets']],
    [null, ['limits']],
  ] as const) {
    const { scope, asked } = stage(() => failing, known)
    await allSettled(settingsAsked, { scope })
    expect([[...(scope.getState($offers) ?? [])], asked]).toEqual([offers, []])
  }
})

it('settings that load after a failure replace the offers and are stored for the next visit', async () => {
  writeEntry('offers', ['bets', 'limits'])
  const answers = [failing]
  const { scope, ask } = stage(() => answers.shift() ?? naming('bets'))
  const $limits = offered('limits')
  expect([await ask(bets), scope.getState($limits)]).toMatchObject([{ status: 'done' }, true])
  await allSettled(settingsAsked, { scope })
  expect([scope.getState($limits), await ask(limits)]).toMatchObject([false, refused])
  expect(readEntry('offers')).toEqual(['bets'])
})

it('a login during the settings call leads to a second call, whose offers are used', async () => {
  let answer: (answer: RestAnswer) => void = () => {}
  let times = 0
  const { scope, ask, asked } = stage(() =>
    times++ === 0 ? new Promise((resolve) => (answer = resolve)) : naming('bets'),
  )
  await allSettled(fields.user, { scope, params: { token: 'before' } as never })
  const asking = ask(bets)
  await vi.waitFor(() => expect(times).toBe(1))
  void allSettled(fields.user, { scope, params: { token: 'after' } as never })
  answer(naming('limits'))
  await asking
  expect([...(scope.getState($offers) ?? [])]).toEqual(['bets'])
  expect(asked.at(-1)).toBe('/provider/v1/bets')
})

it('failed settings load again, and loaded ones stay when a later call fails', async () => {
  const answers: Answer[] = [{ status: 500, body: { error: 'Later' } }, naming('bets'), failing]
  const { scope } = stage(() => answers.shift() ?? failing)
  const states: string[] = []
  createWatch({ unit: $settingsState, scope, fn: (state) => states.push(state) })
  for (const error of ['Later', '', 'Fetching App Configs failed']) {
    vi.stubGlobal('localStorage', createShelf())
    await allSettled(settingsAsked, { scope })
    expect(scope.getState($settingsError)).toBe(error)
  }
  expect(states).toEqual(['failed', 'loading', 'ready'])
  expect(scope.getState(fields.app_config)).toMatchObject({ offers: ['bets'] })
})

it('settings that cannot be read offer nothing', async () => {
  const { scope } = stage(() => ({ status: 200, body: '<html>' }), new Set(['bets']))
  await allSettled(settingsAsked, { scope })
  expect([scope.getState($offers), scope.getState($settingsState)]).toEqual([new Set(), 'ready'])
})
