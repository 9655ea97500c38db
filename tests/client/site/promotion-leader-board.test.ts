import { describe, expect, it } from 'vitest'
import type { Page } from '#client/site/page.ts'
import pageOf from '#client/site/text/promotion-leader-board.ts'
import { pointsFor } from '#gateway/sandbox/ledger/points.ts'
import { figures } from '#gateway/sandbox/site/figures.ts'
import { leaderboardOf } from '#gateway/sandbox/site/leaderboard.ts'
import { readFigures } from '#shared/model/figures.ts'

const sections: Page['sections'] = pageOf(readFigures(figures))?.sections ?? []
const termsOf = (id: string) =>
  (sections.find((section) => section.id === id)?.body ?? []).flatMap((block) =>
    typeof block === 'object' && 'terms' in block ? block.terms : [],
  )

describe('what the page of the boards promises', () => {
  it('is what a place is paid', () => {
    const promised = termsOf('prizes').flatMap(([ranks, prize]) => {
      const [first = 0, last = first] = (ranks.match(/\d+/g) ?? []).map(Number)
      const amount = Number(prize.replace(/\D/g, ''))
      return Array.from({ length: last - first + 1 }, (_, at) => [first + at, amount])
    })
    const paid = leaderboardOf('promised', 1_000, []).filter(({ prize }) => prize > 0)
    expect(promised).toEqual(paid.map(({ rank, prize }) => [rank, prize]))
  })

  it('is what a bet earns', () => {
    const words = sections.flatMap(({ body }) => body.filter((block) => typeof block === 'string')).join(' ')
    const [, each = ''] = /one point for each KSh\u00a0([\d,]+) staked/.exec(words) ?? []
    const cents = Number(each.replaceAll(',', '')) * 100
    expect([cents - 1, cents, 10 * cents - 1, 10 * cents].map(pointsFor)).toEqual([0, 1, 9, 10])
  })
})
