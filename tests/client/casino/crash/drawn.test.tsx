import { describe, expect, it } from 'vitest'
import { BetBox, DistanceNote } from '#client/casino/crash/bets/bet-box.tsx'
import { betClicked, cancelClicked, cashOutClicked } from '#client/casino/crash/bets/boxes.ts'
import { repeatClicked, stopClicked } from '#client/casino/crash/bets/repeats.ts'
import { $checks, type Check, checkClicked } from '#client/casino/crash/check.ts'
import { CrashArea } from '#client/casino/crash/crash-area.tsx'
import { CrashTile } from '#client/casino/crash/crash-tile.tsx'
import { RoundCheck } from '#client/casino/crash/round-check.tsx'
import type { OfferName } from '#shared/calls/offers.ts'
import { wordsOf } from '../../drawn.tsx'
import { ada, createWorld, done, openBetting, ownBet, roundRow } from './world.ts'

/** The words of a part, amounts with a plain space. */
const spacedWordsOf: typeof wordsOf = (scope, part) => wordsOf(scope, part).replaceAll('\u00a0', ' ')

const area = <CrashArea game={{ id: 'nare-crash', name: '' }} />

const short = { status: 400, error: 'Not enough money', insufficient_balance: true, missing: 20 }

async function betting(options?: Parameters<typeof openBetting>[0]) {
  const world = await openBetting(options)
  return { ...world, box: () => spacedWordsOf(world.scope, <BetBox slot={1} />) }
}

describe('a box says', () => {
  it('what a tap does, and what came of it', async () => {
    const { box, put, land } = await betting({
      answers: {
        'casino/crash/bet': () => done({ bet: ownBet() }),
        'casino/crash/cash-out': () =>
          done({ bet: ownBet({ state: 'cashed-out', multiplier: 1.2, win: 60 }) }),
      },
    })
    expect(box()).toContain('|Bet |KSh 50|')
    await put(betClicked, 1)
    expect(box()).toContain('| placed, without auto cash-out|Cancel bet|')
    await land(6_000)
    expect(box()).toContain('|Cash out |')
    await put(cashOutClicked, 1)
    // The box is as high as before: the outcome is in place of the frequent stakes.
    expect(box()).toBe(
      '|Bet 1|Stake in KES|Auto cash-out at|Cashed out at 1.20×: KSh 60|Bet |KSh 50| on the next round|',
    )
    await put(betClicked, 1)
    expect(box()).toBe(
      '|Bet 1|This page bets |KSh 50| on the next round, without auto cash-out|Take it back|',
    )
  })

  it('that the money is short, and leads to the deposit of what is missing', async () => {
    const { box, put } = await betting({
      answers: { 'casino/crash/bet': () => ({ status: 400, body: short }) },
    })
    await put(betClicked, 1)
    expect(box()).toContain('|Not enough money|Deposit KSh 20|Close|')
  })

  it('that nothing is known while no answer has come', async () => {
    const { box, put } = await betting({
      answers: { 'casino/crash/bet': () => ({ status: undefined, body: undefined }) },
    })
    await put(betClicked, 1)
    expect(box()).toContain('Outcome unknown.')
    expect(box()).toContain('Reference r1')
    expect(box()).not.toContain('Stop waiting')
  })

  it.each([
    ['bet', async () => {}],
    ['cancellation', ({ put }) => put(cancelClicked, 1)],
    [
      'cash-out',
      async ({ land, put }) => {
        await land(6_000)
        await put(cashOutClicked, 1)
      },
    ],
  ] as readonly [string, (world: Awaited<ReturnType<typeof betting>>) => Promise<void>][])(
    'what may still happen to a %s without an answer, even once it may be let go',
    async (what, ended) => {
      const lost = () => ({ status: undefined, body: undefined })
      const world = await betting({
        answers: {
          'casino/crash/bet': what === 'bet' ? lost : () => done({ bet: ownBet() }),
          'casino/crash/cancel': lost,
          'casino/crash/cash-out': lost,
          'casino/crash/bets': () => done({ data: what === 'bet' ? [] : [ownBet()] }),
        },
      })
      await world.put(betClicked, 1)
      await ended(world)
      await world.land(80_000)
      expect(world.box()).toMatch(/Outcome unknown\..*If it was .* after all, .*Stop waiting/)
      expect(world.box()).not.toMatch(/did not arrive|is still/)
    },
  )

  it('that the bet can be repeated, where the operator allows it, how far that is, and why it has ended', async () => {
    expect((await betting()).box()).not.toContain('Repeat')
    const { box, put } = await betting({
      operator: { auto_play: true },
      answers: { 'casino/crash/bet': () => done({ bet: ownBet() }) },
    })
    expect(box()).toContain('|Repeat this bet|Rounds|Loss limit|Win target|')
    await put(repeatClicked, 1)
    expect(box()).toMatch(
      /placed, without auto cash-out\|Cancel bet\|Round 1 of 10, KSh 0.00\|Stop repeating\|$/,
    )
    await put(stopClicked, 1)
    expect(box()).toContain('|Repeat ended after 0 of 10 rounds, KSh 0.00. You stopped it.|Close|')
  })

  it('that somebody has to log in, or has excluded themselves', async () => {
    const guest = await betting({ user: null })
    expect(guest.box()).toContain('|Log in to bet|')
    const excluded = await betting({ user: { ...ada, excluded_until: 'session' } })
    expect(excluded.box()).toContain('You have excluded yourself until this session ends')
    expect(excluded.box()).toContain('|Betting is closed|')
  })
})

