import { describe, expect, it } from 'vitest'
import { noFacts, type Page } from '#client/site/page.ts'
import { pointsFor } from '#gateway/sandbox/ledger/points.ts'
import { figures } from '#gateway/sandbox/site/figures.ts'
import { crashBoard, leaderboardOf } from '#gateway/sandbox/site/leaderboard.ts'
import crashPageOf from '#messages/pages/promotion-crash-board.ts'
import pageOf from '#messages/pages/promotion-leader-board.ts'
import { readFigures } from '#shared/model/money/figures.ts'

const sectionsOf = (page: typeof pageOf): Page['sections'] =>
  page({ ...noFacts, figures: readFigures(figures) })?.sections ?? []
const termsOf = (page: typeof pageOf, id: string) =>
  (sectionsOf(page).find((section) => section.id === id)?.body ?? []).flatMap((block) =>
    typeof block === 'object' && 'terms' in block ? block.terms : [],
  )

/** The crash board of more players than win. */
const crashPlaces = crashBoard(
  {
    best: () =>
      Array.from({ length: 9 }, (_, nth) => ({ player_id: nth, mobile: '1', hundredths: 900 - nth })),
  },
  [0, 1],
  1,
)

describe('what the page of a board promises', () => {
  it.each([
    ['points', pageOf, leaderboardOf('promised', 1_000, [])],
    ['crash', crashPageOf, crashPlaces],
  ] as const)('is what a place is paid: %s', (_, page, places) => {
    const promised = termsOf(page, 'prizes').flatMap(([ranks, prize]) => {
      const [first = 0, last = first] = (ranks.match(/\d+/g) ?? []).map(Number)
      const amount = Number(prize.replace(/\D/g, ''))
      return Array.from({ length: last - first + 1 }, (_, at) => [first + at, amount])
    })
    const paid = places.filter(({ prize }) => prize > 0)
    expect(promised).toEqual(paid.map(({ rank, prize }) => [rank, prize]))
  })

  it('is nothing where the operator names no prizes', () => {
    expect([pageOf(noFacts), crashPageOf(noFacts)]).toEqual([null, null])
  })

  it('is what a bet earns', () => {
    const words = sectionsOf(pageOf)
      .flatMap(({ body }) => body.filter((block) => typeof block === 'string'))
      .join(' ')
    const [, each = ''] = /one point for each KSh\u00a0([\d,]+) staked/.exec(words) ?? []
    const cents = Number(each.replaceAll(',', '')) * 100
    expect([cents - 1, cents, 10 * cents - 1, 10 * cents].map(pointsFor)).toEqual([0, 1, 9, 10])
  })
})
