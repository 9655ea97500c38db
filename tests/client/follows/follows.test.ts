import { allSettled, createStore, fork, type Scope } from 'effector'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  $follows,
  type Follow,
  FollowsGate,
  followedFirst,
  followedSince,
  followsChanged,
  followToggled,
} from '#client/follows/follows.ts'
import { writeEntry } from '#client/storage/entry.ts'
import { followKey, keysOfMatch } from '#shared/follows.ts'
import { openPage } from '../page.ts'
import { openWindow } from '../window.ts'

const club = (id: string): Follow => ({ kind: 'team', of: 'league', id, name: id, competition_id: '2' })

const numbers = (count: number) => Array.from({ length: count }, (_, at) => String(at))

beforeEach(() => openPage())

const ids = (scope: Scope) => scope.getState($follows).map(({ id }) => id)

/** A screen that shows what is followed, with this under the entry. */
async function opened(entry?: unknown): Promise<Scope> {
  openWindow()
  if (entry !== undefined) writeEntry('follows', entry)
  const scope = fork()
  await allSettled(FollowsGate.open, { scope, params: {} })
  return scope
}

describe('the follow list', () => {
  it('changes with a tap, has the newest first, and survives a reload', async () => {
    const scope = await opened()
    for (const name of ['A', 'B', 'C', 'B']) await allSettled(followToggled, { scope, params: club(name) })
    expect(ids(scope)).toEqual(['C', 'A'])
    expect(ids(await opened())).toEqual(['C', 'A'])
  })

  it.each([
    ['text in place of a list', 'text', []],
    ['an entry of unknown kind', [{ ...club('A'), kind: 'player' }, club('B')], ['B']],
    ['an entry without an id', [{ ...club('A'), id: '' }, club('B')], ['B']],
    ['a match that ended long ago', [{ ...club('A'), until: 1 }, club('B')], ['B']],
    ['entries beyond the sixtieth', numbers(70).map(club), numbers(60)],
  ])('drops %s', async (_, entry, kept) => {
    expect(ids(await opened(entry))).toEqual(kept)
  })

  it('is shared between tabs, and a price with a new mark replaces the old one', async () => {
    const scope = await opened()
    writeEntry('follows', [club('other tab')])
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'follows' }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(ids(scope)).toEqual(['other tab'])
    const price = { kind: 'price', of: 'league', id: 'selection/1/1/draw', name: 'Draw' } as const
    await allSettled(followsChanged, { scope, params: [{ ...price, above: 3 }] })
    await allSettled(followsChanged, { scope, params: [{ ...price, above: 4 }] })
    expect(scope.getState($follows)).toMatchObject([{ above: 4 }, { id: 'other tab' }])
    await allSettled(FollowsGate.close, { scope, params: {} })
  })
})

describe('a list of matches', () => {
  const matches = ['1', '2', '3', '4'].map((match_id) => ({
    match_id,
    home_team: `Home ${match_id}`,
    competition_id: match_id === '3' ? '7' : '8',
  }))
  const order = (...follows: Pick<Follow, 'kind' | 'of' | 'id'>[]) =>
    followedFirst(matches, new Set(follows.map(followKey)), keysOfMatch('sports')).map(
      ({ match_id }) => match_id,
    )

  it('puts matches with a followed match, team or competition first, and keeps the order otherwise', () => {
    expect(
      order(
        { kind: 'match', of: 'sports', id: '4' },
        { kind: 'team', of: 'sports', id: 'Home 2' },
        { kind: 'competition', of: 'sports', id: '7' },
      ),
    ).toEqual(['2', '3', '4', '1'])
    expect(order({ kind: 'match', of: 'league', id: '4' })).toEqual(['1', '2', '3', '4'])
    expect(followedFirst(matches, new Set(['match/sports/9']), keysOfMatch('sports'))).toBe(matches)
  })

  it('keeps its order while open, and a new follow counts when it opens again', async () => {
    const $isOpen = createStore(false)
    const $followed = followedSince($isOpen)
    const scope = fork({ values: [[$isOpen, false]] })
    const open = (isOpen: boolean) => allSettled($isOpen, { scope, params: isOpen })
    await open(true)
    await allSettled(followToggled, { scope, params: club('A') })
    expect(scope.getState($followed).size).toBe(0)
    await open(false)
    await open(true)
    expect([...scope.getState($followed)]).toEqual(['team/league/A'])
  })
})
