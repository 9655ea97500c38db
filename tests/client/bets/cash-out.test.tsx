import { describe, expect, it, vi } from 'vitest'
import { BetsGate } from '#client/bets/bets.ts'
import {
  cashOutDeclined,
  offerConfirmed,
  offerTapped,
  ordersOf,
  type ShareOrder,
} from '#client/bets/cash-out/confirmation.ts'
import { $cashOutOffers } from '#client/bets/cash-out/offers.ts'
import { CashOutPanel } from '#client/bets/cash-out/panel.tsx'
import { readTarget, targetDropped, targetSet } from '#client/bets/cash-out/target.ts'
import { CashOutGate, cashOuts } from '#client/bets/cash-outs.ts'
import { LeagueBetsGate, leagueBetChosen } from '#client/bets/league-bets.ts'
import { settingsAnswered } from '#client/calls/offers.ts'
import { $settling } from '#client/calls/settling.ts'
import { playerForgotten } from '#client/state/actions.ts'
import { noticed } from '#client/state/notice.ts'
import { $share } from '#client/streams/pause.ts'
import type { OfferName } from '#shared/calls/offers.ts'
import { offerNames } from '#shared/calls/offers.ts'
import type { RestAnswer } from '#shared/provider/request.ts'
import type { Row } from '#shared/topics/rows.ts'
import { wordsOf } from '../drawn.tsx'
import { openPlayer } from '../league/world.ts'

const good = (body: object): RestAnswer => ({ status: 200, body: { status: 200, ...body } })
const refused = (error: string): RestAnswer => ({ status: 409, body: { status: 409, error } })
const noAnswer: RestAnswer = { status: undefined, body: undefined }
const open = { bet_id: 5, kind: 'league', state: 'open', stake: 50, legs: [] }
const bet = (more: Row = {}): Row => ({ ...open, ...more })
const ended = bet({ state: 'cashed-out', paid: 40 })

/** A player before an open bet, worth `offer`; undefined: nothing is offered for it. */
async function openBet(offers: readonly OfferName[] = offerNames) {
  const said = {
    offer: 40 as number | undefined,
    id: undefined as string | undefined,
    stake: undefined as number | undefined,
    part: undefined as Row | undefined,
    isSilent: false,
    taking: good({ message: 'Cashed out', bet: ended }),
    row: bet(),
  }
  const world = await openPlayer((asked, data) => {
    const path = asked.replace('/provider/v1/', '')
    if (path === 'bets') return good({ data: [said.row] })
    if (said.isSilent && ['cash-out-offers', 'bets/one'].includes(path)) return noAnswer
    if (path === 'cash-out-offers')
      return good({
        data: [{ bet_id: 5, amount: said.offer, offered_at: 1, id: said.id, stake: said.stake }],
      })
    if (path === 'cash-out') return said.taking
    if (path === 'bet-history') return good({ data: [said.row] })
    if (path === 'old-bets') return good({ data: [] })
    if (path !== 'bets/one') return good({ user: {} })
    if (data.reference === undefined) return good({ data: said.row })
    return said.part ? good({ data: said.part }) : { status: 404, body: { status: 404, error: 'None' } }
  })
  const { scope, put } = world
  await put(settingsAnswered, { offers: [...offers], currency: 'KES' })
  await put($share, 0)
  await put($settling, { now: () => Date.now(), afterMs: 10_000 })
  const notices: string[] = []
  noticed.watch(({ title }) => notices.push(title))
  await world.goTo(0)
  await put(CashOutGate.open, {})
  await put(BetsGate.open, { state: 'open' })
  const asked = (path: string) => world.asked.filter((call) => call.startsWith(`/provider/v1/${path} `))
  return {
    ...world,
    said,
    notices,
    asked,
    /** The orders that were sent. */
    sent: () => asked('cash-out').map((call) => JSON.parse(call.slice(call.indexOf(' '))) as Row),
    offer: () => scope.getState($cashOutOffers)['5']?.amount,
    /** The order of the present offer for a share of the stake, in percent. */
    shown: (percent = 100): ShareOrder => {
      const offer = scope.getState($cashOutOffers)['5']
      const share = offer && ordersOf(offer).find((one) => one.percent === percent)
      return share ?? { percent, order: { bet_id: '5', amount: 0 } }
    },
    take: (amount: number) => put(cashOuts.wanted, { bet_id: '5', amount }),
    words: () => wordsOf(scope, <CashOutPanel bet_id="5" />),
  }
}

