import { expect, it } from 'vitest'
import { type Facts, noFacts, type Page } from '#client/site/page.ts'
import { paidOnTicket } from '#gateway/sandbox/bets/jackpot.ts'
import type { Bet } from '#gateway/sandbox/ledger/bet-book.ts'
import { figures } from '#gateway/sandbox/site/figures.ts'
import { crashBoard, pointBoard } from '#gateway/sandbox/site/leaderboard.ts'
import crashPage from '#messages/pages/promo/crash-board.ts'
import jackpotPage from '#messages/pages/promo/daily-jackpot.ts'
import boardPage from '#messages/pages/promo/leader-board.ts'
import { readTiers } from '#shared/model/bets/jackpot.ts'
import { readFigures } from '#shared/model/money/figures.ts'
import { JACKPOT, jackpotTiers } from '#shared/slip/jackpot-rules.ts'

/** The terms of a section, on a page that is made of the sandbox's figures. */
function termsOf(page: (facts: Facts) => Page | null, id: string) {
  const { sections = [] } = page({ ...noFacts, figures: readFigures(figures) }) ?? {}
  const blocks = sections.find((section) => section.id === id)?.body ?? []
  return blocks.flatMap((block) => (typeof block === 'object' && 'terms' in block ? block.terms : []))
}

it('the jackpot page promises what each combination is paid, with void matches counted as right', () => {
  const prize = 12_345_600
  const tiers = jackpotTiers(prize, JACKPOT.matches)
  const terms = termsOf(jackpotPage, 'prize')
  for (let right = 0; right <= JACKPOT.matches; right++) {
    const meaning = terms.find(([term]) => Number.parseInt(term, 10) === right)?.[1] ?? '0'
    const percent = meaning === 'The prize' ? 100 : Number.parseFloat(meaning)
    for (const voided of [0, Math.min(right, 2)]) {
      const legs = Array.from({ length: JACKPOT.matches }, (_, at) => ({
        state: at < voided ? 'void' : at < right ? 'won' : 'lost',
        odd_keys: ['draw'],
      }))
      const ticket = { legs, terms: { jackpot: { tiers } } } as unknown as Bet
      expect(paidOnTicket(ticket), `${right} right`).toBe(Math.round(prize * percent))
    }
  }
})

/** The crash board of more players than win. */
const best = Array.from({ length: 9 }, (_, nth) => ({ player_id: nth, mobile: '1', hundredths: 900 - nth }))

it.each([
  ['for points', boardPage, pointBoard({ dayBoard: { ranking: () => [] } }, 'promised', 1_000, 1)],
  ['for the crash game', crashPage, crashBoard({ best: () => best }, 1, 1)],
] as const)('the page of a leaderboard promises what each place is paid %s', (_, page, places) => {
  const promised = termsOf(page, 'prizes').flatMap(([ranks, prize]) => {
    const [first = 0, last = first] = (ranks.match(/\d+/g) ?? []).map(Number)
    const amount = Number(prize.replace(/\D/g, ''))
    return Array.from({ length: last - first + 1 }, (_, at) => [first + at, amount])
  })
  const paid = places.filter(({ prize }) => prize > 0)
  expect(promised).toEqual(paid.map(({ rank, prize }) => [rank, prize]))
})

it('the prizes of a jackpot whose pot is no round sum are read with their cents', () => {
  const tiers = jackpotTiers(12_345_678, JACKPOT.matches)
  expect(readTiers(tiers)).toEqual(tiers)
})
