import { describe, expect, it, vi } from 'vitest'
import { BetBox } from '#client/casino/crash/bets/bet-box.tsx'
import { betClicked, boxes, boxTextEntered, cashOutClicked } from '#client/casino/crash/bets/boxes.ts'
import { $ownBets } from '#client/casino/crash/bets/own-bets.ts'
import { $checks, checkClicked } from '#client/casino/crash/check.ts'
import { $fairness } from '#client/casino/crash/fairness.ts'
import { $crashGames } from '#client/casino/crash/games.ts'
import { $pastRounds, $round } from '#client/casino/crash/round.ts'
import { $phase } from '#client/casino/crash/round-view.ts'
import { fields } from '#client/state/fields.ts'
import type { Row } from '#shared/topics/rows.ts'
import { wordsOf } from '../../drawn.tsx'
import { chainOf } from './chain.ts'
import { createWorld, done, nothing, ownBet, roundRow } from './world.ts'

const games = [{ id: 'nare-crash', name: 'Nare Crash' }, { id: 'comet' }]
const past = { key: 'past/11', round_id: 11, crash_point: 3, hash: 'aa', ended_at: 1 }

/** A world of two games; the first shows, in its betting time, with a stake of 50 typed into its first box. */
async function playing(answers: Parameters<typeof createWorld>[0] = {}) {
  const world = createWorld({ games, ...answers })
  await world.open()
  await world.say({ round: roundRow('betting'), 'past/11': past })
  await world.put(boxTextEntered, { slot: 1, text: { stake: '50' } })
  return {
    ...world,
    box: () => wordsOf(world.scope, <BetBox slot={1} />),
    async moveOn(game: string, round: Row = roundRow('betting')) {
      await world.moveTo(game)
      await world.say({ round })
    },
  }
}

/** The provider's bets: what was placed, until it is said to have ended. */
function bookmaker() {
  const bets: Row[] = []
  return {
    bets,
    place: ({ game, reference, round_id, slot }: Record<string, unknown>) => {
      const bet = ownBet({ bet_id: `b${bets.length + 1}`, game, reference, round_id, slot } as Row)
      bets.push(bet)
      return done({ bet })
    },
    list: ({ references }: Record<string, unknown>) =>
      done({
        data: bets.filter(
          ({ reference }) => !Array.isArray(references) || references.includes(String(reference)),
        ),
      }),
  }
}

it('the crash games come from the settings: one without a list, none without the offer', async () => {
  const gamesOf = async (options: Parameters<typeof createWorld>[0], config?: null) => {
    const { see, put } = createWorld(options)
    if (config === null) await put(fields.app_config, config)
    return see($crashGames)
  }
  expect(await gamesOf({ games })).toEqual([games[0], { id: 'comet', name: '' }])
  expect(await gamesOf({})).toEqual([{ id: 'nare-crash', name: '' }])
  expect(await gamesOf({ games, offers: new Set() }, null)).toEqual([])
  expect(await gamesOf({ games }, null)).toBeNull()
})

it('another crash game takes bets under its own id, and shows no rows of the game before', async () => {
  const { see, put, moveTo, moveOn, say, askedOf } = await playing({
    answers: { bet: () => done({ bet: ownBet({ game: undefined }) }) },
  })
  await moveTo('comet')
  await say({ round: roundRow('running'), 'past/11': past }, { topic: 'crash/nare-crash' })
  expect([see($round), see($pastRounds), see($phase)]).toEqual([null, [], 'waiting'])
  await say({ round: roundRow('betting') })
  await put(boxTextEntered, { slot: 1, text: { stake: '20' } })
  await put(betClicked, 1)
  expect(askedOf('bet')).toMatchObject([{ game: 'comet', round_id: '12', stake: 20 }])
  expect(see(boxes[1].$box)).toMatchObject({ kind: 'waiting', bet: { game: 'comet' } })
  await moveOn('nare-crash')
  expect(see($ownBets)).toEqual([])
})

