import { describe, expect, it } from 'vitest'
import { noFacts, type Page } from '#client/site/page.ts'
import { paidOnTicket, tiersOf } from '#gateway/sandbox/bets/jackpot.ts'
import { figures as told } from '#gateway/sandbox/site/figures.ts'
import { jackpotOf } from '#gateway/sandbox/sportsbook/jackpot.ts'
import { createSportsbook } from '#gateway/sandbox/sportsbook/sportsbook.ts'
import pageOf from '#messages/pages/promotion-jackpot.ts'
import { formatAmount } from '#shared/amounts.ts'
import { readFigures } from '#shared/model/money/figures.ts'
import { ticketBet } from '../../support/ticket-bet.ts'

const sportsbook = createSportsbook('promised')
const days = Array.from({ length: 60 }, (_, at) => jackpotOf('promised', sportsbook, 1_000 + at))

const figures = readFigures(told)
const sections: Page['sections'] = pageOf({ ...noFacts, figures })?.sections ?? []
const bodyOf = (id: string) => sections.find((section) => section.id === id)?.body ?? []
const wordsOf = (id: string) =>
  bodyOf(id)
    .flatMap((block) => (typeof block === 'string' || Array.isArray(block) ? block : []))
    .join(' ')
const terms = bodyOf('prize').flatMap((block) =>
  typeof block === 'object' && 'terms' in block ? block.terms : [],
)

/** `16 right`, `1 % of it` → 16, 0.01. */
const promised = terms.map(([term, meaning]) => ({
  right: Number.parseInt(term, 10),
  share: meaning === 'The prize' ? 1 : Number.parseFloat(meaning) / 100,
}))

describe('what the page of the jackpot promises', () => {
  it('is what a combination is paid, for every number of right results and however many have won', () => {
    for (const jackpot of days) {
      const all = jackpot.matches.length
      const tiers = tiersOf(jackpot)
      for (let right = 0; right <= all; right++) {
        const share = promised.find((tier) => tier.right === right)?.share ?? 0
        const ticket = ticketBet({ won: right, lost: all - right }, { prize: jackpot.prize, tiers })
        expect(paidOnTicket(ticket), `${right} right`).toBe(Math.round(jackpot.prize * share * 100))
      }
    }
    expect(wordsOf('prize')).toContain('prizes are not shared, however many have won')
  })

  it('is kept when matches are void: they count as right', () => {
    const [jackpot] = days
    if (!jackpot) throw new Error('there is no jackpot')
    const tiers = tiersOf(jackpot)
    for (const [played, missed] of [
      [14, 0],
      [14, 1],
      [1, 3],
      [2, 0],
    ] as const) {
      const voided = jackpot.matches.length - played - missed
      const ticket = ticketBet({ won: played, lost: missed, void: voided }, { prize: jackpot.prize, tiers })
      const share = promised.find(({ right }) => right === played + voided)?.share ?? 0
      expect(paidOnTicket(ticket)).toBe(Math.round(jackpot.prize * share * 100))
    }
    expect(wordsOf('void')).toContain('it counts as right on every ticket')
  })

  it('is what each day offers: so many matches, at that price, for at least that prize', () => {
    for (const { matches, stake, prize } of days) {
      expect(wordsOf('play')).toContain(`each of the ${matches.length} matches`)
      expect(wordsOf('play')).toContain(`One combination costs KSh\u00a0${stake}.`)
      const [, least = ''] = /at least KSh\u00a0([\d,]+)/.exec(wordsOf('prize')) ?? []
      expect(prize).toBeGreaterThanOrEqual(Number(least.replaceAll(',', '')))
      expect(formatAmount(Number(least.replaceAll(',', '')))).toBe(least)
    }
  })

  it('is what its card says', () => {
    const card = figures.promotions.find(({ name }) => name === 'daily-jackpot')
    expect(card?.text).toBe('17 matches for KES 50. At least KES 10,000,000 if you call all of them right.')
    expect(card?.until).toBe('Every day, until the first kick-off')
  })
})
