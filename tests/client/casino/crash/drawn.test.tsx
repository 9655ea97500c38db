import { expect, it } from 'vitest'
import { BetBox } from '#client/casino/crash/bets/bet-box.tsx'
import { betClicked, cancelClicked, cashOutClicked } from '#client/casino/crash/bets/boxes.ts'
import type { Check } from '#client/casino/crash/check.ts'
import { CrashArea } from '#client/casino/crash/crash-area.tsx'
import { CrashTile } from '#client/casino/crash/crash-tile.tsx'
import { RoundCheck } from '#client/casino/crash/round-check.tsx'
import type { OfferName } from '#shared/calls/offers.ts'
import { wordsOf } from '../../drawn.tsx'
import { ada, cashedOut, createWorld, done, nothing, openBetting, ownBet, placed, roundRow } from './world.ts'

/** The words of a part, amounts with a plain space. */
const spacedWordsOf: typeof wordsOf = (scope, part) => wordsOf(scope, part).replaceAll('\u00a0', ' ')

const area = <CrashArea game={{ id: 'nare-crash', name: '' }} />

async function betting(options?: Parameters<typeof openBetting>[0]) {
  const world = await openBetting(options)
  return { ...world, box: () => spacedWordsOf(world.scope, <BetBox slot={1} />) }
}
type Betting = Awaited<ReturnType<typeof betting>>

it('a crash box after a cash-out shows the outcome and takes a bet on the next round', async () => {
  const { box, put, land } = await betting({ answers: { ...placed, ...cashedOut } })
  await put(betClicked, 1)
  await land(6_000)
  await put(cashOutClicked, 1)
  expect(box()).toBe(
    '|Bet 1|Stake in KES|Auto cash-out at|Cashed out at 1.20×: KSh 60|Bet |KSh 50| on the next round|',
  )
  await put(betClicked, 1)
  expect(box()).toBe('|Bet 1|This page bets |KSh 50| on the next round, without auto cash-out|Take it back|')
})

it.each<[string, (world: Betting) => Promise<void>]>([
  ['bet', async () => {}],
  ['cancellation', ({ put }) => put(cancelClicked, 1)],
  [
    'cash-out',
    async ({ land, put }) => {
      await land(6_000)
      await put(cashOutClicked, 1)
    },
  ],
])(
  'a crash box explains what may still happen to a %s without an answer, even when waiting can stop',
  async (what, end) => {
    const lost = () => nothing
    const isBet = what === 'bet'
    const world = await betting({
      answers: {
        ...(isBet ? { bet: lost } : placed),
        cancel: lost,
        'cash-out': lost,
        bets: () => done({ data: isBet ? [] : [ownBet()] }),
      },
    })
    await world.put(betClicked, 1)
    await end(world)
    expect(world.box()).not.toContain('Stop waiting')
    await world.land(80_000)
    expect(world.box()).toMatch(/Outcome unknown\..*If it was .* after all, .*Reference r\d\|.*Stop waiting/)
    expect(world.box()).not.toMatch(/did not arrive|is still/)
  },
)

it.each([
  ['asks a guest to log in', { user: null }, '|Log in to bet|'],
  [
    'tells an excluded player that betting is closed',
    { user: { ...ada, excluded_until: 'session' as const } },
    '|Betting is closed|',
  ],
  [
    'offers to repeat a bet when the operator allows it',
    { operator: { auto_play: true } },
    '|Repeat this bet|',
  ],
])('a crash box %s', async (_, options, words) => {
  expect((await betting(options)).box()).toContain(words)
  expect((await betting()).box()).not.toContain(words)
})

it('the crash area shows the house edge, the bets of the round and a lost connection', async () => {
  const fairness = () => done({ fairness: { head: 'ab', salt: 's', links: 5, edge_percent: 1 } })
  const { scope, say } = await betting({ answers: { fairness } })
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

it.each<[string, readonly OfferName[], boolean, boolean]>([
  ['everything', ['crashBet', 'crashCashOut', 'crashBets'], true, true],
  ['nothing but rounds', [], false, false],
  ['no list of bets', ['crashBet', 'crashCashOut'], false, false],
  ['no cash-out', ['crashBet', 'crashBets'], false, true],
])(
  'the crash area has bet boxes only when bets, cash-outs and their list are offered: %s',
  async (_, offers, box, bets) => {
    const { scope, say } = await betting({ offers: new Set(['crash', ...offers]) })
    const past = { key: 'past/11', round_id: '11', crash_point: 1.5, hash: 'ab', ended_at: 1 }
    await say({ round: roundRow('betting'), 'past/11': past })
    const words = spacedWordsOf(scope, area)
    expect(words).toContain('|1.50×|')
    expect([words.includes('|Bet 1|'), words.includes('|Your bets|')]).toEqual([box, bets])
  },
)

it('a crash box has no cancel button when cancelling is not offered', async () => {
  const cancellable = async (...more: readonly OfferName[]) => {
    const offers = new Set<OfferName>(['crash', 'crashBet', 'crashCashOut', 'crashBets', ...more])
    const { put, box } = await betting({ answers: placed, offers })
    await put(betClicked, 1)
    return box().includes('Cancel bet')
  }
  expect([await cancellable(), await cancellable('crashCancel')]).toEqual([false, true])
})

it.each<[Check, string]>([
  [{ kind: 'verified', linksToHead: 3, point: 1.5 }, 'Verified.'],
  [{ kind: 'not revealed' }, 'Not yet revealed.'],
  [{ kind: 'mismatch', what: 'point', point: 2 }, 'Mismatch.| The hash gives 2.00×'],
  [{ kind: 'mismatch', what: 'chain', point: 1.5 }, 'Mismatch.| The hash does not lead'],
  [{ kind: 'failed' }, 'Not checked.'],
  [{ kind: 'earlier chain' }, 'Not checked.| This round is of an earlier chain'],
  [
    { kind: 'linked', previousId: '10', steps: 9, point: 1.5 },
    'Follows from round 10.| The hash gives 1.50×',
  ],
  [{ kind: 'linked', previousId: undefined, steps: 9, point: 1.5 }, 'The crash point is right.'],
  [{ kind: 'checking', walked: 3_000, steps: 50_000 }, '3,000 of 50,000 steps'],
])('a past crash round with the check %j shows “%s”', (check, words) => {
  const { scope } = createWorld({ checks: { 11: check } })
  const round = { round_id: '11', crash_point: 1.5, hash: 'ab', ended_at: 1 }
  expect(spacedWordsOf(scope, <RoundCheck round={round} onClose={() => {}} />)).toContain(words)
})
