import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $notices, noticeDismissed } from '#client/app/notices/notices.ts'
import { noticed } from '#client/state/notice.ts'
import { NOTICE } from '#shared/limits.ts'

const notice = (title: string) => ({ title, description: '', status: 'info' as const })

describe('notices', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('show the newest first, each removed after 4.5 seconds', async () => {
    const scope = fork()
    const titles = () => scope.getState($notices).map(({ title }) => title)
    const first = allSettled(noticed, { scope, params: notice('first') })
    await vi.advanceTimersByTimeAsync(1_000)
    const second = allSettled(noticed, { scope, params: notice('second') })
    expect(titles()).toEqual(['second', 'first'])
    await vi.advanceTimersByTimeAsync(NOTICE.lastsMs - 1_001)
    expect(titles()).toEqual(['second', 'first'])
    await vi.advanceTimersByTimeAsync(1)
    expect(titles()).toEqual(['second'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(titles()).toEqual([])
    await Promise.all([first, second])
  })

  it('can be sent away one by one, and never share an id with one that still waits to go', async () => {
    const scope = fork()
    const ids = () => scope.getState($notices).map(({ id }) => id)
    void allSettled(noticed, { scope, params: notice('first') })
    const [first = 0] = ids()
    void allSettled(noticeDismissed, { scope, params: first })
    expect(ids()).toEqual([])
    void allSettled(noticed, { scope, params: notice('second') })
    expect(ids()).not.toContain(first)
    await vi.advanceTimersByTimeAsync(NOTICE.lastsMs)
  })
})
