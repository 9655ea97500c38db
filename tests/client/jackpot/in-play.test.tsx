import { expect, it } from 'vitest'
import { BetsGate, betsRetried } from '#client/bets/bets.ts'
import { $offers } from '#client/calls/offers.ts'
import { JackpotFrame } from '#client/jackpot/frame.tsx'
import { $jackpotInPlay, $ownTickets, InPlayGate } from '#client/jackpot/in-play.ts'
import { JackpotInPlayCard } from '#client/jackpot/in-play-card.tsx'
import { $jackpotResult, JackpotGate, JackpotResultGate } from '#client/jackpot/jackpot.ts'
import { setter } from '#client/state/actions.ts'
import { wordsOf } from '../drawn.tsx'
import { createWorld, good, openPlayer } from '../league/world.ts'
import { mounted } from '../mounted.tsx'
import { openWindow } from '../window.ts'
import { jackpotOf } from './jackpot-of.ts'

const match = (match_id: number, more: object = {}) => ({
  match_id,
  home_team: `Home ${match_id}`,
  away_team: `Away ${match_id}`,
  start_time: 1,
  state: 'live',
  home_score: 1,
  away_score: 0,
  ...more,
})
const inPlay = (more: object = {}) => ({
  status: 200,
  data: [match(1, { state: 'ended', result: 'home_team' }), match(2, more), match(3, { state: 'upcoming' })],
  meta: { jackpot_id: 4, prize: 900, tickets: 7, tiers: [{ right: 3, prize: 900, alive: 2 }] },
})
const over = (jackpot_id = 4) => ({
  status: 200,
  data: [match(1)],
  meta: { jackpot_id, ended_at: 5, tiers: [] },
})
const ticket = (bet_id: number, first: 'won' | 'lost', ids = [1, 2, 3]) => ({
  bet_id,
  kind: 'jackpot',
  state: 'open',
  tiers: [
    { right: 3, prize: 900 },
    { right: 2, prize: 9 },
  ],
  legs: ids.map((match_id) => ({
    match_id,
    sub_type_id: 1,
    odd_keys: ['draw'],
    state: match_id === 1 ? first : 'open',
  })),
})

async function openInPlay() {
  const said = {
    inPlay: inPlay() as object,
    result: { status: 200, data: [] } as object,
    bets: [ticket(1, 'lost'), ticket(2, 'won'), ticket(3, 'won', [7, 8, 9])],
  }
  const world = await openPlayer((path) => {
    if (path.endsWith('/jackpot/in-play')) return good(said.inPlay)
    if (path.endsWith('/jackpot/results')) return good(said.result)
    return good(path.endsWith('/v1/bets') ? { status: 200, data: said.bets } : {})
  })
  await world.put(InPlayGate.open, {})
  await world.goTo(0)
  return { ...world, said, jackpot: () => world.see($jackpotInPlay) }
}

it('the jackpot in play shows its matches, the tickets that can still win, and each new score within seconds', async () => {
  const { jackpot, said, goTo } = await openInPlay()
  expect(jackpot()).toMatchObject({
    prize: 900,
    ended_at: undefined,
    tiers: [{ right: 3, alive: 2 }],
    matches: [{ result: 'home_team' }, { state: 'live', home_score: 1 }, { state: 'upcoming' }],
  })
  said.inPlay = inPlay({ home_score: 2 })
  await goTo(8_000)
  expect(jackpot()?.matches[1]?.home_score).toBe(2)
})

it.each([
  ['nobody has a ticket', { tickets: 0, tiers: [{ right: 3, prize: 900, alive: 0 }] }, 'no tickets'],
  ['no ticket can win it any more', { tickets: 7, tiers: [{ right: 3, prize: 900, alive: 0 }] }, 'none left'],
  ['some can', {}, '2 still in'],
])('a prize of it for which %s says so', async (_, meta, words) => {
  const { scope, said, goTo } = await openInPlay()
  const before = inPlay()
  said.inPlay = { ...before, meta: { ...before.meta, ...meta } }
  await goTo(8_000)
  expect(wordsOf(scope, <JackpotInPlayCard />)).toContain(`|${words}|`)
})

it('after the last whistle it is gone, and its winners are asked for at once', async () => {
  const { see, put, jackpot, said, goTo, asked } = await openInPlay()
  await put(JackpotResultGate.open, {})
  expect(see($jackpotResult)).toBeNull()
  said.inPlay = { status: 200, data: [] }
  said.result = over()
  await goTo(8_000)
  expect(jackpot()).toBeNull()
  expect(see($jackpotResult)?.jackpot_id).toBe('4')
  const before = asked.length
  await goTo(60_000)
  expect(asked.length - before).toBe(0)
})

it('the last jackpot is asked for while it shows, and replaced by the next one after five minutes', async () => {
  const { see, put, said, goTo, asked } = await openInPlay()
  const results = () => asked.filter((call) => call === '/provider/v1/jackpot/results {}').length
  said.result = over(3)
  expect(results()).toBe(0)
  await put(JackpotResultGate.open, {})
  expect([results(), see($jackpotResult)?.jackpot_id]).toEqual([1, '3'])
  said.result = over(4)
  await goTo(299_000)
  expect(results()).toBe(1)
  await goTo(302_000)
  expect(see($jackpotResult)?.jackpot_id).toBe('4')
})

it('asks at once when another jackpot comes on sale', async () => {
  const { put, said, goTo, jackpot } = await openInPlay()
  said.inPlay = { status: 200, data: [] }
  await goTo(8_000)
  said.inPlay = inPlay()
  await put(setter('jackpot'), jackpotOf([2, 3, 4]))
  expect(jackpot()?.jackpot_id).toBe('4')
})

it('the player’s tickets of it come with what they need, the one with most right results first', async () => {
  const { scope, see, put, said } = await openInPlay()
  expect(see($ownTickets)).toBeNull()
  await put(BetsGate.open, { state: 'open', kind: 'jackpot' })
  expect(see($ownTickets)).toMatchObject([
    { right: 1, decided: 1, open: 2, tiers: [{ state: 'open' }, { state: 'open' }] },
    { right: 0, decided: 1, open: 2, tiers: [{ state: 'missed' }, { state: 'open' }] },
  ])
  said.bets = [ticket(3, 'won', [7, 8, 9])]
  await put(betsRetried, undefined)
  expect(wordsOf(scope, <JackpotInPlayCard />)).toContain('|You have no tickets in it.|')
})

it('the gate that opens before the jackpot’s screen closes with it, also where no jackpot is known to be offered', async () => {
  openWindow()
  const { scope, see, put, open } = createWorld()
  await put($offers, null)
  await open(JackpotGate)
  const unmount = mounted(scope, <JackpotFrame title="Jackpot">{() => null}</JackpotFrame>)
  expect(see(JackpotGate.status)).toBe(true)
  await unmount()
  expect(see(JackpotGate.status)).toBe(false)
})
