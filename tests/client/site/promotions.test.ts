import { describe, expect, it } from 'vitest'
import { type Facts, noFacts, type Page } from '#client/site/page.ts'
import { paidOnTicket, tiersOf } from '#gateway/sandbox/bets/jackpot.ts'
import { pointsFor } from '#gateway/sandbox/ledger/points.ts'
import { figures } from '#gateway/sandbox/site/figures.ts'
import { boardOf, crashBoard } from '#gateway/sandbox/site/leaderboard.ts'
import { createJackpots } from '#gateway/sandbox/sportsbook/jackpot.ts'
import { createSportsbook } from '#gateway/sandbox/sportsbook/sportsbook.ts'
import crashPage from '#messages/pages/promo/crash-board.ts'
import jackpotPage from '#messages/pages/promo/daily-jackpot.ts'
import boardPage from '#messages/pages/promo/leader-board.ts'
import { formatAmount } from '#shared/amounts.ts'
import { readFigures } from '#shared/model/money/figures.ts'
import { ticketBet } from '../../support/ticket-bet.ts'

/** The words and the terms of a section, on a page that is made of the sandbox's figures. */
function sectionOf(page: (facts: Facts) => Page | null, id: string) {
  const { sections = [] } = page({ ...noFacts, figures: readFigures(figures) }) ?? {}
  const blocks = sections.find((section) => section.id === id)?.body ?? []
  return {
    words: blocks
      .flatMap((block) => (typeof block === 'string' || Array.isArray(block) ? block : []))
      .join(' '),
    terms: blocks.flatMap((block) => (typeof block === 'object' && 'terms' in block ? block.terms : [])),
  }
}

/** The number after these words: `at least KSh 1,000`. */
const amountAfter = (words: string, text: string) =>
  new RegExp(`${words} KSh\u00a0([\\d,]+)`).exec(text)?.[1] ?? ''
const numberOf = (amount: string) => Number(amount.replaceAll(',', ''))

describe('the page of the jackpot promises', () => {
  const jackpots = createJackpots('promised', createSportsbook('promised'))
  const days = Array.from({ length: 20 }, (_, at) => jackpots.ofDay(1_000 + at))
  const prize = sectionOf(jackpotPage, 'prize')

  /** The share of the prize for so many right results: `16 right`, `1 % of it` → 0.01. */
  const promised = (right: number): number => {
    const meaning = prize.terms.find(([term]) => Number.parseInt(term, 10) === right)?.[1] ?? '0'
    return meaning === 'The prize' ? 1 : Number.parseFloat(meaning) / 100
  }

  it('what a combination is paid, for every number of right results; void matches count as right', () => {
    for (const jackpot of days) {
      const all = jackpot.matches.length
      const tiers = tiersOf(jackpot)
      for (let right = 0; right <= all; right++) {
        const cents = Math.round(jackpot.prize * promised(right) * 100)
        for (const voided of [0, Math.min(right, 2)]) {
          const legs = { won: right - voided, void: voided, lost: all - right }
          const ticket = ticketBet(legs, { prize: jackpot.prize, tiers })
          expect(paidOnTicket(ticket), `${right} right`).toBe(cents)
        }
      }
    }
  })

  it('what each day offers: so many matches, at that price, for at least that prize', () => {
    const { words } = sectionOf(jackpotPage, 'play')
    const least = amountAfter('at least', prize.words)
    expect(formatAmount(numberOf(least))).toBe(least)
    for (const jackpot of days) {
      expect(words).toContain(`each of the ${jackpot.matches.length} matches`)
      expect(words).toContain(`One combination costs KSh\u00a0${jackpot.stake}.`)
      expect(jackpot.prize).toBeGreaterThanOrEqual(numberOf(least))
    }
  })
})

describe('the page of a board promises', () => {
  /** The crash board of more players than win. */
  const best = Array.from({ length: 9 }, (_, nth) => ({ player_id: nth, mobile: '1', hundredths: 900 - nth }))
  const crashPlaces = crashBoard({ best: () => best }, [0, 1], 1)

  it.each([
    ['points', boardPage, boardOf({ dayBoard: { of: () => [] } }, 'promised', 1_000, 1)],
    ['crash', crashPage, crashPlaces],
  ] as const)('what a place is paid: %s', (_, page, places) => {
    const promised = sectionOf(page, 'prizes').terms.flatMap(([ranks, prize]) => {
      const [first = 0, last = first] = (ranks.match(/\d+/g) ?? []).map(Number)
      const amount = Number(prize.replace(/\D/g, ''))
      return Array.from({ length: last - first + 1 }, (_, at) => [first + at, amount])
    })
    const paid = places.filter(({ prize }) => prize > 0)
    expect(promised).toEqual(paid.map(({ rank, prize }) => [rank, prize]))
  })

  it('what a bet earns', () => {
    const { sections = [] } = boardPage({ ...noFacts, figures: readFigures(figures) }) ?? {}
    const words = sections.map(({ id }) => sectionOf(boardPage, id).words).join(' ')
    const cents = numberOf(amountAfter('one point for each', words)) * 100
    expect([cents - 1, cents, 10 * cents - 1, 10 * cents].map(pointsFor)).toEqual([0, 1, 9, 10])
  })
})