it('the distance is half the measured way there and back, or said not to be known', async () => {
  const { scope, trips$, land } = await betting()
  expect(spacedWordsOf(scope, <DistanceNote />)).toContain('Your connection’s delay is about 40 ms.')
  trips$.next(null)
  await land()
  expect(spacedWordsOf(scope, <DistanceNote />)).toContain('Your connection’s delay is not known.')
})

it('the area tells the edge, the round’s bets and a lost connection', async () => {
  const { scope, say } = await betting({
    answers: {
      'casino/crash/fairness': () => done({ fairness: { head: 'ab', salt: 's', links: 5, edge_percent: 1 } }),
    },
  })
  await say({
    round: roundRow('running'),
    'bet/b9': { key: 'bet/b9', name: '07••••9', stake: 70, slot: 1, cashed_out_at_multiplier: 1.3 },
  })
  const words = spacedWordsOf(scope, area)
  expect(words).toContain('The house edge is 1 %: on average a bet returns 99 %.')
  expect(words).toContain('|07••••9|KSh 70|1.30×|')
  expect(spacedWordsOf(scope, <CrashTile />)).toContain('|running now · 1 bet|')
  await say({ round: roundRow('running') }, { link: 'lost' })
  expect(spacedWordsOf(scope, area)).toContain('Connection lost. The round goes on without being shown.')
})

it('what of the game is not offered has no place in the area: boxes, own bets, a cancellation', async () => {
  const past = { key: 'past/11', round_id: '11', crash_point: 1.5, hash: 'ab', ended_at: 1 }
  const drawn = async (...offers: readonly OfferName[]) => {
    const { scope, say } = await betting({ offers: new Set(['crash', ...offers]) })
    await say({ round: roundRow('betting'), 'past/11': past })
    return spacedWordsOf(scope, area)
  }
  const whole = await drawn('crashBet', 'crashCashOut', 'crashBets')
  expect(whole).toContain('|Bet 1|')
  expect(whole).toContain('|Your bets|')
  for (const offers of [[], ['crashBet', 'crashCashOut'], ['crashBet', 'crashBets']] as const) {
    const words = await drawn(...offers)
    expect(words, String(offers)).toContain('|1.50×|')
    expect(words, String(offers)).not.toContain('|Bet 1|')
    expect(words.includes('|Your bets|'), String(offers)).toBe(
      (offers as readonly string[]).includes('crashBets'),
    )
  }
  const uncancellable = await betting({
    answers: { 'casino/crash/bet': () => done({ bet: ownBet() }) },
    offers: new Set(['crash', 'crashBet', 'crashCashOut', 'crashBets']),
  })
  await uncancellable.put(betClicked, 1)
  expect(uncancellable.box()).toContain('| placed, without auto cash-out|')
  expect(uncancellable.box()).not.toContain('Cancel bet')
})

describe('a round of the past', () => {
  const round = { round_id: '11', crash_point: 1.5, hash: 'ab', ended_at: 1 }
  const noted: readonly (readonly [Check, string])[] = [
    [{ kind: 'verified', linksToHead: 3, point: 1.5 }, 'Verified.'],
    [{ kind: 'not revealed' }, 'Not yet revealed.'],
    [{ kind: 'mismatch', what: 'point', point: 2 }, 'Mismatch.| The hash gives 2.00×'],
    [{ kind: 'mismatch', what: 'chain', point: 1.5 }, 'Mismatch.| The hash does not lead'],
    [{ kind: 'no crypto' }, 'Cannot be checked here.| Browsers can verify rounds over HTTPS only'],
    [{ kind: 'failed' }, 'Not checked.'],
    [{ kind: 'earlier chain' }, 'Not checked.| This round is of an earlier chain'],
    [
      { kind: 'linked', before: '10', steps: 500_000, point: 1.5 },
      'Follows from round 10.| The hash gives 1.50×',
    ],
    [{ kind: 'linked', before: undefined, steps: 9, point: 1.5 }, 'The crash point is right.'],
    [{ kind: 'checking', walked: 3_000, of: 50_000 }, '3,000 of 50,000 steps'],
  ]

  it.each(noted)('says how it was verified: %o', async (check, words) => {
    const { scope } = createWorld({ checks: { 11: check } })
    expect(spacedWordsOf(scope, <RoundCheck round={round} onClose={() => {}} />)).toContain(words)
  })

  it('is verified with one tap; without the published chain it says so', async () => {
    const { scope, put } = createWorld({ answers: { 'casino/crash/fairness': () => done({}) } })
    await put(checkClicked, round)
    expect(scope.getState($checks)).toEqual({ 11: { kind: 'failed' } })
  })
})
