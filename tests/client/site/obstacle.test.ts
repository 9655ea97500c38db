import { allSettled, fork, type StoreWritable, type UnitTargetable } from 'effector'
import { beforeEach, expect, it, vi } from 'vitest'
import { callFx, requestFx } from '#client/calls/call-fx.ts'
import { $obstacle, codeMissed, unstoredNoteClosed } from '#client/site/obstacle.ts'
import { ShellGate } from '#client/site/offline.ts'
import { writeEntry } from '#client/storage/entry.ts'
import { $share } from '#client/streams/pause.ts'
import { $link } from '#client/streams/topics.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import { openWindow } from '#tests/client/window.ts'
import { openPage } from '../page.ts'

const OWN = '/assets/index-abc1234.js'
const NEWER = '/assets/index-def5678.js'
const page = (script: string) =>
  `<html><meta name="nare" content="{}"><script src="${script}"></script></html>`

const network = { shell: page(OWN) as string | undefined, looks: 0, onLine: true }
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
const answers = {
  none: { status: undefined, body: undefined },
  unreadable: { status: 200, body: undefined },
  readable: { status: 503, body: {} },
} as const satisfies Record<string, RestAnswer>

/** @param share of this page among all, by which it waits */
async function open(share = 0.5) {
  let answer: RestAnswer = answers.none
  const scope = fork({ values: [[$share, share]], handlers: [[requestFx, async () => answer]] })
  void allSettled(ShellGate.open, { scope, params: {} })
  await land()
  const put = <T>(unit: UnitTargetable<T>, params: T) => {
    void allSettled(unit as UnitTargetable<unknown>, { scope, params })
    return land()
  }
  return {
    put,
    obstacle: () => scope.getState($obstacle),
    ask(given: keyof typeof answers) {
      answer = answers[given]
      return put(banners.fx, undefined)
    },
    miss: () => put(codeMissed, undefined),
  }
}

it('a page is online until an offline event, and again after an online event', async () => {
  const { obstacle } = await open()
  expect(obstacle()).toBeNull()
  for (const word of ['offline', 'online']) {
    window.dispatchEvent(new Event(word))
    await land()
    expect(obstacle()).toBe(word === 'offline' ? word : null)
  }
})

it.each([
  ['where the device is', () => Object.assign(network, { onLine: false })],
  ['where the worker opened it', () => Object.assign(dataset, { offline: '' })],
])('a page is offline from the start %s, until an answer can be read', async (_, cut) => {
  cut()
  const { obstacle, ask } = await open()
  expect(obstacle()).toBe('offline')
  await ask('none')
  expect(obstacle()).toBe('offline')
  await ask('readable')
  expect(obstacle()).toBeNull()
})

const HOTEL = '<html>Welcome to the hotel</html>'
// The page that the network brings, what happens, and after each step the obstacle and the looks at the network so far.
it.each([
  ['none while the gateway’s page comes', page(OWN), 'unreadable', 'none 1'],
  ['a network in the gateway’s place', HOTEL, 'unreadable readable', 'intercepted 1, none 1'],
  ['another version, for good', page(NEWER), 'missed readable', 'outdated 1, outdated 1'],
  ['none without a network', undefined, 'missed', 'none 1'],
  ['none, by one look in 10 s', page(OWN), 'missed missed 10000 missed', 'none 1, none 1, none 1, none 2'],
  [
    'another version, looked for again after a minute',
    page(NEWER),
    'missed away 60000 own 120000',
    'outdated 1, outdated 1, outdated 2, outdated 2, none 3',
  ],
])('the obstacle after an unreadable answer or missing code is %s', async (_, shell, script, seen) => {
  network.shell = shell
  const { obstacle, ask, miss } = await open()
  const steps: string[] = []
  for (const step of script.split(' ')) {
    if (step === 'missed') await miss()
    else if (step === 'own') network.shell = page(OWN)
    else if (step === 'away') network.shell = undefined
    else if (step in answers) await ask(step as keyof typeof answers)
    else await land(Number(step))
    steps.push(`${obstacle() ?? 'none'} ${network.looks}`)
  }
  expect(steps.join(', ')).toBe(seen)
})

it.each([
  ['are cut off by a roll-out', NEWER, 0, 40_000, 2],
  ['are cut off by a roll-out', NEWER, 0.9, 40_000, 1],
  ['lose their link', OWN, 0.1, 5_000, 1],
  ['lose their link', OWN, 0.9, 5_000, 0],
  ['lose their link', OWN, 0.9, 10_000, 1],
])(
  'pages that %s together look at different times (%s, share %s: after %i ms %i looks)',
  async (how, script, share, ms, looks) => {
    network.shell = page(script)
    const { miss, put } = await open(share)
    await (how === 'lose their link' ? put($link as StoreWritable<unknown>, 'lost') : miss())
    await land(ms)
    expect(network.looks).toBe(looks)
  },
)

it('a page of an older version looks ever more rarely, however often code is missing', async () => {
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

it('a storage that keeps nothing is reported until the player closes the note', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { put, obstacle } = await open()
  expect(obstacle()).toBe('unstored')
  await put(unstoredNoteClosed, undefined)
  expect(obstacle()).toBeNull()
})

it('a storage that becomes full is reported once, at the first entry that it does not keep', async () => {
  const { put, obstacle } = await open()
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  vi.stubGlobal('dispatchEvent', (event: Event) => window.dispatchEvent(event))
  const write = () => {
    writeEntry('goal-sound', true)
    return land()
  }
  await write()
  expect(obstacle()).toBe('unstored')
  await put(unstoredNoteClosed, undefined)
  await write()
  expect(obstacle()).toBeNull()
})
