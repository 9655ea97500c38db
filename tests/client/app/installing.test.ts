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

it('a dismissed install prompt stays away, on later visits too', async () => {
  const { wanted, dismiss } = await load()
  expect(wanted()).toBe(true)
  await dismiss()
  expect([wanted(), (await load()).wanted()]).toEqual([false, false])
})

it('the install prompt is hidden once the page is installed, and in the installed page', async () => {
  const { wanted } = await load()
  page.dispatchEvent(new Event('appinstalled'))
  expect(wanted()).toBe(false)
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }))
  expect((await load()).wanted()).toBe(false)
})
