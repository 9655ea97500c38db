import { expect, it } from 'vitest'
import { withTurns } from '#client/bundle/in-turn.ts'

type Load = () => Promise<unknown>

/** Vite's function with turns, in a browser with these globals. */
function preloadIn(globals: object): (load: Load) => Promise<unknown> {
  const helper = 'const preload = (baseModule) => { return baseModule().catch(() => "failed") };'
  return new Function('globalThis', `${withTurns(helper)} return preload`)(globals)
}

/** The order in which two imports at the same time begin and end; the first fails. */
async function orderOf(preload: (load: Load) => Promise<unknown>) {
  const order: string[] = []
  const load = (name: string, isBroken: boolean) => async () => {
    order.push(`${name} begins`)
    await new Promise((later) => setTimeout(later))
    order.push(`${name} ends`)
    if (isBroken) throw new Error('broken')
    return name
  }
  const loaded = await Promise.all([preload(load('one', true)), preload(load('two', false))])
  return { order, loaded }
}

it('imports one file after another in browsers without a scheduler, also after one that failed', async () => {
  expect(await orderOf(preloadIn({}))).toEqual({
    order: ['one begins', 'one ends', 'two begins', 'two ends'],
    loaded: ['failed', 'two'],
  })
})

it('imports files at the same time in other browsers', async () => {
  const { order, loaded } = await orderOf(preloadIn({ scheduler: {} }))
  expect(order.slice(0, 2)).toEqual(['one begins', 'two begins'])
  expect(loaded).toEqual(['failed', 'two'])
})

it('says so when Vite imports in another way', () => {
  expect(() => withTurns('const preload = (load) => load()')).toThrow('no longer calls')
})