describe('cash-out offers', () => {
  it('are requested every three seconds while shown, and expire 15 s after the last answer', async () => {
    const page = await openBet()
    expect(page.offer()).toBe(40)
    expect(page.words()).toContain('|Cash out ')
    page.said.offer = 30
    await page.goTo(2_000)
    expect(page.offer()).toBe(40)
    await page.goTo(3_000)
    expect(page.offer()).toBe(30)
    page.said.isSilent = true
    await page.goTo(6_000)
    await page.goTo(17_000)
    expect(page.offer()).toBe(30)
    await page.goTo(18_000)
    expect([page.offer(), page.words()]).toEqual([undefined, ''])
    page.said.isSilent = false
    await page.goTo(28_000)
    expect(page.offer()).toBe(30)
    page.said.offer = undefined
    await page.goTo(31_000)
    expect([page.offer(), page.words()]).toEqual([undefined, ''])
  })

  it.each([
    ['no cash-out calls', offerNames.filter((name) => !name.startsWith('cashOut'))],
    ['offers but no cash-out', offerNames.filter((name) => name !== 'cashOut')],
    ['no call for the outcome of a bet', offerNames.filter((name) => name !== 'betOf')],
  ])('are not requested from a provider with %s', async (_, offers) => {
    const page = await openBet(offers)
    expect([page.asked('cash-out-offers'), page.words()]).toEqual([[], ''])
  })

  it('are requested while a screen shows an open sports or league bet, not for a jackpot ticket', async () => {
    const page = await openBet()
    const asked = () => page.asked('cash-out-offers').length
    await page.put(BetsGate.close, { state: 'open' })
    await page.put(LeagueBetsGate.open, {})
    await page.goTo(10_000)
    expect(asked()).toBe(1)
    await page.put(leagueBetChosen, { age: 'recent', bet_id: '5' })
    expect(asked()).toBe(2)
    await page.put(LeagueBetsGate.close, {})
    page.said.row = bet({ kind: 'jackpot' })
    await page.put(BetsGate.open, { state: 'open' })
    await page.goTo(30_000)
    const before = asked()
    await page.goTo(60_000)
    expect(asked()).toBe(before)
  })
})

describe('a cash-out', () => {
  it('sends the offer that its button showed, and ends the bet with a notice', async () => {
    const page = await openBet()
    page.said.id = 'first'
    await page.put(offerTapped, page.shown())
    page.said.id = 'next'
    page.said.row = ended
    await page.put(offerConfirmed, page.shown())
    expect(page.sent()).toEqual([
      { bet_id: '5', amount: 40, id: 'first', offered_at: 1, reference: expect.any(String) },
    ])
    expect(page.scope.getState(cashOuts.$progress)).toMatchObject({
      state: 'done',
      outcome: { state: 'cashed-out', paid: 40 },
    })
    expect(page.notices).toEqual(['Cashed out'])
    expect(page.asked('bets')).toHaveLength(2)
  })

  it('needs another tap when the offer has fallen since it was shown', async () => {
    const page = await openBet()
    await page.put(offerTapped, page.shown())
    // While one is confirmed, its offer is of the last second.
    const asked = () => page.asked('cash-out-offers').length
    expect(asked()).toBe(2)
    await page.goTo(1_000)
    expect(asked()).toBe(3)
    expect(page.words()).toMatch(/End this bet now for .*40, whatever.*Take .*40\|Keep the bet/)
    page.said.offer = 30
    await page.goTo(3_000)
    expect(page.words()).toMatch(/The offer has fallen from .*40 to .*30\..*Go on with .*30\|Keep the bet/)
    await page.put(offerConfirmed, page.shown())
    expect(page.sent()).toEqual([])
    await page.put(offerConfirmed, page.shown())
    expect(page.sent()).toMatchObject([{ amount: 30 }])
  })

  it('of part of the stake sends that part and its share, and needs another tap when the share changes', async () => {
    const page = await openBet()
    Object.assign(page.said, { offer: 40.01, stake: 50, id: 'o' })
    await page.put(offerTapped, page.shown())
    expect(page.words()).toMatch(/All\|75\u00a0%\|50\u00a0%\|25\u00a0%/)
    await page.put(offerTapped, page.shown(25))
    expect(page.words()).toMatch(/End .*12\.50 of the stake now for .*10\?.*Priced just now.*Take .*10\|/)
    await page.goTo(2_000)
    page.said.taking = good({ bet: { ...ended, bet_id: 6, stake: 12.5, paid: 10 } })
    await page.put(offerConfirmed, page.shown())
    expect(page.sent()).toEqual([])
    await page.put(offerTapped, page.shown(25))
    await page.put(offerConfirmed, page.shown(25))
    expect(page.sent()).toMatchObject([{ bet_id: '5', amount: 10, stake: 12.5, id: 'o', offered_at: 1 }])
    expect(page.notices).toEqual(['Cashed out'])
  })

  const lost = bet({ state: 'lost' })
  const part = { ...ended, paid: 10 }
  it.each([
    ['is found in the ended bet', undefined, ended, undefined, 'Cashed out'],
    ['is too late when the bet has ended', undefined, lost, undefined, 'Too late to cash out'],
    ['is unknown while the bet is open', undefined, bet(), undefined, undefined],
    ['for a part is found by its reference', 12.5, bet(), part, 'Cashed out'],
    ['for a part is found after the bet has ended', 12.5, lost, part, 'Cashed out'],
    ['for a part is too late when the bet has ended', 12.5, lost, undefined, 'Too late to cash out'],
    ['for a part is unknown while the bet is open', 12.5, bet(), undefined, undefined],
  ])(
    'without an answer %s, and a tap resends it only while it is unknown',
    async (_, stake, row, part, notice) => {
      const page = await openBet()
      Object.assign(page.said, { taking: noAnswer, row, part, isSilent: true })
      await page.put(cashOuts.wanted, { bet_id: '5', amount: 10, stake })
      await page.put(cashOuts.resendClicked, undefined)
      expect(page.sent()).toHaveLength(1)
      page.said.isSilent = false
      await vi.advanceTimersByTimeAsync(3_000)
      expect(page.notices).toEqual(notice ? [notice] : [])
      expect(page.scope.getState(cashOuts.$progress).state).toBe(notice ? 'done' : 'unknown')
      await page.put(cashOuts.resendClicked, undefined)
      expect(page.sent()).toHaveLength(notice ? 1 : 2)
    },
  )

  it('shows the reason and the current offer when refused, and no reason on a later visit', async () => {
    const page = await openBet()
    page.said.taking = refused('The offer is KES 30 now: look again')
    page.said.offer = 30
    await page.take(40)
    expect(page.words()).toMatch(/The offer is KES 30 now: look again.*Take .*30\|Keep the bet/)
    for (const moved of [CashOutGate.close, CashOutGate.open]) await page.put(moved, {})
    expect(page.words()).not.toContain('look again')
  })

  it('without an answer shows an unknown outcome, then the bet as still open, then a way to stop waiting', async () => {
    const page = await openBet()
    page.said.taking = noAnswer
    await page.take(40)
    expect(page.words()).toContain('Outcome unknown.')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(page.words()).toContain('The bet is still open.')
    await vi.advanceTimersByTimeAsync(17_000)
    expect(page.words()).toMatch(/If it was cashed out after all, .*Take .*40 again\|Stop waiting/)
    expect(page.words()).not.toMatch(/did not arrive|still open/)
  })
})

