import { expect, it } from 'vitest'
import { BetsGate, betsRetried } from '#client/bets/bets.ts'
import { $offers } from '#client/calls/offers.ts'
import { JackpotFrame } from '#client/jackpot/frame.tsx'
import { JackpotGate } from '#client/jackpot/jackpot.ts'
import OwnTickets, { $ownTickets } from '#client/jackpot/own-tickets.tsx'
import { JackpotInPlayCard } from '#client/jackpot/result-cards.tsx'
import { $jackpotInPlay, $lastJackpot, InPlayGate, LastJackpotGate } from '#client/jackpot/results.ts'
import { setter } from '#client/state/actions.ts'
import { callOf } from '#shared/calls/catalogue.ts'
import { wordsOf } from '../drawn.tsx'
import { createWorld, good, openPlayer } from '../league/world.ts'
import { mounted } from '../mounted.tsx'
import { openWindow } from '../window.ts'
import { jackpotOf } from './jackpot-of.ts'

const match = (match_id: number, state: string, home_score = 1) => ({
  ...{ match_id, home_team: `Home ${match_id}`, away_team: `Away ${match_id}`, start_time: 1 },
  ...{ state, home_score, away_score: 0 },
})
const inPlay = (home_score = 1, more: object = {}) => ({
  data: [{ ...match(1, 'ended'), result: 'home_team' }, match(2, 'live', home_score), match(3, 'upcoming')],
  meta: { jackpot_id: 4, prize: 900, tickets: 7, tiers: [{ right: 3, prize: 900, alive: 2 }], ...more },
})
const over = (jackpot_id: number) => ({
  data: [match(1, 'ended')],
  meta: { jackpot_id, ended_at: 5, tiers: [] },
})
const ticket = (bet_id: number, first: string, ids = [1, 2, 3]) => ({
  ...{ bet_id, kind: 'jackpot', state: 'open', tiers: [3, 2].map((right) => ({ right, prize: 9 })) },
  legs: ids.map((match_id) => ({
    ...{ match_id, sub_type_id: 1, odd_keys: ['draw'], state: match_id === 1 ? first : 'open' },
  })),
})

async function openInPlay() {
  const said = {
    inPlay: inPlay() as object,
    results: { data: [] } as object,
    bets: { data: [ticket(1, 'lost'), ticket(2, 'won'), ticket(3, 'won', [7, 8, 9])] },
    older: undefined as object | undefined,
  }
  const world = await openPlayer((path, { before, limit }) => {
    if (path.endsWith('/jackpot/in-play')) return good({ status: 200, ...said.inPlay })
    if (path.endsWith('/jackpot/results')) return good({ status: 200, ...said.results })
    const older = said.bets.data.filter(({ bet_id }) => before === undefined || bet_id < Number(before))
    const bets = (before && said.older) ?? { data: older.slice(0, Number(limit)) }
    return good(path.endsWith('/v1/bets') ? { status: 200, ...bets } : {})
  })
  await world.put(InPlayGate.open, {})
  await world.goTo(0)
  return {
    ...world,
    said,
    jackpot: () => world.see($jackpotInPlay),
    last: () => world.see($lastJackpot)?.jackpot_id,
    card: () => wordsOf(world.scope, <JackpotInPlayCard />),
  }
}

it('the jackpot in play shows its matches and the tickets still in, and updates scores within seconds', async () => {
  const { jackpot, said, goTo } = await openInPlay()
  expect(jackpot()).toMatchObject({
    ...{ prize: 900, ended_at: undefined, tiers: [{ right: 3, alive: 2 }] },
    matches: [{ result: 'home_team' }, { state: 'live', home_score: 1 }, { state: 'upcoming' }],
  })
  said.inPlay = inPlay(2)
  await goTo(8_000)
  expect(jackpot()?.matches[1]?.home_score).toBe(2)
})

