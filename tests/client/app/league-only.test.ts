import { fork } from 'effector'
import { expect, it } from 'vitest'
import { $isLeagueOnly } from '#client/app/navigation/league-only.ts'
import { sections, shownOf } from '#client/app/sections.ts'
import { $offers } from '#client/calls/offers.ts'
import type { OfferName } from '#shared/calls/offers.ts'
import { everyOffer } from '#tests/support/offers.ts'

const isLeagueOnly = (offers: ReadonlySet<OfferName> | null) =>
  fork({ values: [[$offers, offers]] }).getState($isLeagueOnly)

it.each([
  [null, false],
  [['bets', 'jackpotMatches', 'match'], true],
  [['highlights'], false],
  [['liveNow'], false],
  [['upcoming'], false],
] as const)('with the offers %j, null while unknown, the league is the only area: %s', (offered, isAlone) => {
  expect(isLeagueOnly(offered && new Set(offered))).toBe(isAlone)
})

it('links whose offers the provider makes are shown, in their order, and those that need none always', () => {
  const shown = (offers: ReadonlySet<OfferName> | null) => shownOf(sections, offers).map(({ to }) => to)
  const always = sections.filter(({ needs }) => needs === undefined).map(({ to }) => to)
  expect(shown(null)).toEqual(always)
  expect(shown(new Set())).toEqual(always)
  expect(shown(everyOffer)).toEqual(sections.map(({ to }) => to))
  expect(shown(new Set(['jackpotMatches']))).toEqual(
    sections.map(({ to }) => to).filter((to) => to === '/jackpot' || always.includes(to)),
  )
  expect(always).not.toContain('/jackpot')
})
