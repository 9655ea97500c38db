import { allSettled, fork } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storageKeys } from '#client/storage/entry.ts'
import { createShelf } from '../shelf.ts'

let page: EventTarget
let shelf: Storage

beforeEach(() => {
  page = new EventTarget()
  shelf = createShelf()
  vi.stubGlobal('window', page)
  vi.stubGlobal('localStorage', shelf)
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
    offered: () => scope.getState(installing.$installOffered),
    dismiss: () => allSettled(installing.promptDismissed, { scope }),
    accept: () => allSettled(installing.installAccepted, { scope }),
  }
}

function offer() {
  const prompt = vi.fn(async () => undefined)
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  page.dispatchEvent(event)
  return { event, prompt }
}

describe('the prompt to put Nare on the home screen', () => {
  it('is wanted, and asks through the browser once the browser offers it, once for each offer', async () => {
    const { wanted, offered, accept } = await load()
    expect([wanted(), offered()]).toEqual([true, false])
    await accept()
    const { event, prompt } = offer()
    expect(event.defaultPrevented).toBe(true)
    expect([wanted(), offered()]).toEqual([true, true])
    await accept()
    await accept()
    expect(prompt).toHaveBeenCalledTimes(1)
    expect([wanted(), offered()]).toEqual([true, false])
  })

  it('is gone for good once it was sent away, also for the next visit', async () => {
    const first = await load()
    await first.dismiss()
    expect(first.wanted()).toBe(false)
    expect(storageKeys['app-prompt-dismissed'].of).toBe('device')
    expect(JSON.parse(shelf.getItem('app-prompt-dismissed') ?? '')).toMatchObject({ value: true })
    const second = await load()
    expect(second.wanted()).toBe(false)
    offer()
    expect(second.wanted()).toBe(false)
  })

  it('is gone once the page was put there, and never stands in a page that was opened from there', async () => {
    const { wanted } = await load()
    page.dispatchEvent(new Event('appinstalled'))
    expect(wanted()).toBe(false)
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(display-mode: standalone)' }))
    expect((await load()).wanted()).toBe(false)
  })
})
