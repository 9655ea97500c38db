import { combine, createEvent, createStore } from 'effector'
import { createGate } from 'effector-react'
import { describe, expect, it } from 'vitest'
import { settingsAnswered } from '#client/calls/offers.ts'
import { createHeldQuery } from '#client/query/held-query.ts'
import { $visibility } from '#client/query/query.ts'
import { playerForgotten } from '#client/state/actions.ts'
import { $now, holdClock } from '#client/streams/clock.ts'
import { $share } from '#client/streams/pause.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import type { Row } from '#shared/topics/rows.ts'
import { createWorld, START } from '../league/world.ts'
import { openPage } from '../page.ts'

/** The answers are spread over this long, in ms. */
const SPREAD_MS = 2_000
const EVERY_MS = 30_000

interface Params {
  readonly of: string
  readonly page?: number
}

const gate = createGate()
holdClock(gate)
const paramsChanged = createEvent<Params | null>()
const $params = createStore<Params | null>(null).on(paramsChanged, (_, params) => params)
const options = {
  call: 'search',
  read: (body: unknown) => (body as { said: string }).said,
  $params,
  dueAt: ({ at }: { readonly at: number }) => at + EVERY_MS,
} as const
const plain = createHeldQuery(options)
const bySubject = createHeldQuery({ ...options, subjectOf: ({ of }: Params) => of, isOwn: true })

const turning = createGate()
const $turned = $now.map((now) => now >= START + EVERY_MS + SPREAD_MS)
const byTime = createHeldQuery({
  ...options,
  $params: combine(turning.status, $turned, (shows, turned) => (shows ? { of: turned ? 'b' : 'a' } : null)),
})

type Answer = RestAnswer | Promise<RestAnswer>
const said = (text: unknown): RestAnswer => ({ status: 200, body: { status: 200, said: text } })

async function stage(answer: (params: Row) => Answer = ({ of }) => said(of)) {
  openPage()
  const provider = { answer }
  const world = createWorld((_, params) => provider.answer(params))
  await world.open(gate)
  let shows = true
  await world.put($visibility, { isVisible: () => shows })
  const stateOf = ({ $shown, $answer }: typeof plain) => {
    const [{ phase, error }, answer] = [world.scope.getState($shown), world.scope.getState($answer)]
    return [phase, answer?.result, phase === 'ready' && error !== '', error]
  }
  return {
    ...world,
    provider,
    show: (does: boolean) => {
      shows = does
    },
    ask: (params: Params | null) => world.put(paramsChanged, params),
    plain: () => stateOf(plain),
    bySubject: () => stateOf(bySubject as typeof plain),
    /** Both of them ask. */
    count: () => world.asked.length / 2,
  }
}

describe('a held query', () => {
  it('asks when its parameters are set, and again a page’s own delay after its answer grows old', async () => {
    const { ask, plain, put, goTo, count } = await stage()
    await put($share, 1)
    expect([plain(), count()]).toEqual([['loading', undefined, false, ''], 0])
    await ask({ of: 'a' })
    expect([plain(), count()]).toEqual([['ready', 'a', false, ''], 1])
    await goTo(EVERY_MS + SPREAD_MS - 1)
    expect(count()).toBe(1)
    await goTo(EVERY_MS + SPREAD_MS)
    expect(count()).toBe(2)
    await ask(null)
    await goTo(3 * EVERY_MS)
    expect([plain()[1], count()]).toEqual([undefined, 2])
  })

  it('does not ask on a hidden page, nor while it is asking', async () => {
    const { ask, show, goTo, count, provider } = await stage()
    await ask({ of: 'a' })
    show(false)
    await goTo(2 * EVERY_MS)
    expect(count()).toBe(1)
    show(true)
    provider.answer = () => new Promise(() => {})
    await goTo(2 * EVERY_MS + 1)
    await goTo(4 * EVERY_MS)
    expect(count()).toBe(2)
  })

  it('asks with new parameters that change in the second in which its answer grows old', async () => {
    const { goTo, open, scope, asked } = await stage()
    await open(turning)
    await goTo(EVERY_MS - 1)
    await goTo(EVERY_MS + SPREAD_MS)
    expect(asked.at(-1)).toContain('{"of":"b"}')
    expect(scope.getState(byTime.$answer)?.result).toBe('b')
  })

  it('keeps an answer of the same subject while it asks anew, and drops only a player’s own answer with the player', async () => {
    const { ask, plain, bySubject, put, provider } = await stage()
    await ask({ of: 'a', page: 1 })
    provider.answer = () => new Promise(() => {})
    await put(playerForgotten, undefined)
    expect([plain(), bySubject()]).toEqual([
      ['ready', 'a', false, ''],
      ['loading', undefined, false, ''],
    ])
    provider.answer = ({ of }) => said(of)
    await ask({ of: 'a', page: 1 })
    provider.answer = () => new Promise(() => {})
    await ask({ of: 'a', page: 2 })
    expect([plain(), bySubject()]).toEqual([
      ['loading', undefined, false, ''],
      ['ready', 'a', false, ''],
    ])
  })

  it('does not ask for what the provider does not offer', async () => {
    const { ask, put, count, scope } = await stage()
    await put(settingsAnswered, { offers: [] })
    expect(scope.getState(plain.$shown).phase).toBe('not offered')
    await ask({ of: 'a' })
    expect(count()).toBe(0)
    await put(settingsAnswered, { offers: ['search'] })
    expect(count()).toBe(1)
  })
})
