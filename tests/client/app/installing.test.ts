import { allSettled, fork } from 'effector'
import { beforeEach, expect, it, vi } from 'vitest'
import { createShelf } from '../shelf.ts'

let page: EventTarget

beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', createShelf())
  vi.stubGlobal('matchMedia', undefined)
})

/** The module as a page that has just been loaded has it. */
async function load() {
  vi.resetModules()
  const installing = await import('#client/app/installing.ts')
  const scope = fork()
  void allSettled(installing.InstallGate.open, { scope, params: {} })
  return {
    wanted: () => scope.getState(installing.$promptWanted),
    dismiss: () => allSettled(installing.promptDismissed, { scope }),
  }
}

it('the prompt to install is gone for good once it was sent away', async () => {
  const { wanted, dismiss } = await load()
  expect(wanted()).toBe(true)
  await dismiss()
  expect([wanted(), (await load()).wanted()]).toEqual([false, false])
})

it('the prompt to install is gone once the page is installed, and in a page that was opened from there', async () => {
  const { wanted } = await load()
  page.dispatchEvent(new Event('appinstalled'))
  expect(wanted()).toBe(false)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }))
  expect((await load()).wanted()).toBe(false)
})
