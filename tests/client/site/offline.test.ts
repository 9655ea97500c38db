import { allSettled, fork } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { callFx, requestFx } from '#client/calls/call-fx.ts'
import { $offline, ShellGate } from '#client/site/offline.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { openWindow } from '#tests/client/window.ts'
import { createShelf } from '../shelf.ts'

const network = { onLine: true }
const page = { dataset: {} as Record<string, string> }

beforeEach(() => {
  vi.useFakeTimers()
  network.onLine = true
  page.dataset = {}
  vi.stubGlobal('localStorage', createShelf())
  openWindow()
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('document', { documentElement: page })
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

const banners = callFx('banners')

async function stage(answer: RestAnswer = { status: undefined, body: undefined }) {
  const scope = fork({ handlers: [[requestFx, async () => answer]] })
  void allSettled(ShellGate.open, { scope, params: {} })
  const land = () => vi.advanceTimersByTimeAsync(20)
  await land()
  return {
    offline: () => scope.getState($offline),
    say: async (word: 'online' | 'offline') => {
      window.dispatchEvent(new Event(word))
      await land()
    },
    ask: async () => {
      void allSettled(banners.fx, { scope, params: undefined })
      await land()
    },
  }
}

describe('a page', () => {
  it('is online until an offline event, and again after an online event', async () => {
    const { offline, say } = await stage()
    expect(offline()).toBe(false)
    await say('offline')
    expect(offline()).toBe(true)
    await say('online')
    expect(offline()).toBe(false)
  })

  it('is offline from the start where the device is', async () => {
    network.onLine = false
    expect((await stage()).offline()).toBe(true)
  })

  it('that the worker opened is offline until any answer arrives', async () => {
    page.dataset.offline = ''
    const away = await stage()
    expect(away.offline()).toBe(true)
    await away.ask()
    expect(away.offline()).toBe(true)
    const back = await stage({ status: 503, body: {} })
    expect(back.offline()).toBe(true)
    await back.ask()
    expect(back.offline()).toBe(false)
  })
})
