import { expect, test } from 'vitest'
import { routes } from '#client/app/routes.tsx'
import {
  accountSections,
  bottomLinks,
  furtherLinks,
  leagueLinks,
  menuGroups,
  sections,
  shownOf,
} from '#client/app/sections.ts'
import { promotionNames } from '#client/site/promotions.ts'
import { closedAreas } from '#shared/areas.ts'
import type { Operator } from '#shared/model/site/operator.ts'

/** Places that no link of the frame leads to, with the one that does. */
const reachedOtherwise: Readonly<Record<string, string>> = {
  '/auth/login': 'the button in the header',
  '/auth/redirect': 'the end of a session',
  '/signup': 'the login',
  '/reset_password': 'the login',
  '/profile/movements': 'the profile',
  '/profile/safer-play': 'the profile',
  '/betslip-nare': 'the tabs of the slip',
  '/betslip-jackpot': 'the tabs of the slip, and the jackpot',
  '/match/:match_id?': 'a match in a list',
  '/nare-league/match': 'a match of the league, and bets on it',
  '/standing/form': 'a club in the standings',
  '/gameplay': 'a game of the casino',
  '/smart-play': 'a game of Smart Soft, where the operator lists the area',
  '/nare-games': 'the casino',
  '/smart-soft': 'the casino',
  '/promo': 'the promotions',
  '/promo/:name': 'the promotions',
  ...Object.fromEntries(promotionNames.map((name) => [`/promo/${name}`, 'the promotions'])),
}

const pathOf = (path: string) => path.replace(/\/(\*|:competition_id\?)$/, '')
const all = routes.map(({ path }) => pathOf(path))
const menu: readonly string[] = menuGroups.flatMap(({ links }) => links.map(({ to }) => to))

/** A link may name one of the values of a path's part. */
const isReached = (path: string, links: readonly string[]) =>
  links.some((link) => link === path || (path === '/print/:what' && link.startsWith('/print/')))

test('the menu and bottom bar of a phone lead to every area that no other screen links to', () => {
  const links = [...menu, ...bottomLinks.map(({ to }) => to)]
  expect(all.filter((path) => !isReached(path, links) && !(path in reachedOtherwise))).toEqual([])
})

test('every link of the frame has a route', () => {
  const groups = [sections, furtherLinks, leagueLinks, accountSections, bottomLinks]
  const links = [...menu, ...groups.flatMap((rows) => rows.map(({ to }): string => to))]
  expect(links.filter((link) => !all.some((path) => isReached(path, [link])))).toEqual([])
})

test('a closed area is in no menu until the operator lists it', () => {
  const help = menuGroups.flatMap(({ links }) => links)
  const shown = (operator: Operator) =>
    shownOf(help, null, closedAreas(operator)).some(({ to }) => to === '/fpl')
  expect([{}, { areas: ['/smart-play'] }, { areas: ['/fpl'] }, { areas: ['fpl'] }].map(shown)).toEqual([
    ...[false, false, true, true],
  ])
})
