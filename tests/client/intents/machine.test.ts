import { createWatch } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setter } from '#client/state/actions.ts'
import { noticed } from '#client/state/notice.ts'
import { readEntry, writeEntry } from '#client/storage/entry.ts'
import { asFields } from '#shared/model/field.ts'
import type { RestAnswer, RestCall } from '#shared/provider/request.ts'
import { openWindow } from '#tests/client/window.ts'
import { createShelf } from '../shelf.ts'
import { gate, intents, openTab, slow, unclaimed, userOf } from './tab.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', createShelf())
  openWindow()
})

const nothing: RestAnswer = { status: undefined, body: undefined }
const stored = () => asFields(readEntry('withdrawal-asked'))
const pass = (ms = 1) => vi.advanceTimersByTimeAsync(ms)

/** A tab before a provider that answers as it is told; `asked` are the paths with the references they named. */
function tabBefore(
  answers: (path: string, data: Record<string, unknown>) => RestAnswer | Promise<RestAnswer>,
  { player = '7', afterMs = 10_000 } = {},
) {
  const asked: string[] = []
  let made = 0
  const tab = openTab({
    player,
    reference: () => `r${++made}`,
    settling: { now: Date.now, afterMs },
    async answer({ url, data }: RestCall) {
      const path = url.replace('/provider', '')
      const fields = asFields(data) ?? {}
      asked.push(`${path} ${fields.reference} ${stored()?.reference ?? '-'}`)
      return await answers(path, fields)
    },
  })
  return { tab, asked }
}

describe('an intent', () => {
  it('without a claim is stored and sent as soon as it is tapped', async () => {
    vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => {}) } })
    const { tab, asked } = tabBefore(() => new Promise(() => {}))
    tab.put(unclaimed.wanted, { owner: '7' })
    await pass()
    expect(asked).toEqual(['/withdraw r1 -'])
    expect(readEntry('redemption-asked')).toMatchObject({ reference: 'r1' })
  })

  it('is sent and settles in a browser without storage, and warns the player once', async () => {
    vi.stubGlobal('localStorage', undefined)
    const { tab } = tabBefore((path) =>
      path === '/withdraw' ? nothing : { status: 200, body: { movements: [] } },
    )
    const warnings: string[] = []
    createWatch({ unit: noticed, fn: ({ title }) => warnings.push(title), scope: tab.scope })
    tab.put(intents.wanted, { owner: '7' })
    await pass(1_000)
    expect(warnings).toEqual(['Not stored in this browser'])
    expect(tab.progress()).toMatchObject({ state: 'unknown', isMissing: true, isSettled: false })
    await pass(25_000)
    expect(tab.progress()).toMatchObject({ state: 'unknown', isSettled: true })
  })
})

it('an intent taken by the provider is stored once as taken, and looked up again and again', async () => {
  const shelf = createShelf()
  const setItem = vi.fn(shelf.setItem)
  vi.stubGlobal('localStorage', { ...shelf, setItem })
  const { tab, asked } = tabBefore((path) =>
    path === '/withdraw' ? { status: 200, body: { status: 200, taken: true } } : { status: 200, body: {} },
  )
  for (const reference of ['r1', 'r2']) {
    tab.put(slow.wanted, { owner: '7' })
    await pass()
    expect(tab.scope.getState(slow.$progress)).toMatchObject({ state: 'pending', message: 'it rings' })
    expect(readEntry('deposit-waiting')).toMatchObject({ reference, isTaken: true })
    const before = asked.length
    await pass(1_000)
    expect(asked.length).toBe(before)
    await pass(700)
    expect(asked.length).toBe(before + 1)
    await pass(60_000)
    expect(asked.length - before).toBeGreaterThan(5)
    // Each change of the storage wakes the other tabs.
    expect(setItem.mock.calls.filter(([key]) => key === 'deposit-waiting')).toHaveLength(Number(reference[1]))
    tab.put(slow.letGoClicked)
    await pass()
    expect([readEntry('deposit-waiting'), readEntry('ended-deposit')]).toEqual([
      undefined,
      { ended: reference },
    ])
  }
})

describe('an intent of another tab', () => {
  const missing: RestAnswer = { status: 200, body: { movements: [] } }
  const losing = (path: string) => (path === '/withdraw' ? nothing : missing)
  const kept = { reference: 'r1', player: '7', body: { owner: '7' }, madeAt: 1, sentAt: 1, after: '' }
  const told = async (key: string | null) => {
    window.dispatchEvent(Object.assign(new Event('storage'), { key }))
    await pass(100)
  }

  it('is looked up at once by a tab that yields to it', async () => {
    const { tab, asked } = tabBefore(losing)
    writeEntry('withdrawal-asked', { ...kept, reference: 'theirs' })
    tab.put(intents.wanted, { owner: '7' })
    await pass()
    expect(asked).toEqual(['/v1/movements theirs theirs'])
  })

  it('is taken up only while the gate is open and its player is logged in', async () => {
    const { tab } = tabBefore(losing)
    writeEntry('withdrawal-asked', { ...kept, player: '' })
    tab.close()
    await pass()
    expect(tab.progress().state).toBe('idle')
    writeEntry('withdrawal-asked', kept)
    tab.put(gate.close, {})
    tab.logIn('7')
    await pass()
    expect(tab.progress().state).toBe('idle')
    tab.put(gate.open, {})
    await pass()
    expect(tab.progress().state).toBe('unknown')
  })

  it.each(['let go', 'done'])('is taken up after this tab’s own intent is %s', async (end) => {
    let found = missing
    const { tab } = tabBefore((path) => (path === '/withdraw' ? nothing : found))
    tab.put(intents.wanted, { owner: '7' })
    await pass(25_000)
    writeEntry('withdrawal-asked', { ...kept, reference: 'theirs' })
    await told('withdrawal-asked')
    found = { status: 200, body: { movements: [{ done: 'r1' }] } }
    tab.put(end === 'done' ? intents.lookDue : intents.letGoClicked)
    await pass()
    expect(tab.progress()).toMatchObject({ state: 'unknown', intent: { reference: 'theirs' } })
    tab.put(gate.close, {})
  })

  it('is looked up by one request at a time, and by none while the player is logged out', async () => {
    writeEntry('withdrawal-asked', kept)
    const { tab, asked } = tabBefore((path) =>
      path === '/withdraw' ? nothing : new Promise<RestAnswer>((later) => setTimeout(later, 500, missing)),
    )
    await told('withdrawal-asked')
    expect(asked).toHaveLength(1)
    tab.put(setter('user'), null)
    await pass(30_000)
    expect([asked.length, tab.progress().state]).toEqual([1, 'unknown'])
    expect(vi.getTimerCount()).toBe(0)
    tab.put(setter('user'), userOf('7'))
    await pass()
    expect(asked).toHaveLength(2)
    tab.put(gate.close, {})
  })
})
