import type { Page } from 'playwright-core'
import type { Size } from './browser.ts'

const listed = (text: string) => text.split(', ')

/** The specified areas and visibility rules, verbatim. */
const areas = listed(
  'login, deposit, withdraw, points, reset_password, playouts, casino, nare-league, nare-games, how-to-play, terms-and-conditions, betslip-slip, betslip-nare, betslip-jackpot, signup, leader-board, my-bets, promotions, smart-soft, responsible-gambling, promo, smart-play, gameplay, fpl, cookie-policy, privacy-policy, dispute-resolution, anti-money-laundering, profile, jackpot, bethistory, bet-history, standing, results, virtuals, competition, match',
)
const searchHidden = listed('home, casino, nare-league, how-to-play, terms-and-conditions')
const headerHidden = listed('gameplay, smart-play, nare-games')
const bottomHidden = listed(
  'betslip-slip, betslip-nare, signup, leader-board, nare-league, my-bets, promotions, smart-soft, casino, nare-games, responsible-gambling, promo, smart-play, gameplay, fpl, how-to-play, cookie-policy, privacy-policy, dispute-resolution, anti-money-laundering, terms-and-conditions, profile, jackpot',
)
const promptShown = listed(
  'nare-games, promo, bethistory, bet-history, terms-and-conditions, gameplay, smart-play, betslip-slip, betslip-nare, betslip-jackpot, nare-league, standing, results, jackpot, smart-soft, virtuals, competition, my-bets, profile, promotions, leader-board, responsible-gambling, match, casino, fpl, how-to-play',
)
/** The legal pages, which belong to that list too. */
const legal = listed('cookie-policy, privacy-policy, dispute-resolution, anti-money-laundering')

const all = ['home', ...areas]
const pathOf = (area: string) => (area === 'home' ? '/' : area === 'login' ? '/auth/login' : `/${area}`)

/** The paths of all specified areas. */
export const areaPaths: readonly string[] = all.map(pathOf)

const parts = {
  header: 'header:has([aria-label="Nare, home"])',
  /** A field where there is room, else the button that opens it. */
  search: 'header :is(search, [role=search], button[aria-label=Search])',
  product: 'nav[aria-label=Product]',
  account: 'nav[aria-label="Your account"]',
  bottom: 'nav[aria-label=Main]',
  prompt: '[data-testid=app-prompt]',
}

/** Names of the frame's parts that are shown around an area; undefined for a path that is none. */
export function partsAt(path: string, size: Size): readonly string[] | undefined {
  const area = all.find((name) => pathOf(name) === path)
  if (area === undefined) return undefined
  const header = !headerHidden.includes(area)
  const wide = size === 'desktop'
  return Object.entries({
    header,
    search: header && !searchHidden.includes(area),
    product: header && wide && area !== 'profile',
    account: wide && area === 'profile',
    bottom: !wide && !bottomHidden.includes(area),
    prompt: [...promptShown, ...legal].includes(area),
  }).flatMap(([name, is]) => (is ? [name] : []))
}

/** Names of the frame's parts that a player can see on a page. */
export const partsSeen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    (parts) =>
      Object.entries(parts).flatMap(([name, part]) => {
        const boxes = [...document.querySelectorAll(part)].map((found) => found.getBoundingClientRect())
        return boxes.some(({ width, height }) => width > 0 && height > 0) ? [name] : []
      }),
    parts,
  )