it.each([
  ['shows that nobody has a ticket', 0, 0, 'no tickets'],
  ['shows that no ticket can win it any more', 7, 0, 'none left'],
  ['shows how many tickets can win it', 7, 2, '2 still in'],
])('a jackpot prize %s', async (_, tickets, alive, words) => {
  const { card, said, goTo } = await openInPlay()
  said.inPlay = inPlay(1, { tickets, tiers: [{ right: 3, prize: 900, alive }] })
  await goTo(8_000)
  expect(card()).toContain(`|${words}|`)
})

it('the jackpot in play says when its scores could not be loaded anew, until they are', async () => {
  const { card, said, goTo } = await openInPlay()
  const missed = callOf('jackpotInPlay').failure
  expect(card()).not.toContain(missed)
  said.inPlay = { status: 500 }
  await goTo(8_000)
  expect(card()).toContain(missed)
  said.inPlay = inPlay(2)
  await goTo(80_000)
  expect(card()).not.toContain(missed)
})

it('a jackpot that ended is replaced by its results, and the next is requested when it goes on sale', async () => {
  const { put, jackpot, last, said, goTo, asked } = await openInPlay()
  await put(LastJackpotGate.open, {})
  expect(last()).toBeUndefined()
  Object.assign(said, { inPlay: { data: [] }, results: over(4) })
  await goTo(8_000)
  expect([jackpot(), last()]).toEqual([null, '4'])
  const before = asked.length
  await goTo(60_000)
  expect(asked).toHaveLength(before)
  said.inPlay = inPlay()
  await put(setter('jackpot'), jackpotOf())
  expect(jackpot()?.jackpot_id).toBe('4')
})

it('the results of the last jackpot load while they are shown, and reload after five minutes', async () => {
  const { put, last, said, goTo } = await openInPlay()
  said.results = over(3)
  await goTo(8_000)
  expect(last()).toBeUndefined()
  await put(LastJackpotGate.open, {})
  expect(last()).toBe('3')
  said.results = over(4)
  await goTo(299_000)
  expect(last()).toBe('3')
  await goTo(310_000)
  expect(last()).toBe('4')
})

it('the player’s jackpot tickets show what they need, the one with most right results first', async () => {
  const { see, put, said, scope } = await openInPlay()
  expect(see($ownTickets)).toBeNull()
  await put(BetsGate.open, { state: 'open', kind: 'jackpot' })
  expect(see($ownTickets)).toMatchObject([
    { right: 1, decidedCount: 1, openCount: 2, tiers: [{ state: 'open' }, { state: 'open' }] },
    { right: 0, decidedCount: 1, openCount: 2, tiers: [{ state: 'missed' }, { state: 'open' }] },
  ])
  said.bets = { data: [ticket(3, 'won', [7, 8, 9])] }
  await put(betsRetried, undefined)
  expect(wordsOf(scope, <OwnTickets matchCount={3} />)).toContain('You have no tickets in it.')
})

it('the player’s tickets beyond the first page of their bets are counted, or said not to have loaded', async () => {
  const { see, put, said, scope, goTo } = await openInPlay()
  const all = Array.from({ length: 45 }, (_, at) => ticket(45 - at, at === 44 ? 'won' : 'lost'))
  const words = () => wordsOf(scope, <OwnTickets matchCount={3} />)
  said.older = { status: 500 }
  said.bets = { data: all }
  await put(BetsGate.open, { state: 'open', kind: 'jackpot' })
  expect([see($ownTickets), words()]).toEqual([null, expect.stringContaining('Your tickets did not load.')])
  said.older = undefined
  await goTo(8_000)
  expect([see($ownTickets)?.length, see($ownTickets)?.[0]?.right]).toEqual([45, 1])
})

it('the jackpot gate closes with its screen, even when the offers are unknown', async () => {
  openWindow()
  const { scope, see, put, open } = createWorld()
  await put($offers, null)
  await open(JackpotGate)
  const unmount = mounted(scope, <JackpotFrame title="Jackpot">{() => null}</JackpotFrame>)
  expect(see(JackpotGate.status)).toBe(true)
  await unmount()
  expect(see(JackpotGate.status)).toBe(false)
})
