import { beforeEach, expect, it, vi } from 'vitest'
import { loggedIn } from '#client/account/player/account.ts'
import type { AlertKind } from '#client/alerts/alert.ts'
import { cashOutMarked, kindSwitched, quietChosen } from '#client/alerts/choices.ts'
import { AlertsGate } from '#client/alerts/gates.ts'
import { startNotifications } from '#client/alerts/notifications.ts'
import { $offers, settingsAnswered } from '#client/calls/offers.ts'
import { $follows, type Follow, followsChanged } from '#client/follows/follows.ts'
import { $topicsPerSocket } from '#client/odds/prices.ts'
import { setter } from '#client/state/actions.ts'
import { readEntry } from '#client/storage/entry.ts'
import { topicsPerSocket } from '#client/streams/page.ts'
import { readUser, type User } from '#shared/model/account/user.ts'
import type { Row } from '#shared/topics/rows.ts'
import { createWorld, matchRow, roundRow, season } from '../league/world.ts'
import { openPage } from '../page.ts'
import { openWindow } from '../window.ts'

startNotifications()

interface Shown {
  readonly tag: string
  readonly title: string
  close(): void
}

/** The notifications that show, and the badge. */
let shown: Shown[] = []
let badge = 0
/** Settles once the browser shows the notifications of kick-offs. */
let kickOffsShow: Promise<unknown> = Promise.resolve()
/** Number of reads of the list of notifications. */
let reads = 0

beforeEach(() => {
  openPage()
  openWindow()
  shown = []
  badge = 0
  kickOffsShow = Promise.resolve()
  const registration = {
    getNotifications: async ({ tag = '' } = {}) => {
      reads++
      return shown.filter((one) => tag === '' || one.tag === tag)
    },
    showNotification: async (title: string, { tag }: { tag: string }) => {
      const close = () => {
        shown = shown.filter((one) => one.tag !== tag)
      }
      const readsBefore = reads
      if (title === 'Kick-off') await kickOffsShow
      close()
      // As in Chromium: a list that is read meanwhile loses it.
      if (reads === readsBefore) shown.push({ tag, title, close })
    },
  }
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration },
    setAppBadge: async (count: number) => {
      badge = count
    },
    clearAppBadge: async () => {
      badge = 0
    },
  })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }))
})

const club: Follow = { kind: 'team', of: 'league', id: 'Home 1', name: 'Home 1', competition_id: '2' }
const price: Follow = { kind: 'price', of: 'sports', id: 'selection/7/1/draw', name: 'Draw', above: 2.4 }

const player = (id: number, token = 'theirs') => readUser({ token, id }) as User

/** A page that leads, on which this is followed and chosen, and cash-outs above 500; no earlier notification shows. */
async function leader(
  follows: readonly Follow[],
  kinds: readonly AlertKind[],
  bets: () => unknown = () => [],
  user: User | null = null,
) {
  shown = []
  const world = createWorld(() => ({ status: 200, body: { data: bets() } }))
  await world.put(followsChanged, follows)
  for (const kind of kinds) await world.put(kindSwitched, kind)
  await world.put(cashOutMarked, 500)
  await world.put(setter('user'), user)
  await world.open(AlertsGate)
  await world.land()
  const later = (ms: number) => world.goTo(ms).then(world.land)
  return { ...world, later, titles: () => shown.map(({ title }) => title) }
}

it('alerts follow no topic and reserve none until a kind of alert is chosen', async () => {
  const { watched, put, land, scope } = await leader([club], [])
  expect([watched(), scope.getState($topicsPerSocket)]).toEqual([[], topicsPerSocket])
  await put(kindSwitched, 'goal')
  await land()
  expect([watched(), scope.getState($topicsPerSocket)]).toEqual([['periods/2'], topicsPerSocket - 3])
})

it('alerts follow a round from shortly before kick-off to its last facts, also past its season, for followed clubs', async () => {
  const { watched, say, tell, goTo, titles } = await leader([club], ['kick-off', 'goal'])
  say('periods/2', season)
  await goTo(99_000)
  expect(watched()).toEqual(['periods/2'])
  await goTo(101_000)
  expect(watched()).toEqual(['periods/2', 'live/1'])
  const say1 = (more: Row, other = 0) =>
    tell('live/1', { 1: matchRow(1, 0, 0, more), 2: matchRow(2, other, 0, more) })
  await say1({ phase: 'pending' })
  await say1({ phase: 'first-half' }, 1)
  expect([titles(), badge]).toEqual([['Kick-off'], 1])
  await say1({ home_score: 1 }, 1)
  expect([titles(), badge]).toEqual([['Goal for Home 1'], 1])
  say('periods/2', { 4: roundRow(4) })
  await goTo(254_000)
  expect(watched()).toContain('live/1')
  await goTo(256_000)
  expect(watched()).not.toContain('live/1')
})

/** A page that leads, in a browser that is showing a kick-off until `shows` is called. */
async function slowBrowser() {
  const { promise, resolve: shows } = Promise.withResolvers()
  kickOffsShow = promise
  const page = await leader([club], ['kick-off', 'goal'])
  page.say('periods/2', season)
  await page.goTo(119_000)
  await vi.advanceTimersByTimeAsync(28_000)
  for (const phase of ['pending', 'first-half'])
    await page.tell('live/1', { 1: matchRow(1, 0, 0, { phase }) })
  return { ...page, shows: () => shows(undefined) }
}