describe('an automatic cash-out', () => {
  /** An open bet that this page is to cash out from 50. */
  async function openTargeted() {
    const page = await openBet()
    await page.put(offerTapped, page.shown())
    expect(page.words()).toContain('This page ends the whole bet then, once, as long as')
    await page.put(targetSet, { bet_id: '5', amount: 50 })
    await page.put(cashOutDeclined, undefined)
    return page
  }

  it('is sent once, with the first offer that reaches the target amount', async () => {
    const page = await openTargeted()
    expect(page.words()).toMatch(
      /by itself from .*50, as long as it stays open and in view\.\|Stop it\|Cash out/,
    )
    page.said.offer = 49.99
    await page.goTo(1_000)
    expect(page.sent()).toEqual([])
    Object.assign(page.said, {
      offer: 51,
      id: 'high',
      taking: refused('The offer is KES 40 now: look again'),
    })
    await page.goTo(2_000)
    const order = { bet_id: '5', amount: 51, id: 'high', offered_at: 1, reference: expect.any(String) }
    expect(page.sent()).toEqual([order])
    expect(page.words()).toMatch(/look again.*Take .*51/)
    await page.goTo(5_000)
    expect(page.sent()).toHaveLength(1)
  })

  it.each<[string, (page: Awaited<ReturnType<typeof openTargeted>>) => Promise<unknown>]>([
    ['the player stops it', (page) => page.put(targetDropped, '5')],
    ['its screen closes', (page) => page.put(CashOutGate.close, {})],
    ['the player leaves', (page) => page.put(playerForgotten, undefined)],
    [
      'a cash-out of another bet got no answer',
      (page) => page.put(cashOuts.wanted, { bet_id: '6', amount: 9 }),
    ],
    [
      'a cash-out of part of the bet was sent',
      (page) => page.put(cashOuts.wanted, { bet_id: '5', amount: 9, stake: 1 }),
    ],
  ])('is not sent after %s', async (_, end) => {
    const page = await openTargeted()
    page.said.taking = noAnswer
    await end(page)
    const before = page.sent().length
    page.said.offer = 60
    for (let second = 1; second <= 9; second++) await page.goTo(second * 1_000)
    expect(page.sent()).toHaveLength(before)
  })

  it.each([
    ['', 40, undefined],
    ['forty', 40, undefined],
    ['40', 40, undefined],
    ['40.01', 40, 40.01],
    ['1,250', 40, 1_250],
  ])('typed as %j while the bet pays %d has the target %o', (typed, offered, target) => {
    expect(readTarget(typed, offered)).toBe(target)
  })
})
