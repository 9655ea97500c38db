import { allSettled, fork, type StoreWritable } from 'effector'
import { beforeEach, expect, it, vi } from 'vitest'
import { callFx, requestFx } from '#client/calls/call-fx.ts'
import { $obstacle, codeMissed, unstoredRead } from '#client/site/obstacle.ts'
import { ShellGate } from '#client/site/offline.ts'
import { writeEntry } from '#client/storage/entry.ts'
import { $share } from '#client/streams/pause.ts'
import { $link } from '#client/streams/topics.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { openWindow } from '#tests/client/window.ts'
import { openPage } from '../page.ts'
import { createShelf } from '../shelf.ts'

const OWN = '/assets/index-abc1234.js'
const NEWER = '/assets/index-def5678.js'
const page = (script: string) =>
  `<html><meta name="nare" content="{}"><script src="${script}"></script></html>`

const network: { shell: string | undefined; looks: number; onLine: boolean } = {
  shell: page(OWN),
  looks: 0,
  onLine: true,
}
const dataset: { offline?: string } = {}

beforeEach(() => {
  openPage()
  openWindow()
  Object.assign(network, { shell: page(OWN), looks: 0, onLine: true })
  delete dataset.offline
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('document', {
    documentElement: { dataset },
    querySelector: () => ({ getAttribute: () => OWN }),
  })
  vi.stubGlobal('fetch', async () => {
    network.looks++
    if (network.shell === undefined) throw new TypeError('no network')
    return new Response(network.shell)
  })
})

const banners = callFx('banners')
const land = (ms = 20) => vi.advanceTimersByTimeAsync(ms)
const answers = { unreadable: { status: 200, body: undefined }, readable: { status: 503, body: {} } }
const { unreadable, readable } = answers

/** @param share of this page among all, by which it waits */
async function open(share = 0.5) {
  let answer: RestAnswer = unreadable
  const scope = fork({ values: [[$share, share]], handlers: [[requestFx, async () => answer]] })
  void allSettled(ShellGate.open, { scope, params: {} })
  await land()
  return {
    scope,
    obstacle: () => scope.getState($obstacle),
    async ask(given: RestAnswer) {
      answer = given
      void allSettled(banners.fx, { scope, params: undefined })
      await land()
    },
    async miss() {
      void allSettled(codeMissed, { scope })
      await land()
    },
  }
}

it('a page is online until an offline event, and again after an online event', async () => {
  const { obstacle } = await open()
  const seen = [obstacle()]
  for (const word of ['offline', 'online']) {
    window.dispatchEvent(new Event(word))
    await land()
    seen.push(obstacle())
  }
  expect(seen).toEqual([null, 'offline', null])
})

it.each([
  ['where the device is', () => Object.assign(network, { onLine: false })],
  ['where the worker opened it', () => Object.assign(dataset, { offline: '' })],
])('a page is offline from the start %s, until any answer can be read', async (_, cut) => {
  cut()
  const { obstacle, ask } = await open()
  expect(obstacle()).toBe('offline')
  await ask({ status: undefined, body: undefined })
  expect(obstacle()).toBe('offline')
  await ask(readable)
  expect(obstacle()).toBeNull()
})

const HOTEL = '<html>Welcome to the hotel</html>'
// The page that the network brings, what happens, and after each step the obstacle and the looks at the network so far.
it.each([
  ['nothing while the gateway’s page comes', page(OWN), 'unreadable', 'none 1'],
  ['a network in the gateway’s place', HOTEL, 'unreadable readable', 'intercepted 1, none 1'],
  ['another version, for good', page(NEWER), 'missed readable', 'outdated 1, outdated 1'],
  ['no version without a network', undefined, 'missed', 'none 1'],
  ['by one look in ten seconds', page(OWN), 'missed missed 10000 missed', 'none 1, none 1, none 1, none 2'],
  [
    'anew after a minute',
    page(NEWER),
    'missed away 60000 own 120000',
    'outdated 1, outdated 1, outdated 2, outdated 2, none 3',
  ],
])('an answer that cannot be read, or missing code, names %s', async (_, shell, script, seen) => {
  network.shell = shell
  const { obstacle, ask, miss } = await open()
  const steps: string[] = []
  for (const step of script.split(' ')) {
    if (step === 'missed') await miss()
    else if (step === 'own') network.shell = page(OWN)
    else if (step === 'away') network.shell = undefined
    else if (step in answers) await ask(answers[step as keyof typeof answers])
    else await land(Number(step))
    steps.push(`${obstacle() ?? 'none'} ${network.looks}`)
  }
  expect(steps.join(', ')).toBe(seen)
})

it.each([
  [0, 2],
  [0.9, 1],
])('pages that a roll-out has cut off together look again apart (%s: %s looks)', async (share, looks) => {
  network.shell = page(NEWER)
  const { miss } = await open(share)
  await miss()
  await land(40_000)
  expect(network.looks).toBe(looks)
})

it('a page of an older version looks ever more seldom, however often code was missing', async () => {
  network.shell = page(NEWER)
  const { miss } = await open()
  for (let nth = 0; nth < 6; nth++) {
    await miss()
    await land(10_000)
  }
  network.looks = 0
  await land(6 * 3_600_000)
  expect(network.looks).toBeGreaterThan(10)
  expect(network.looks).toBeLessThan(20)
})

it.each([
  [0.1, 1],
  [0.9, 0],
])('pages that lose their link together look apart (%s: %s looks within 5 s)', async (share, looks) => {
  const { scope } = await open(share)
  await land()
  void allSettled($link as StoreWritable<unknown>, { scope, params: 'lost' })
  await land(5_000)
  expect(network.looks).toBe(looks)
  await land(5_000)
  expect(network.looks).toBe(1)
})

it('a storage that keeps nothing is named until the player has read that', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { scope, obstacle } = await open()
  expect(obstacle()).toBe('unstored')
  await allSettled(unstoredRead, { scope })
  expect(obstacle()).toBeNull()
})

it('a storage that is full after a while is named with the first entry that it does not keep, and once', async () => {
  const shelf = createShelf()
  const { scope, obstacle } = await open()
  vi.stubGlobal('localStorage', {
    ...shelf,
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })
  vi.stubGlobal('dispatchEvent', (event: Event) => window.dispatchEvent(event))
  writeEntry('goal-sound', true)
  await land()
  expect(obstacle()).toBe('unstored')
  await allSettled(unstoredRead, { scope })
  writeEntry('goal-sound', true)
  await land()
  expect(obstacle()).toBeNull()
})