it('a match’s last alert stays where a browser is slow to show the one before', async () => {
  const { tell, land, titles, shows } = await slowBrowser()
  await tell('live/1', { 1: matchRow(1, 1, 0, { phase: 'first-half' }) })
  shows()
  await land()
  expect(titles()).toEqual(['Goal for Home 1'])
})

it('an alert stays on the list where a browser is slow to show it and stale ones are closed meanwhile', async () => {
  const { land, titles, shows } = await slowBrowser()
  // They are closed every 30 seconds.
  await vi.advanceTimersByTimeAsync(3_000)
  shows()
  await land()
  expect(titles()).toEqual(['Kick-off'])
})

it('alerts are not shown in quiet hours', async () => {
  const { say, tell, land, goTo, titles, put } = await leader([club], ['goal'])
  const minute = new Date().getHours() * 60 + new Date().getMinutes()
  await put(quietChosen, { from: minute, to: (minute + 60) % 1_440 })
  say('periods/2', season)
  await goTo(125_000)
  await tell('live/1', { 1: matchRow(1, 0, 0) })
  say('live/1', { 1: matchRow(1, 1, 0) })
  await land()
  expect(titles()).toEqual([])
})

it('a price alert is shown once when its mark is passed, and closed when the price goes back', async () => {
  const { tell, titles, scope } = await leader([price], ['price'])
  const offer = async (odd_value: number, state = 'open') => {
    await tell(price.id, { selection: { match_id: 7, sub_type_id: 1, odd_key: 'draw', odd_value, state } })
    return titles()
  }
  const isTold = () => scope.getState($follows)[0]?.isTold ?? false
  expect([await offer(2.5, 'suspended'), await offer(2.5), isTold()]).toEqual([[], ['Draw'], true])
  expect(await offer(2.39)).toEqual(['Draw'])
  expect([await offer(2.3), isTold()]).toEqual([[], false])
  expect(await offer(2.6)).toEqual(['Draw'])
})

it.each([
  ['without its amount', 'won', [7]],
  ['to the next player who logs in without a log-out before', 'lost', [7, 8]],
])('a bet alert is shown when the bet is decided, %s', async (_, decided, ids) => {
  let state = 'open'
  const { put, land, later } = await leader([], ['bet'], () => [{ bet_id: 1, state, paid: 900 }])
  for (const id of ids) await put(loggedIn, player(id, `of ${id}`))
  await land()
  state = decided
  await later(61_000)
  expect(shown).toMatchObject([{ tag: 'bet/1', title: `Your bet ${decided}` }])
})

it('a bet decided between two tabs that tell is told by the next one, once, and to its player alone', async () => {
  const visit = async (id: number, state: string) =>
    (await leader([], ['bet'], () => [{ bet_id: id, state }], player(id))).titles()
  expect(await visit(7, 'open')).toEqual([])
  expect([await visit(7, 'won'), await visit(7, 'won')]).toEqual([['Your bet won'], []])
  expect([await visit(8, 'won'), await visit(8, 'open')]).toEqual([[], []])
  vi.setSystemTime(Date.now() + 300_000)
  expect(await visit(8, 'won')).toEqual([])
})

it('a cash-out above the mark is told once, not again by the next page, until it has fallen below', async () => {
  let amount = 900
  const visit = async () => {
    const { later } = await leader([], ['cash-out'], () => [{ bet_id: 1, amount }], player(7))
    return { later, tags: shown.map(({ tag }) => tag) }
  }
  expect((await visit()).tags).toEqual(['cash-out/1'])
  const { tags, later } = await visit()
  expect(tags).toEqual([])
  amount = 400
  await later(21_000)
  expect((await visit()).tags).toEqual([])
  amount = 900
  expect((await visit()).tags).toEqual(['cash-out/1'])
})

it('old bets raise no alert when the provider’s list of all bets is found after that of the league', async () => {
  const bets = (path: string) => [{ bet_id: path.endsWith('/bets') ? 2 : 1, state: 'won' }]
  const { asked, put, open } = createWorld((path) => ({ status: 200, body: { bets: bets(path) } }))
  await put($offers, null)
  await put(kindSwitched, 'bet')
  await put(setter('user'), player(7))
  await open(AlertsGate)
  await put(settingsAnswered, { offers: ['bets'] })
  expect(asked.map((call) => call.split(' ')[0])).toEqual(['bet-history', '/provider/v1/bets'])
  expect(shown).toEqual([])
})

it('alerts and follows that the player leaves as they are do not end after a month of visits', async () => {
  await leader([club], ['goal'])
  for (let visit = 0; visit < 3; visit++) {
    vi.setSystemTime(Date.now() + 15 * 86_400_000)
    await createWorld().open(AlertsGate)
  }
  expect(readEntry('alerts')).toMatchObject({ kinds: ['goal'] })
  expect(readEntry('follows')).toMatchObject([{ id: 'Home 1' }])
})
