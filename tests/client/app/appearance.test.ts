import { allSettled, fork } from 'effector'
import { beforeEach, expect, it, vi } from 'vitest'
import { createShelf } from '../shelf.ts'

let shelf: Storage
let system: EventTarget & { matches: boolean }

beforeEach(() => {
  shelf = createShelf()
  system = Object.assign(new EventTarget(), { matches: true })
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', shelf)
  vi.stubGlobal('matchMedia', () => system)
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => null })
})

/** The module as a page that has just been loaded has it. */
async function load() {
  vi.resetModules()
  const { AppearanceGate, $theme, themeSwitched } = await import('#client/app/appearance.ts')
  const scope = fork()
  void allSettled(AppearanceGate.open, { scope, params: {} })
  return {
    theme: () => scope.getState($theme),
    choose: () => allSettled(themeSwitched, { scope }),
    async turnSystem(isLight: boolean) {
      system.matches = isLight
      system.dispatchEvent(Object.assign(new Event('change'), { matches: isLight }))
      await vi.advanceTimersByTimeAsync(100)
    },
  }
}

it('the theme follows the system until the player chooses one, which stays on the next visit', async () => {
  const { theme, choose, turnSystem } = await load()
  expect(theme()).toBe('light')
  await turnSystem(false)
  expect(theme()).toBe('dark')
  await turnSystem(true)
  expect(theme()).toBe('light')
  expect(shelf.getItem('theme')).toBeNull()
  expect((await load()).theme()).toBe('light')
  await choose()
  expect([theme(), document.documentElement.dataset.theme]).toEqual(['dark', 'dark'])
  await turnSystem(false)
  await turnSystem(true)
  expect(theme()).toBe('dark')
  expect((await load()).theme()).toBe('dark')
})