describe('a pending crash bet while another game is shown', () => {
  it('blocks its own box alone, and runs on in its own game once it is found', async () => {
    const { bets, place, list } = bookmaker()
    let isPlaced = false
    const { see, put, land, moveOn, box, askedOf } = await playing({
      answers: {
        bet: (bet) => {
          if (isPlaced) place(bet)
          return nothing
        },
        bets: list,
      },
    })
    await put(betClicked, 1)
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'unknown', intent: 'bet' })
    await moveOn('comet')
    expect(see(boxes[1].$box)).toEqual({ kind: 'elsewhere', game: games[0], bet: null })
    expect(box()).toContain('|This box waits for your bet on |Nare Crash|.|')
    expect(box()).not.toContain('Outcome unknown')
    expect(see(boxes[2].$box)).toEqual({ kind: 'stake' })
    await put(boxTextEntered, { slot: 1, text: { stake: '20' } })
    await put(betClicked, 1)
    expect(askedOf('bet')).toMatchObject([{ game: 'nare-crash', stake: 50, reference: 'r1' }])
    isPlaced = true
    place({ game: 'nare-crash', reference: 'r1', round_id: 12, slot: 1 })
    await land(3_000)
    // Found: it runs there, and its box may need a cash-out.
    expect(see(boxes[1].$progress)).toMatchObject({ bet: { state: 'idle' } })
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'elsewhere', bet: null })
    await moveOn('nare-crash', roundRow('running'))
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'running', bet: { reference: 'r1' } })
    bets[0] = { ...bets[0], state: 'lost' }
    await moveOn('comet', roundRow('betting', { round_id: 13 }))
    await land(3_000)
    expect(see(boxes[1].$box)).toEqual({ kind: 'stake' })
  })

  it('blocks its box in all games, and no cash-out of the other box', async () => {
    const { place, list } = bookmaker()
    const { see, put, land, moveOn, askedOf } = await playing({
      answers: {
        bet: place,
        bets: list,
        'cash-out': () => nothing,
      },
    })
    await put(betClicked, 1)
    await land(6_000)
    await put(cashOutClicked, 1)
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'unknown', intent: 'cashOut' })
    await moveOn('comet', roundRow('betting', { starts_at: Date.now() + 60_000 }))
    await put(boxTextEntered, { slot: 1, text: { stake: '20' } })
    await put(boxTextEntered, { slot: 2, text: { stake: '30' } })
    await put(betClicked, 1)
    await put(betClicked, 2)
    expect(askedOf('bet').map(({ game, slot }) => [game, slot])).toEqual([
      ['nare-crash', 1],
      ['comet', 2],
    ])
    await land(62_000)
    await put(cashOutClicked, 2)
    expect(askedOf('cash-out').at(-1)).toEqual({ bet_reference: 'r3', reference: 'r4' })
  })

  it('stays visible in its box when its own game is no longer listed', async () => {
    const { see, put, moveOn } = await playing({ answers: { bet: () => nothing } })
    await put(betClicked, 1)
    await put(fields.app_config, { crash_games: [{ id: 'comet' }] })
    await moveOn('comet')
    expect(see($crashGames)).toHaveLength(1)
    expect(see(boxes[1].$box)).toMatchObject({ kind: 'unknown', intent: 'bet' })
  })
})

it('the rounds of each crash game are verified against the chain of that game', async () => {
  const chains: Readonly<Record<string, ReturnType<typeof chainOf>>> = {
    'nare-crash': chainOf(20, 'one'),
    comet: chainOf(20, 'two'),
  }
  const fairness = ({ game }: Record<string, unknown>) =>
    done({ fairness: { ...chains[String(game)]?.commitment, first_round_id: 1 } })
  const { see, put, land, moveOn, askedOf } = await playing({ answers: { fairness } })
  async function verify(game: string, nth: number) {
    const { hash, crash_point = 1 } = chains[game]?.played(nth) ?? {}
    await put(checkClicked, { round_id: String(nth), ended_at: nth, hash, crash_point })
    await vi.waitFor(async () => {
      await land(1)
      expect(see($checks)).toMatchObject({ [nth]: { kind: 'verified', linksToHead: nth } })
    })
  }
  await verify('nare-crash', 5)
  await moveOn('comet')
  expect([see($checks), see($fairness)?.salt]).toEqual([{}, 'two'])
  // The same numbers of rounds as in the other chain, which was seen before, and whose round 5 is verified.
  await verify('comet', 6)
  await moveOn('nare-crash')
  await verify('nare-crash', 6)
  expect(askedOf('fairness')).toEqual([{ game: 'nare-crash' }, { game: 'comet' }])
})
